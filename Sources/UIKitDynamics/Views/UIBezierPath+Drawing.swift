import JellyDrawing
import JellyViews

extension UIBezierPath {
    /// Fills the inside with the current fill colour, inside `draw(_:)`; elsewhere it does nothing.
    public func fill() {
        guard let context = GraphicsContext.current else { return }
        context.canvas.fill(path, context.fillColor)
    }

    /// Draws along the path with the current stroke colour, inside `draw(_:)`; elsewhere it does nothing.
    public func stroke() {
        guard let context = GraphicsContext.current else { return }
        let cap: StrokeStyle.LineCap =
            switch lineCapStyle {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: StrokeStyle.LineJoin =
            switch lineJoinStyle {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        context.canvas.stroke(
            path, context.strokeColor, StrokeStyle(lineWidth: lineWidth, lineCap: cap, lineJoin: join))
    }
}
