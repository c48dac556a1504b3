public import Foundation

// Programs that have members of the same names keep their own.

extension CGRect {
    /// Creates a rectangle with a center and size.
    @_disfavoredOverload public init(center: CGPoint, size: CGSize) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2,
            width: size.width, height: size.height)
    }

    /// The smallest rectangle around `points`; null without points. Coordinates that are not finite are skipped.
    @_disfavoredOverload public init(enclosing points: some Sequence<CGPoint>) {
        var extent = Extent()
        for point in points { extent.add(point) }
        self = extent.rectangle
    }

    /// The center.
    @_disfavoredOverload public var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// The corners, from the top left clockwise on screen.
    @_disfavoredOverload public var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// Whether all four numbers are finite.
    @_disfavoredOverload public var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPoint {
    /// Whether both coordinates are finite.
    @_disfavoredOverload public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The distance to `other`, in points.
    @_disfavoredOverload public func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// This point moved by `dx` and `dy`.
    @_disfavoredOverload public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGPoint {
        CGPoint(x: x + dx, y: y + dy)
    }

    /// The point interpolated to `other`; 0 is here, 1 is there.
    @_disfavoredOverload public func interpolated(to other: CGPoint, at fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

/// The bounding box of points.
struct Extent {
    private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ point: CGPoint) {
        low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// The smallest rectangle around the points; null without points.
    var rectangle: CGRect {
        low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }
}
