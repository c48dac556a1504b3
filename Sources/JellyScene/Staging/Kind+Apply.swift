import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage

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
        case (.field(let values), let behavior as FieldBehavior): values.apply(to: behavior)
        case (.resizing(let values), let behavior as ResizingBehavior):
            (behavior.amplitude, behavior.frequency) = (values.amplitude, values.frequency)
            (behavior.decay, behavior.duration) = (values.decay, values.duration)
        case (.transform(let values), let behavior as TransformBehavior): behavior.acceleration = values.acceleration
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
        if let targetOffset {
            for item in behavior.items { behavior.setTargetOffsetFromCenter(Offset(targetOffset), for: item) }
        }
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
        charge.map { behavior.charge = $0 }
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
        frictionTorque.map { behavior.frictionTorque = $0 }
        attachmentRange.map { behavior.attachmentRange = FloatRange(minimum: $0.minimum, maximum: $0.maximum) }
        if style == nil, let anchor, behavior.attachedBehaviorType == .anchor { behavior.anchorPoint = anchor }
    }
}

extension Scene.FieldForce {
    fileprivate func apply(to behavior: FieldBehavior) {
        position.map { behavior.position = $0 }
        area.map { area in
            behavior.region =
                switch area {
                case .circle(let radius): Region(radius: radius)
                case .rectangle(let size): Region(size: size)
                }
        }
        strength.map { behavior.strength = $0 }
        falloff.map { behavior.falloff = $0 }
        minimumRadius.map { behavior.minimumRadius = $0 }
        direction.map { behavior.direction = $0 }
        smoothness.map { behavior.smoothness = $0 }
        animationSpeed.map { behavior.animationSpeed = $0 }
        seed.map { behavior.seed = UInt64($0) }
    }

    /// A field of the kind, with UIKit's defaults.
    func make() -> FieldBehavior {
        switch kind {
        case .drag: .dragField()
        case .vortex: .vortexField()
        case .radialGravity: .radialGravityField(position: .zero)
        case .linearGravity: .linearGravityField(direction: .zero)
        case .velocity: .velocityField(direction: .zero)
        case .noise: .noiseField(smoothness: 0, animationSpeed: 0)
        case .turbulence: .turbulenceField(smoothness: 0, animationSpeed: 0)
        case .spring: .springField()
        case .electric: .electricField()
        case .magnetic: .magneticField()
        }
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

extension Scene.Play.Motion {
    /// The motion as a stage plays it.
    var keyframes: KeyframeMotion {
        switch self {
        case .wiggle: .wiggle
        case .pop: .pop
        case .shake: .shake
        case .circle: .circle
        }
    }
}
