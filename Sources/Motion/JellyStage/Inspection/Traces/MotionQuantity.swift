import Foundation

/// A number that a motion trace has of one thing, by UIKit's words.
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

    /// What it is measured in, with the engine's metre of 100 points.
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

extension MotionTrace {
    /// A quantity of one thing, a row each; nil where there is none, as the energy of what no animator moves.
    public func values(_ quantity: MotionQuantity, of name: String) -> [Double?] {
        samples(of: name).map { $0?.value(quantity) }
    }
}

extension TickRecord.Sample {
    /// A quantity; nil where there is none.
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
