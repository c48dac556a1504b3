import Foundation
public import JellyDynamics

/// A quantity of a moving item, in UIKit's terms.
public enum MotionQuantity: String, CaseIterable, Hashable, Sendable {
    case centerX = "center.x"
    case centerY = "center.y"
    case angle
    case width = "size.width"
    case height = "size.height"
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case speed
    case angularVelocity
    case energy

    /// The unit, in the engine's metre of 100 points.
    public var unit: String {
        switch self {
        case .centerX, .centerY, .width, .height: "points"
        case .angle: "radians"
        case .velocityX, .velocityY, .speed: "points/s"
        case .angularVelocity: "radians/s"
        case .energy: "J"
        }
    }
}

extension Take {
    /// The values of a quantity of an item at the start and after each tick; nil where undefined, such as the energy
    /// of an item without an animator.
    public func values(_ quantity: MotionQuantity, of name: String) -> [Double?] {
        samples(of: name).map { $0?.value(quantity) }
    }
}

extension MotionSample {
    /// The value of a quantity; nil if undefined.
    public func value(_ quantity: MotionQuantity) -> Double? {
        switch quantity {
        case .centerX: center.x
        case .centerY: center.y
        case .angle: angle
        case .width: size.width
        case .height: size.height
        case .velocityX: linearVelocity.x
        case .velocityY: linearVelocity.y
        case .speed: (linearVelocity.x * linearVelocity.x + linearVelocity.y * linearVelocity.y).squareRoot()
        case .angularVelocity: angularVelocity
        case .energy: kineticEnergy.map { Double($0) }
        }
    }
}
