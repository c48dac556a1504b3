import Foundation
public import JellyDynamics
public import JellyValues

extension JellyView {
    /// Adds the behaviors of the jelly to an animator, in the book's order, except gravity and collisions.
    ///
    /// - Returns: the added behaviors.
    @discardableResult
    public final func establishDynamics(in animator: DynamicAnimator) -> [DynamicBehavior] {
        var behaviors: [DynamicBehavior] = skeleton.hasHost ? [hostProperties] : []
        liveSprings = []
        var own = Array(repeating: [Spring](), count: nodes.count)
        for spring in springs { own[spring.node].append(spring) }
        for (index, node) in nodes.enumerated() {
            if !skeleton.givesMaterialToFirstItemsOnly || !own[index].isEmpty {
                behaviors.append(properties(of: node))
            }
            for spring in own[index] {
                let attachment = attachment(spring)
                liveSprings.append(LiveSpring(spring: spring, attachment: attachment))
                behaviors.append(attachment)
            }
        }
        if !skeleton.hasHost, skeleton.nodesTurn { behaviors.append(spinBrake) }
        behaviors += memory
        if !skeleton.hasHost || material.shapeMemory > 0 { behaviors.append(follower) }
        behaviors.forEach(animator.addBehavior)
        self.animator = animator
        return behaviors
    }

    private var hostProperties: DynamicItemBehavior {
        let host = DynamicItemBehavior(items: [self])
        host.allowsRotation = false
        host.elasticity = material.elasticity / 2
        host.density = material.density
        host.resistance = material.resistance
        return host
    }

    private func properties(of node: View) -> DynamicItemBehavior {
        let properties = DynamicItemBehavior(items: [node])
        properties.elasticity = material.elasticity * (skeleton.hasHost ? 2 : 1)
        properties.density = material.density
        properties.resistance = material.nodeResistance
        properties.allowsRotation = skeleton.nodesTurn
        return properties
    }

    /// The nodes are points to the eye; one that a bounce set spinning would keep the animator running for a minute.
    private var spinBrake: DynamicItemBehavior {
        let brake = DynamicItemBehavior(items: nodes)
        brake.angularResistance = 5
        return brake
    }

    private func attachment(_ spring: Spring) -> AttachmentBehavior {
        let node = nodes[spring.node]
        let attachment = AttachmentBehavior(item: node, attachedTo: spring.other.map { nodes[$0] } ?? self)
        attachment.damping = material.damping
        attachment.frequency = material.frequency * skeleton.frequencyFactor
        if skeleton.keepsLengths {
            let end = spring.other.map { restPlaces[$0] } ?? CGPoint(x: bounds.midX, y: bounds.midY)
            attachment.length = restPlaces[spring.node].distance(to: end)
        }
        return attachment
    }

    /// Moves the nodes held by a finger, corners and center, as in VBFJellyView's pan; the others follow on their
    /// springs.
    ///
    /// As there, a free jelly only follows the finger by the share of its mass that was moved.
    ///
    /// - Parameter translation: the translation in points of the superview.
    public final func pan(by translation: CGVector) {
        moveNodes(skeleton.grips, by: translation)
    }

    /// Moves some nodes at once and updates the animator; velocities do not change.
    ///
    /// - Parameters:
    ///   - indices: the nodes; nil for all, including those of the shape memory. Invalid indices are ignored.
    ///   - translation: the translation in points of the superview.
    public final func moveNodes(_ indices: [Int]? = nil, by translation: CGVector) {
        let offset = CGPoint(x: translation.dx, y: translation.dy)
            .applying(CGAffineTransform(rotationAngle: -transform.rotationAngle))
        var moved = (indices ?? Array(nodes.indices)).filter(nodes.indices.contains).map { nodes[$0] }
        if indices == nil, let core { moved.append(core) }
        for view in moved {
            view.center = view.center.offsetBy(dx: offset.x, dy: offset.y)
            animator?.updateItem(usingCurrentState: view)
        }
        if !skeleton.hasHost { followNodes() }
    }
}
