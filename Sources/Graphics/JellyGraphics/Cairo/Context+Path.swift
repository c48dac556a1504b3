import CCairo
import Foundation
package import JellyValues

extension Context {
    /// The largest distance of a point from the origin, in pixels; 2²².
    ///
    /// Cairo keeps coordinates, and their differences, in 24 bits and a sign, and before 1.18 lets larger ones wrap
    /// around into the image. So far out a point can be held here instead: what the image shows of the path
    /// stays the same to a fraction of a pixel.
    private static let farthest: Double = 4_194_304

    /// Adds the elements of `path` to the current path.
    ///
    /// - Throws: `GraphicsError.unusableNumber` when a coordinate is not finite; nothing is added then.
    package func append(_ path: BezierPath) throws(GraphicsError) {
        let operation = "path"
        for element in path.elements where !element.isFinite {
            for point in element.points {
                try requireFinite(point.x, operation: operation)
                try requireFinite(point.y, operation: operation)
            }
        }
        try run(operation) { _ in add(path.elements) }
    }

    private func add(_ elements: [BezierPath.Element]) {
        let toPixels = pixelTransform
        func held(_ point: CGPoint) -> CGPoint { Self.held(point, under: toPixels) }
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                let end = held(point)
                cairo_move_to(pointer, end.x, end.y)
                (start, current) = (end, end)
            case .line(let point):
                current = held(point)
                cairo_line_to(pointer, current.x, current.y)
            case .quadCurve(let point, let control):
                // Raising the degree is exact: each cubic control point lies two thirds of the way to the quadratic one.
                let (end, middle) = (held(point), held(control))
                let first = current.interpolated(to: middle, at: 2.0 / 3)
                let second = end.interpolated(to: middle, at: 2.0 / 3)
                cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
                current = end
            case .curve(let point, let control1, let control2):
                let (first, second, end) = (held(control1), held(control2), held(point))
                cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
                current = end
            case .close:
                cairo_close_path(pointer)
                current = start
            }
        }
    }

    private static func held(_ point: CGPoint, under toPixels: CGAffineTransform) -> CGPoint {
        let pixel = point.applying(toPixels)
        if abs(pixel.x) <= farthest, abs(pixel.y) <= farthest { return point }
        let x = min(max(pixel.x, -farthest), farthest)
        let y = min(max(pixel.y, -farthest), farthest)
        return CGPoint(x: x, y: y).applying(toPixels.inverted())
    }

    /// The transform from the coordinates in use to pixels.
    var pixelTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        return CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    /// Fills the current path by the non-zero winding rule, and clears it.
    package func fill() throws(GraphicsError) {
        try run("cairo_fill") { cairo_fill($0) }
    }

    /// Strokes the current path, and clears it.
    package func stroke() throws(GraphicsError) {
        try run("cairo_stroke") { cairo_stroke($0) }
    }
}
