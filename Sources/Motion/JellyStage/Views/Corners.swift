package import Foundation
package import JellyValues

/// Some of a rectangle's corners.
package struct Corners: OptionSet, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// A rectangle with these corners rounded, from its top left clockwise.
    package func path(of rect: CGRect, cornerRadius: CGFloat) -> BezierPath {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard !isSuperset(of: .all), radius > 0 else {
            return BezierPath(roundedRect: rect, cornerRadius: cornerRadius)
        }
        // How far the handles of a curve are from the corner, so that it is nearly a quarter of a circle.
        let handle = 1 - 4 * (2.0.squareRoot() - 1) / 3
        let places = [
            (Corners.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
        ]
        var path = BezierPath()
        for (corner, point, before, after) in places {
            func away(_ way: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x + way.dx * radius * part, y: point.y + way.dy * radius * part)
            }
            let isRound = contains(corner)
            let start = isRound ? away(before, 1) : point
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard isRound else { continue }
            path.addCurve(
                to: away(after, 1), controlPoint1: away(before, handle), controlPoint2: away(after, handle))
        }
        path.close()
        return path
    }
}
