import JellyViews

/// What is being drawn on while a view's `draw(_:)` runs, and with which colours.
// @unchecked: it lives for one synchronous call of draw(_:) and is seen by that call's thread alone.
final class GraphicsContext: @unchecked Sendable {
    /// The context of the `draw(_:)` that is running; nil outside one.
    @TaskLocal static var current: GraphicsContext?

    let canvas: Canvas
    var fillColor = Color.black
    var strokeColor = Color.black

    init(canvas: Canvas) { self.canvas = canvas }
}

/// Fills a rectangle with the current fill colour, inside `draw(_:)`; elsewhere it does nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {
    UIBezierPath(rect: rect).fill()
}

/// Draws a line of one point inside a rectangle with the current fill colour, as UIKit does, inside `draw(_:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.canvas.stroke(BezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)), context.fillColor)
}
