import Foundation
import JellySupport

extension BezierPath {
    /// Adds an elliptical arc, as the command `A` of SVG's path data, in cubic curves of at most a quarter turn.
    ///
    /// Source: SVG 2, appendix B.2, from end points to the center.
    ///
    /// - Parameters:
    ///   - end: where it ends; nothing is added where it begins there.
    ///   - radii: of the ellipse, in points; scaled up where they are too small, a line where one is 0.
    ///   - degrees: by which the ellipse is rotated, clockwise on screen.
    ///   - isLarge: whether it is the longer one of the two ways around.
    ///   - sweeps: whether it runs clockwise on screen.
    mutating func addArc(to end: CGPoint, radii: CGSize, rotatedBy degrees: CGFloat, isLarge: Bool, sweeps: Bool) {
        guard let start = currentPoint, start != end else { return }
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        guard rx > 0, ry > 0 else { return addLine(to: end) }
        let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let (cosine, sine) = (CGFloat.cos(angle), CGFloat.sin(angle))
        // Half of the chord, where the ellipse is a circle of radius 1.
        let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
        var (x, y) = ((cosine * dx + sine * dy) / rx, (cosine * dy - sine * dx) / ry)
        let square = x * x + y * y
        guard square > .leastNormalMagnitude, square.isFinite else { return addLine(to: end) }
        if square > 1 {
            let scale = square.squareRoot()
            (rx, ry, x, y) = (rx * scale, ry * scale, x / scale, y / scale)
        }
        let away = max(0, 1 / min(square, 1) - 1).squareRoot() * (isLarge == sweeps ? -1 : 1)
        let (centerX, centerY) = (away * y, -away * x)
        let first = CGFloat.atan2(y - centerY, x - centerX)
        var turn = CGFloat.atan2(-y - centerY, -x - centerX) - first
        if sweeps, turn < 0 { turn += 2 * .pi }
        if !sweeps, turn > 0 { turn -= 2 * .pi }
        guard turn.isFinite else { return addLine(to: end) }
        // A place of the circle, about the middle of the chord.
        func place(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
            let (across, down) = ((u + centerX) * rx, (v + centerY) * ry)
            return CGPoint(
                x: (start.x + end.x) / 2 + cosine * across - sine * down,
                y: (start.y + end.y) / 2 + sine * across + cosine * down)
        }
        let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = turn / CGFloat(count)
        let length = 4 / 3 * CGFloat.tan(step / 4)
        for index in 0..<count {
            let (from, to) = (first + CGFloat(index) * step, first + CGFloat(index + 1) * step)
            let (a, b) = ((CGFloat.cos(from), CGFloat.sin(from)), (CGFloat.cos(to), CGFloat.sin(to)))
            addCurve(
                to: index == count - 1 ? end : place(b.0, b.1),
                controlPoint1: place(a.0 - length * a.1, a.1 + length * a.0),
                controlPoint2: place(b.0 + length * b.1, b.1 - length * b.0))
        }
    }
}
