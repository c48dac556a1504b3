public import Foundation
import JellyGraphics
import JellyValues

extension Stage {
    /// Draws grid paper behind everything, as in the demonstrations of Apple's UIKit Dynamics Catalog.
    ///
    /// - Parameter spacing: the distance between lines in points, 1 or more.
    public func showGridPaper(spacing: CGFloat) {
        underLayer.insertSubview(GridPaper(frame: underLayer.bounds, spacing: max(spacing, 1)), at: 0)
    }
}

/// Lines across and down.
private final class GridPaper: View {
    private let spacing: CGFloat

    init(frame: CGRect, spacing: CGFloat) {
        self.spacing = spacing
        super.init(frame: frame)
    }

    override func draw(in canvas: Canvas) {
        var lines = BezierPath()
        for x in stride(from: spacing, to: bounds.width, by: spacing) {
            lines.append(BezierPath(from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: bounds.height)))
        }
        for y in stride(from: spacing, to: bounds.height, by: spacing) {
            lines.append(BezierPath(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y)))
        }
        canvas.stroke(lines, Color(red: 0.85, green: 0.9, blue: 0.95))
    }
}
