import JellyGraphics
package import JellyStage
import JellyValues

/// The stack of image contexts.
private enum ImageContexts {
    // A host draws on one thread at a time.
    nonisolated(unsafe) static var all: [(size: CGSize, scale: CGFloat)] = []
}

/// Begins an image context with a size in points; a scale of 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContexts.all.append((size, scale > 0 ? scale : UIScreen.main.scale))
    let context = CGContext(Canvas())
    context.imageSize = ImageContexts.all.last
    GraphicsContext.push(context)
}
/// Begins an image context with a size in points, at scale 1.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// The image drawn in the current image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let image = ImageContexts.all.last, let context = GraphicsContext.current else { return nil }
    context.absorbWrites()
    return UIImage(context.canvas.commands, size: image.size, scale: image.scale)
}
/// Ends the current image context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    guard ImageContexts.all.popLast() != nil else { return }
    GraphicsContext.pop()
}

extension UIImage {
    convenience init?(_ commands: [Drawing.Command], size: CGSize, scale: CGFloat) {
        let drawing = Drawing(size: size, background: .clear, commands: commands)
        guard size.width > 0, size.height > 0,
            let rasterizer = try? Rasterizer(viewport: Viewport(size: size, scale: scale)),
            let bitmap = try? rasterizer.rasterize(drawing)
        else { return nil }
        self.init(Image(bitmap), scale: scale)
    }
}

/// The format of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The scale, in pixels per point.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether images are opaque; stored, without effect.
    @Inert("UIGraphicsImageRendererFormat.opaque")
    open var opaque = false

    /// The screen's format.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The screen's format.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a renderer's block.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ size: CGSize) {
        (cgContext, self.format, self.size) = (context, format, size)
    }

    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes a rectangle with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
    /// Clips further drawing to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// The image drawn so far.
    public var currentImage: UIImage {
        cgContext.absorbWrites()
        return UIImage(cgContext.canvas.commands, size: size, scale: format.scale) ?? UIImage()
    }
}

/// Renders images with drawing code.
open class UIGraphicsImageRenderer: NSObject {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer with an image size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// Creates a renderer with an image size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer with image bounds, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// Creates a renderer with image bounds, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
    }

    /// The image drawn by a block.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(Canvas())
        context.imageSize = (bounds.size, format.scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let result = UIGraphicsImageRendererContext(context, format, bounds.size)
        GraphicsContext.push(context)
        actions(result)
        GraphicsContext.pop()
        return result.currentImage
    }

    /// The image drawn by a block, as PNG data.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The stack of current contexts; the innermost is that of the running `draw(_:)` or image context.
package enum GraphicsContext {
    // A host draws on one thread at a time.
    nonisolated(unsafe) private static var stack: [CGContext] = []

    /// The current context; nil outside `draw(_:)` and image contexts.
    package static var current: CGContext? { stack.last }

    static func push(_ context: CGContext) { stack.append(context) }
    @discardableResult
    static func pop() -> CGContext? { stack.popLast() }

    /// Runs drawing code with a canvas as the current context.
    package static func with(_ canvas: Canvas, _ draw: () -> Void) {
        push(CGContext(canvas))
        draw()
        pop()
    }
}

/// The context of the running `draw(_:)` or image context; nil outside.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }
/// Pushes a context as the current one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }
/// Pops the context pushed by `UIGraphicsPushContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle with the current fill colour; does nothing without a current context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a frame of one point inside a rectangle with the current fill colour, as UIKit does.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let path = BezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
    context.stroke(path, context.state.fillColor, width: 1)
}

/// Clips further drawing to a rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }
