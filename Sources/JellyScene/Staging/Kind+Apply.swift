import Foundation
import JellyDynamics
import JellyGeometry

extension Scene.Behavior.Kind {
    /// Gives a behavior every property that is not nil, at its start or in the middle of things.
    func apply(to behavior: DynamicBehavior) {
        switch (self, behavior) {
        case (.gravity(let values), let behavior as GravityBehavior): values.apply(to: behavior)
        case (.collision(let values), let behavior as CollisionBehavior): values.apply(to: behavior)
        case (.dynamicItem(let values), let behavior as DynamicItemBehavior): values.apply(to: behavior)
        case (.attachment(let values), let behavior as AttachmentBehavior): values.apply(to: behavior)
        case (.push(let values), let behavior as PushBehavior): values.apply(to: behavior)
        case (.snap(let values), let behavior as SnapBehavior): values.apply(to: behavior)
        default: break  // A checked scene sets properties only on behaviors of their kind.
        }
    }
}

extension Scene.Gravity {
    fileprivate func apply(to behavior: GravityBehavior) {
        gravityDirection.map { behavior.gravityDirection = $0 }
        // The strength first: a strength of 0 forgets the angle.
        if let angle {
            behavior.setAngle(angle, magnitude: magnitude ?? behavior.magnitude)
        } else if let magnitude {
            behavior.magnitude = magnitude
        }
    }
}

extension Scene.Push {
    fileprivate func apply(to behavior: PushBehavior) {
        pushDirection.map { behavior.pushDirection = $0 }
        angle.map { behavior.angle = $0 }
        magnitude.map { behavior.magnitude = $0 }
        active.map { behavior.active = $0 }
    }
}

extension Scene.Collision {
    fileprivate func apply(to behavior: CollisionBehavior) {
        if let collisionMode {
            behavior.collisionMode =
                switch collisionMode {
                case .items: .items
                case .boundaries: .boundaries
                case .everything: .everything
                }
        }
        if let referenceBoundsInsets, translatesReferenceBoundsIntoBoundary != false {
            behavior.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(referenceBoundsInsets))
        } else if let translatesReferenceBoundsIntoBoundary {
            behavior.translatesReferenceBoundsIntoBoundary = translatesReferenceBoundsIntoBoundary
        }
        for boundary in boundaries {
            switch boundary.form {
            case .line(let from, let to):
                behavior.addBoundary(withIdentifier: boundary.identifier, from: from, to: to)
            case .path(let path):
                behavior.addBoundary(withIdentifier: boundary.identifier, for: path)
            }
        }
    }
}

extension Scene.ItemProperties {
    fileprivate func apply(to behavior: DynamicItemBehavior) {
        elasticity.map { behavior.elasticity = $0 }
        friction.map { behavior.friction = $0 }
        density.map { behavior.density = $0 }
        resistance.map { behavior.resistance = $0 }
        angularResistance.map { behavior.angularResistance = $0 }
        allowsRotation.map { behavior.allowsRotation = $0 }
        isAnchored.map { behavior.isAnchored = $0 }
        for item in behavior.items {
            linearVelocity.map { behavior.addLinearVelocity(CGPoint(x: $0.dx, y: $0.dy), for: item) }
            angularVelocity.map { behavior.addAngularVelocity($0, for: item) }
        }
    }
}

extension Scene.Attachment {
    fileprivate func apply(to behavior: AttachmentBehavior) {
        length.map { behavior.length = $0 }
        damping.map { behavior.damping = $0 }
        frequency.map { behavior.frequency = $0 }
        if let anchor, behavior.attachedBehaviorType == .anchor { behavior.anchorPoint = anchor }
    }
}

extension Scene.Snap {
    fileprivate func apply(to behavior: SnapBehavior) {
        snapTo.map { behavior.snapPoint = $0 }
        damping.map { behavior.damping = $0 }
    }
}

extension Offset {
    init(_ vector: CGVector?) {
        self.init(horizontal: vector?.dx ?? 0, vertical: vector?.dy ?? 0)
    }
}

extension EdgeInsets {
    init(_ insets: Scene.Insets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
