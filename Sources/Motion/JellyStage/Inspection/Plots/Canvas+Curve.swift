import Foundation
import JellyGraphics
import JellyValues

extension Canvas {
    /// Draws the curve of a plot.
    ///
    /// - Parameters:
    ///   - points: where it leads, from nil on anew; a point without neighbours is a dot.
    func strokeCurve(through points: some Sequence<CGPoint?>, _ color: Color, dash: [CGFloat] = []) {
        let width: CGFloat = 2
        var (path, dots, run) = (BezierPath(), BezierPath(), [CGPoint]())
        func end() {
            if run.count == 1 {
                dots.append(BezierPath(ovalIn: CGRect(origin: run[0], size: .zero).insetBy(dx: -width, dy: -width)))
            } else {
                for (index, point) in run.enumerated() {
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            run = []
        }
        for point in points {
            if let point { run.append(point) } else { end() }
        }
        end()
        stroke(path, color, StrokeStyle(lineWidth: width, lineJoin: .round, dash: dash))
        fill(dots, color)
    }
}
