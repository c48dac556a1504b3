import Foundation
import JellyStage
import JellyValues

/// The contexts on which code draws that names none: the innermost is that of the `draw(_:)` or image being made.
enum GraphicsContext {
    // A host draws in one thread at a time.
    nonisolated(unsafe) private static var stack: [CGContext] = []

    /// The present context; nil outside `draw(_:)` and images.
    static var current: CGContext? { stack.last }

    static func push(_ context: CGContext) { stack.append(context) }
    @discardableResult
    static func pop() -> CGContext? { stack.popLast() }

    /// Lets code draw on a canvas.
    static func with(_ canvas: Canvas, _ draw: () -> Void) {
        push(CGContext(canvas))
        draw()
        pop()
    }
}

/// The context on which the running `draw(_:)` draws; nil outside one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }
/// Makes a context the present one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }
/// Ends what `UIGraphicsPushContext` began.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle with the current fill colour, inside `draw(_:)`; elsewhere it does nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a line of one point inside a rectangle with the current fill colour, as UIKit does, inside `draw(_:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let path = BezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
    context.stroke(path, context.state.fillColor, width: 1)
}

/// Cuts what is drawn from now on at a rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }
