import Foundation
import JellySupport
import JellyValues

/// What a field does to one body: its numbers, in metres and single precision as Apple's engine keeps them, and its law.
struct FieldLaw {
    enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom

        /// How fast a field of the kind fades with distance, as a power, unless it is set.
        var falloff: Float {
            switch self {
            case .radialGravity: 2
            case .spring: -1
            case .electric, .magnetic: 1
            default: 0
            }
        }
    }

    /// A body as a field sees it.
    struct Subject {
        /// Metres from the field's position.
        var position: Vector2
        /// Metres a second.
        var velocity: Vector2
        /// Kilograms.
        var mass: Float
        var charge: Float
    }

    let kind: Kind
    /// Metres.
    private(set) var position = Vector2.zero
    private(set) var strength: Float = 1
    private(set) var falloff: Float = 0
    /// Metres.
    private(set) var minimumRadius = Self.smallest
    private(set) var direction = Vector2.zero
    private(set) var smoothness: Float = 0
    private(set) var animationSpeed: Float = 0
    private(set) var seed: UInt64 = 0
    private var noise: SimplexNoise?

    /// 2⁻¹⁵: what the engine takes for nothing, and its smallest radius in metres.
    static let smallest: Float = 0x1p-15

    init(_ kind: Kind) {
        self.kind = kind
        noise = isNoise ? SimplexNoise(seed: seed) : nil
        set(FieldBehavior.Properties())
    }

    /// Takes over what is set; what is not has the default of the kind.
    mutating func set(_ properties: FieldBehavior.Properties) {
        position = properties.position.map(Scale.metres) ?? .zero
        strength = properties.strength.map { Float($0) } ?? 1
        falloff = properties.falloff.map { Float($0) } ?? kind.falloff
        minimumRadius = properties.minimumRadius.map(Scale.metres) ?? Self.smallest
        direction = properties.direction.map { Vector2(Float($0.dx), Float($0.dy)) } ?? .zero
        guard isNoise else { return }
        smoothness = Float(properties.smoothness ?? 0)
        animationSpeed = Float(properties.animationSpeed ?? 0)
        let seed = properties.seed ?? 0
        guard seed != self.seed else { return }
        (self.seed, noise) = (seed, SimplexNoise(seed: seed))
    }

    var isNoise: Bool { kind == .noise || kind == .turbulence }

    /// Whether a body at rest feels the field.
    var actsAtRest: Bool {
        switch kind {
        case .magnetic, .turbulence: false
        case .drag: direction != .zero
        default: true
        }
    }

    /// The first invalid number, as a message continues after “invalid FieldBehavior: ”; nil where all are valid.
    var cause: String? {
        let numbers = [
            ("strength", strength), ("falloff", falloff), ("minimum radius", minimumRadius),
            ("smoothness", smoothness), ("animation speed", animationSpeed),
        ]
        for (name, value) in numbers where !value.isFinite { return "\(name) must be finite, not \(value)" }
        guard position.isFinite else { return "position must be finite, not \(Scale.point(position).text)" }
        guard direction.isFinite else { return "direction must be finite, not (\(direction.x), \(direction.y))" }
        guard minimumRadius >= 0 else {
            return "minimum radius must be at least 0, not \(Scale.points(minimumRadius))"
        }
        return nil
    }

    /// The force on a body, in newtons, at `time` seconds, for all kinds but `.velocity` and `.custom`.
    ///
    /// The laws are those of Apple's engine, oddities included: a magnetic force does not ask for the charge, and a
    /// vortex divides by the mass although the engine does so again.
    func force(on body: Subject, time: TimeInterval) -> Vector2 {
        guard isFelt(by: body) else { return .zero }
        let radius = body.position.length
        let fall = fall(at: radius)
        let outwards = radius > 0 ? body.position * (1 / radius) : .zero
        switch kind {
        case .linearGravity:
            return direction * (strength * body.mass * fall)
        case .radialGravity:
            guard radius * radius >= Self.nearestSquare else { return .zero }
            return outwards * (-strength * body.mass * fall)
        case .spring:
            guard radius >= Self.nearest else { return .zero }
            return outwards * (-strength * fall)
        case .electric:
            return outwards * (strength * body.charge * fall)
        case .magnetic:
            return Vector2(body.velocity.y, -body.velocity.x) * (strength * fall)
        case .vortex:
            return Vector2(-outwards.y, outwards.x) * (strength * fall / body.mass)
        case .drag:
            let flow = body.velocity - direction
            guard flow.length > Self.smallest else { return .zero }
            return flow * (-strength * flow.length * fall)
        case .noise:
            return noiseForce(at: body.position, time) * (strength * fall)
        case .turbulence:
            let speed = body.velocity.length
            return noiseForce(at: body.position, time) * (strength * fall * body.mass * speed * speed)
        case .velocity, .custom:
            return .zero
        }
    }

    /// Whether strength, and what it is multiplied by, are more than nothing.
    func isFelt(by body: Subject) -> Bool {
        let factor: Float =
            switch kind {
            case .linearGravity, .radialGravity, .vortex: body.mass
            case .electric, .magnetic: body.charge
            default: 1
            }
        return !(abs(strength * factor) < Self.smallest)
    }

    /// Radial gravity ends inside this square of a radius, and a spring inside the radius of the same number.
    private static let nearestSquare: Float = 1e-5
    private static let nearest: Float = 1e-5

    private func fall(at radius: Float) -> Float {
        abs(falloff) < Self.smallest ? 1 : Float.pow(max(radius, minimumRadius), -falloff)
    }

    /// The noise's gradient times its value. Time moves the point along the diagonal and turns the gradients.
    private func noiseForce(at point: Vector2, _ time: TimeInterval) -> Vector2 {
        guard let noise else { return .zero }
        let shift = time * Double(animationSpeed)
        let frequency = 1.25 / (Double(max(smoothness, 0)) + 0.0833333358) - 1
        let place = SIMD3(Double(point.x) + shift, Double(point.y) + shift, shift) * frequency
        let sample = noise.sample(place, angle: shift)
        return Vector2(Float(sample.gradient.x * sample.value), Float(sample.gradient.y * sample.value))
    }
}
