public import Foundation
import JellyValues

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// A rectangle some of whose corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let most = min(rect.width, rect.height) / 2
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? min(cornerRadii.width, most) : 0 }
        func round(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat) {
            guard radius > 0 else { return isEmpty ? move(to: CGPoint(x: x, y: y)) : addLine(to: CGPoint(x: x, y: y)) }
            let center = CGPoint(
                x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
            addArc(
                withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: true)
        }
        round(rect.minX, rect.minY, radius(.topLeft), .pi)
        round(rect.maxX, rect.minY, radius(.topRight), 1.5 * .pi)
        round(rect.maxX, rect.maxY, radius(.bottomRight), 0)
        round(rect.minX, rect.maxY, radius(.bottomLeft), .pi / 2)
        close()
    }

    /// The path, run the other way; curves become short lines.
    public func reversing() -> UIBezierPath {
        let other = UIBezierPath()
        for (points, isClosed) in path.flattened(segmentLength: 0.5).reversed() {
            for (index, point) in points.reversed().enumerated() {
                index == 0 ? other.move(to: point) : other.addLine(to: point)
            }
            if isClosed { other.close() }
        }
        return other
    }
}
