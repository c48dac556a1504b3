public import Foundation
import JellyGraphics
import JellyStage
import JellyValues

/// Images that are being drawn.
private enum ImageContexts {
    // A host draws in one thread at a time.
    nonisolated(unsafe) static var all: [(size: CGSize, scale: CGFloat)] = []
}

/// Begins an image of a size in points; a scale of 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContexts.all.append((size, scale > 0 ? scale : UIScreen.main.scale))
    GraphicsContext.push(CGContext(Canvas()))
}
/// Begins an image of a size in points, of a pixel each.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// What was drawn since an image was begun.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let image = ImageContexts.all.last, let context = GraphicsContext.current else { return nil }
    return UIImage(context.canvas.commands, size: image.size, scale: image.scale)
}
/// Ends an image.
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

/// How a renderer's images are made.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether images have no clear pixels; stored, without effect.
    @Inert("UIGraphicsImageRendererFormat.opaque")
    open var opaque = false

    /// The screen's own format.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The screen's own format.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer's block draws.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The context of Core Graphics.
    public let cgContext: CGContext
    /// How the image is made.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ size: CGSize) {
        (cgContext, self.format, self.size) = (context, format, size)
    }

    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws along a rectangle with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
    /// Cuts what is drawn from now on at a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// What was drawn so far.
    public var currentImage: UIImage {
        UIImage(cgContext.canvas.commands, size: size, scale: format.scale) ?? UIImage()
    }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
    /// How images are made.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer of images of a size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// A renderer of images of a size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// A renderer of images of a part of the plane, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// A renderer of images of a part of the plane, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
    }

    /// The image that a block draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(Canvas())
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let result = UIGraphicsImageRendererContext(context, format, bounds.size)
        GraphicsContext.push(context)
        actions(result)
        GraphicsContext.pop()
        return result.currentImage
    }

    /// The bytes of the image as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

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
