import Foundation
import JellyValues

/// On which side of a tick its number stands, centered.
enum TickNumberPlace {
    case below, left, right

    /// The upper left corner of a number of some size, so far from its tick.
    func corner(of size: CGSize, at tick: CGPoint, distance: CGFloat) -> CGPoint {
        switch self {
        case .below: tick.offsetBy(dx: -size.width / 2, dy: distance)
        case .left: tick.offsetBy(dx: -size.width - distance, dy: -size.height / 2)
        case .right: tick.offsetBy(dx: distance, dy: -size.height / 2)
        }
    }
}
