import Foundation
import JellyDynamics
import JellyValues
import Testing

/// `Fixtures/Reference/fields.json`: fields measured on Apple's animator.
struct FieldReferenceFile: Decodable {
    struct Tolerance: Decodable { let position, velocity, relativeAcceleration: Double }
    struct Default: Decodable { let kind: String, falloff: Double }
    struct ReadBack: Decodable { let set, get: [Double] }
    struct TwoFields: Decodable { let directions: [[Double]], velocityAfterOneSubStep: [Double] }
    struct FullAnimator: Decodable {
        let fields: Int
        let direction: [Double]
        let velocityGainFirst, velocityGainLater: Double
    }
    let source: String
    let tolerance: Tolerance
    let accelerations: [FieldAcceleration]
    let cases: [FieldCase]
    let defaults: [Default]
    let minimumRadius: Double
    let positionReadBack: ReadBack
    let twoFields: TwoFields
    let fullAnimator: FullAnimator
}

/// A field and its parameters.
struct FieldDescription: Decodable, Sendable {
    let kind: String
    let position, direction: [Double]?
    let strength, falloff, minimumRadius: Double?

    func make() throws -> FieldBehavior {
        let field = try #require(Self.field(kind, direction: CGVector(direction ?? [0, 0])))
        if let position { field.position = CGPoint(x: position[0], y: position[1]) }
        if let direction, kind != "block" { field.direction = CGVector(direction) }
        if let strength { field.strength = strength }
        if let falloff { field.falloff = falloff }
        if let minimumRadius { field.minimumRadius = minimumRadius }
        return field
    }

    static func field(_ kind: String, direction: CGVector = .zero) -> FieldBehavior? {
        switch kind {
        case "drag": .dragField()
        case "vortex": .vortexField()
        case "radialGravity": .radialGravityField(position: .zero)
        case "linearGravity": .linearGravityField(direction: direction)
        case "velocity": .velocityField(direction: direction)
        case "noise": .noiseField(smoothness: 0.25, animationSpeed: 2)
        case "turbulence": .turbulenceField(smoothness: 0.25, animationSpeed: 2)
        case "spring": .springField()
        case "electric": .electricField()
        case "magnetic": .magneticField()
        case "block": .field { _, _, _, _, _, _ in direction }
        default: nil
        }
    }
}

/// The effect of a field on an item in its first sub-step.
struct FieldAcceleration: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let field: FieldDescription
    let density, charge: Double?
    let velocity: [Double]?
    let acceleration: [Double]
    var testDescription: String { name }
}

/// Motion in a field.
struct FieldCase: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let field: FieldDescription
    let velocity: [Double]?
    let resistance, velocityTolerance: Double?
    let frames: [ReferenceCase.Frame]
    var testDescription: String { name }
}

/// One item in an animator, at (300, 400) unless specified.
struct FieldRun {
    let animator = DynamicAnimator()
    let item: TestItem
    let properties: DynamicItemBehavior

    init(
        at center: CGPoint = CGPoint(x: 300, y: 400), size: CGFloat = 100, density: CGFloat = 1, charge: CGFloat = 0,
        resistance: CGFloat = 0, velocity: CGVector = .zero, _ fields: [FieldBehavior]
    ) {
        item = TestItem(center: center, size: CGSize(width: size, height: size))
        properties = DynamicItemBehavior(items: [item])
        properties.density = density
        properties.charge = charge
        properties.resistance = resistance
        if velocity != .zero { properties.addLinearVelocity(CGPoint(x: velocity.dx, y: velocity.dy), for: item) }
        animator.addBehavior(properties)
        for field in fields {
            field.addItem(item)
            animator.addBehavior(field)
        }
    }

    var velocity: CGVector {
        let velocity = properties.linearVelocity(for: item)
        return CGVector(dx: velocity.x, dy: velocity.y)
    }

    /// Points a second squared, over the first sub-step: the first step of 1/60 s makes one only.
    func firstAcceleration() throws -> CGVector {
        let before = velocity
        try animator.advance(by: frameTime)
        let step = Double(Float(1.0 / 120))
        return CGVector(dx: (velocity.dx - before.dx) / step, dy: (velocity.dy - before.dy) / step)
    }
}

extension CGVector {
    init(_ pair: [Double]) { self.init(dx: pair[0], dy: pair[1]) }

    func isNear(_ other: CGVector, within limit: CGFloat) -> Bool {
        CGVector(dx: dx - other.dx, dy: dy - other.dy).length <= limit
    }
}
