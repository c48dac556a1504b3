public import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// The pixels of an image.
public final class CGImage: NSObject, Sendable {
    let image: Image

    init(_ image: Image) { self.image = image }

    /// The width, in pixels.
    public var width: Int { image.bitmap.width }
    /// The height, in pixels.
    public var height: Int { image.bitmap.height }

    /// A part of the image, in pixels; nil if it lies outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.integral.intersection(CGRect(origin: .zero, size: image.size))
        guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
        let bitmap = image.bitmap
        var bytes: [UInt8] = []
        for row in Int(area.minY)..<Int(area.maxY) {
            let start = (row * bitmap.width + Int(area.minX)) * 4
            bytes += bitmap.bytes[start..<start + Int(area.width) * 4]
        }
        return CGImage(
            Image(
                Bitmap(width: Int(area.width), height: Int(area.height), isOpaque: bitmap.isOpaque, bytes: bytes)))
    }
}

/// An image.
// @unchecked: stored properties never change; subclasses must ensure the same.
open class UIImage: NSObject, @unchecked Sendable {
    /// Whether an image is drawn in its own colours or as a template.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// The orientation of an image; stored: images are upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    let image: Image
    /// The image in the dark appearance; nil where it is the same.
    let darkImage: Image?
    /// Pixels a point.
    public let scale: CGFloat
    /// Whether the image is drawn in its own colours or as a template.
    public let renderingMode: RenderingMode
    /// The symbol of the image; nil for other images.
    let symbol: Symbol?

    init(
        _ image: Image, dark: Image? = nil, scale: CGFloat = 1, mode: RenderingMode = .automatic, symbol: Symbol? = nil
    ) {
        (self.image, darkImage, self.scale, renderingMode, self.symbol) = (image, dark, scale, mode, symbol)
    }

    /// The pixels in an appearance.
    func pixels(_ style: UserInterfaceStyle) -> Image { style == .dark ? darkImage ?? image : image }

    /// An image of one clear pixel.
    public convenience override init() {
        self.init(Image(Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0])))
    }

    /// Creates the image of an `#imageLiteral`; a transparent pixel if it is missing, which is reported once.
    public required convenience init(imageLiteralResourceName path: String) {
        if let image = UIImage(named: path) {
            self.init(image.image, dark: image.darkImage, scale: image.scale)
        } else {
            self.init()
        }
    }

    /// Creates an image from a PNG file; nil if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        // Of a JPEG file, the PNG beside it.
        let beside = ImageFiles.plainName(path) + ".png"
        guard let image = (try? Image(contentsOfFile: path)) ?? (try? Image(contentsOfFile: beside)) else { return nil }
        self.init(image, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
    }

    /// Creates an image from PNG data; nil if it cannot be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates an image from PNG data, or that of a JPEG file of the app, which `port` has beside its PNG; nil if it cannot
    /// be decoded.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? Image(png: ImageFiles.png(ofJPEG: data) ?? Array(data), name: "data") else { return nil }
        self.init(image, scale: scale)
    }

    /// Creates an image from pixels at scale 1.
    public convenience init(cgImage: CGImage) { self.init(cgImage.image) }
    /// Creates an image from pixels.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage.image, scale: scale)
    }

    /// The size, in points.
    open var size: CGSize { CGSize(width: image.size.width / scale, height: image.size.height / scale) }
    /// The pixels.
    open var cgImage: CGImage? { CGImage(image) }
    /// The orientation of the image.
    open var imageOrientation: Orientation { .up }
    /// The image as PNG data.
    open func pngData() -> Data? { Data(PNGEncoder().encode(image.bitmap)) }

    /// A copy with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(image, dark: darkImage, scale: scale, mode: renderingMode, symbol: symbol)
    }
    /// A copy as a template filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage { UIImage(image.tinted(color.color), scale: scale) }
    /// A copy as a template filled with a colour.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(image.tinted(color.color), scale: scale, mode: renderingMode)
    }
    /// A resizable copy; cap insets are ignored.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        if capInsets != .zero { ignore("UIImage.resizableImage withCapInsets") }
        return self
    }
    /// A resizable copy; cap insets and the mode are ignored.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        resizableImage(withCapInsets: capInsets)
    }
    /// How the middle of a resizable image is enlarged.
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    /// A resizable copy; caps are ignored.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        if leftCapWidth != 0 || topCapHeight != 0 { ignore("UIImage.stretchableImage") }
        return self
    }

    /// What is drawn in a tint.
    func shown(in tint: Color, _ style: UserInterfaceStyle = .light) -> Image {
        isTemplate ? pixels(style).tinted(tint.resolved(for: style)) : pixels(style)
    }

    /// Whether the image is filled with a tint.
    private var isTemplate: Bool {
        renderingMode == .alwaysTemplate || symbol != nil && renderingMode == .automatic
    }

    /// Draws the image in a tint; symbols are rasterized at the drawn size.
    func draw(in rect: CGRect, tint: Color, _ context: CGContext) {
        let color = isTemplate ? tint : symbol?.configuration.color?.color
        guard let symbol, let color else { return context.draw(shown(in: tint, context.canvas.style), in: rect) }
        let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        context.append([.fill(symbol.path.applying(place), color.resolved(for: context.canvas.style))])
    }

    /// Draws the image with its upper left corner at a point.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image in a rectangle.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the image in a rectangle.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = GraphicsContext.current else { return }
        context.draw(pixels(context.canvas.style), in: rect, alpha: alpha)
    }
}

extension Image {
    /// A template image filled with a colour.
    func tinted(_ color: Color) -> Image {
        let channels = [color.blue, color.green, color.red].map { min(max($0, 0), 1) * color.alpha }
        var bytes = bitmap.bytes
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Double(bytes[start + 3])
            for channel in 0..<3 { bytes[start + channel] = UInt8((channels[channel] * alpha).rounded()) }
            bytes[start + 3] = UInt8((alpha * color.alpha).rounded())
        }
        return Image(Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: false, bytes: bytes))
    }
}
