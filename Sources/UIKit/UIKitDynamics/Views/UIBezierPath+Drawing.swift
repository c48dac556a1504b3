public import Foundation
import JellyGraphics
import JellyStage

extension UIBezierPath {
    /// Fills the inside with the current fill colour, inside `draw(_:)`; elsewhere it does nothing.
    public func fill() {
        guard let context = GraphicsContext.current else { return }
        context.fill(usesEvenOddFillRule ? path.unwound : path, context.state.fillColor)
    }

    /// Fills the inside with the current fill colour in an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { fill() } }

    /// Draws along the path with the current stroke colour, inside `draw(_:)`; elsewhere it does nothing.
    public func stroke() {
        guard let context = GraphicsContext.current else { return }
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle.cap, lineJoin: lineJoinStyle.join, dash: dash)
        context.stroke(path, context.state.strokeColor, style)
    }

    /// Draws along the path with the current stroke colour in an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { faded(alpha) { stroke() } }

    /// Cuts what is drawn from now on at the path.
    public func addClip() {
        guard let context = GraphicsContext.current else { return }
        context.state.clips.append(
            (usesEvenOddFillRule ? path.unwound : path).applying(context.state.transform))
    }

    private func faded(_ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = GraphicsContext.current else { return }
        context.saveGState()
        context.setAlpha(context.state.alpha * alpha)
        draw()
        context.restoreGState()
    }

    /// Sets lengths of dashes and gaps in turn, in points; the phase counts for nothing here.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { pointer in (0..<max(count, 0)).map { pointer[$0] } } ?? []
    }
}
