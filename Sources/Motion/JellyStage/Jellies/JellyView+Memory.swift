import Foundation
import JellyDynamics
import JellySupport
import JellyValues

// Shape memory and angular stiffness, by springs alone.
//
// Each node hangs on its own place of a stiff body, the host or a core without skin, by two long springs at right angles,
// as UISnapBehavior holds an item: along their length they act like one spring to that place, from whatever side the node
// comes. So they know left from right, which the lengths between nodes do not, and a jelly turns back from inside out.
// Springs of the engine are implicit (stable at any stiffness), act and react (momentum stays) and let bodies sleep.
// Matching the shape by adding velocities in an action would do none of the three.
extension JellyView {
    /// The core's mass as a part of all nodes'.
    private static let coreShare: CGFloat = 0.25

    var memory: [DynamicBehavior] {
        guard material.shapeMemory > 0 || material.angularStiffness > 0 else { return [] }
        let core = core.map { coreProperties($0) }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        var behaviors: [DynamicBehavior] = core.map { [$0] } ?? []
        for (node, place) in zip(nodes, restPlaces) {
            let arm = CGVector(dx: place.x - center.x, dy: place.y - center.y)
            if material.shapeMemory > 0 {
                behaviors.append(spring(node, arm, along: CGVector(dx: 1, dy: 0), material.shapeMemory))
                behaviors.append(spring(node, arm, along: CGVector(dx: 0, dy: 1), material.shapeMemory))
            }
            if material.angularStiffness > 0, arm.length > 1 {
                let across = CGVector(dx: -arm.dy / arm.length, dy: arm.dx / arm.length)
                behaviors.append(spring(node, arm, along: across, material.angularStiffness))
            }
        }
        return behaviors
    }

    private var nodeMass: CGFloat { material.density * skeleton.nodeSize * skeleton.nodeSize }

    private func coreProperties(_ core: View) -> DynamicItemBehavior {
        let properties = DynamicItemBehavior(items: [core])
        properties.density = Self.coreShare * nodeMass * CGFloat(nodes.count) / (bounds.width * bounds.height)
        properties.resistance = material.nodeResistance
        properties.allowsRotation = material.angularStiffness == 0
        return properties
    }

    /// A spring that pulls a node along one direction towards its place, `arm` from the center of what holds it.
    private func spring(_ node: View, _ arm: CGVector, along axis: CGVector, _ frequency: CGFloat) -> DynamicBehavior {
        let length = 4 * max(bounds.width, bounds.height)
        let far = Offset(horizontal: arm.dx + axis.dx * length, vertical: arm.dy + axis.dy * length)
        let spring = AttachmentBehavior(
            item: node, offsetFromCenter: .zero, attachedTo: core ?? self, offsetFromCenter: far)
        spring.length = length
        spring.damping = max(material.damping, 0.2)
        spring.frequency = frequency * lightness(arm, axis).squareRoot()
        return spring
    }

    /// A node's mass over the effective mass of it and the core along a direction: the engine takes a spring's
    /// stiffness from the latter, and the material speaks of a node that swings alone.
    private func lightness(_ arm: CGVector, _ axis: CGVector) -> CGFloat {
        guard core != nil else { return 1 }
        let mass = Self.coreShare * CGFloat(nodes.count)
        let inertia = mass * (bounds.width * bounds.width + bounds.height * bounds.height) / 12
        let lever = arm.dx * axis.dy - arm.dy * axis.dx
        return 1 + 1 / mass + (material.angularStiffness == 0 ? lever * lever / inertia : 0)
    }

    /// Keeps the view where its nodes are: the place and angle from which they deviate least, after every step.
    ///
    /// Subviews therefore move with it, and its `center` is the jelly's position.
    var follower: DynamicBehavior {
        let behavior = DynamicBehavior()
        behavior.ownAction = { [weak self] in
            guard let self else { return }
            if !skeleton.hasHost { followNodes() }
            if material.shapeMemory > 0 { unfold() }
        }
        return behavior
    }

    func followNodes() {
        let bodies = parts
        let outer = transformToSuperview
        let places = bodies.map { $0.center.applying(outer) }
        let angles = bodies.map { $0.transform.rotationAngle + transform.rotationAngle }
        let pairs = followed.map { (restPlaces[$0], places[$0]) }
        let rest = pairs.map(\.0).mean
        let now = pairs.map(\.1).mean
        var (dot, cross): (CGFloat, CGFloat) = (0, 0)
        for (a, b) in pairs {
            dot += (a.x - rest.x) * (b.x - now.x) + (a.y - rest.y) * (b.y - now.y)
            cross += (a.x - rest.x) * (b.y - now.y) - (a.y - rest.y) * (b.x - now.x)
        }
        // Turned inside out the angle may be anything; the one before is as good.
        let angle = dot == 0 && cross == 0 ? transform.rotationAngle : CGFloat.atan2(cross, dot)
        let rotation = CGAffineTransform(rotationAngle: angle)
        let offset = CGPoint(x: bounds.midX - rest.x, y: bounds.midY - rest.y).applying(rotation)
        let center = now.offsetBy(dx: offset.x, dy: offset.y)
        guard center.isFinite, angle.isFinite,
            center.distance(to: self.center) > 1e-9 || abs(angle - transform.rotationAngle) > 1e-12
        else { return }
        (self.center, transform) = (center, rotation)
        let inner = transformToSuperview.inverted()
        for (body, (place, bodyAngle)) in zip(bodies, zip(places, angles)) {
            body.center = place.applying(inner)
            body.transform = CGAffineTransform(rotationAngle: bodyAngle - angle)
        }
    }
}

extension Collection<CGPoint> {
    fileprivate var mean: CGPoint {
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
