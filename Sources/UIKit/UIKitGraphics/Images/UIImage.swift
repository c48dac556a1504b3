package import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// The pixels of an image.
public final class CGImage: NSObject, Sendable {
    package let image: Image

    init(_ image: Image) { self.image = image }

    /// The width, in pixels.
    public var width: Int { image.bitmap.width }
    /// The height, in pixels.
    public var height: Int { image.bitmap.height }

    /// A part of the image, in pixels; nil if it lies outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard let area = rect.overlap(CGRect(origin: .zero, size: image.size))?.integral else { return nil }
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
    private final let foundationType = FoundationType()
    /// Whether an image is drawn in its own colours or as a template.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// How the pixels of an image are turned and mirrored when it is shown.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The pixels as they are shown.
    package let image: Image
    /// The pixels before they were turned, if they were.
    private let original: Image?
    /// How the pixels are turned and mirrored when the image is shown.
    public let imageOrientation: Orientation
    /// The caps of a resizable image.
    private let caps: ImageCaps?
    /// The image in the dark appearance; nil where it is the same.
    let darkImage: Image?
    /// Pixels a point.
    public let scale: CGFloat
    /// Whether the image is drawn in its own colours or as a template.
    public let renderingMode: RenderingMode
    /// The symbol of the image; nil for other images.
    let symbol: Symbol?

    package init(
        _ image: Image, dark: Image? = nil, scale: CGFloat = 1, mode: RenderingMode = .automatic, symbol: Symbol? = nil
    ) {
        (self.image, darkImage, self.scale, renderingMode, self.symbol) = (image, dark, scale, mode, symbol)
        (original, imageOrientation, caps) = (nil, .up, nil)
    }

    /// Creates an image whose pixels are turned when it is shown.
    private init(turning image: Image, scale: CGFloat, _ orientation: Orientation) {
        (self.image, original, imageOrientation) = (image.upright(orientation), image, orientation)
        (darkImage, self.scale, renderingMode, symbol, caps) = (nil, scale, .automatic, nil, nil)
    }

    /// Creates a copy that differs in what is given.
    private init(
        _ other: UIImage, image: Image? = nil, dark: Image?, mode: RenderingMode, caps: ImageCaps?
    ) {
        (self.image, original, imageOrientation) = (image ?? other.image, other.original, other.imageOrientation)
        (darkImage, scale, renderingMode, symbol) = (dark, other.scale, mode, image == nil ? other.symbol : nil)
        self.caps = caps
    }

    /// The pixels in an appearance.
    func pixels(_ style: UserInterfaceStyle) -> Image { style == .dark ? darkImage ?? image : image }

    /// An image of one clear pixel.
    public override init() {
        image = Image(Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0]))
        (darkImage, scale, renderingMode, symbol) = (nil, 1, .automatic, nil)
        (original, imageOrientation, caps) = (nil, .up, nil)
    }
    /// Creates an image of one clear pixel: images are not archived here.
    public required init?(coder: NSCoder) {
        image = Image(Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0]))
        (darkImage, scale, renderingMode, symbol) = (nil, 1, .automatic, nil)
        (original, imageOrientation, caps) = (nil, .up, nil)
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
        self.init(turning: cgImage.image, scale: scale, orientation)
    }

    /// The size, in points.
    open var size: CGSize { CGSize(width: image.size.width / scale, height: image.size.height / scale) }
    /// The pixels.
    open var cgImage: CGImage? { CGImage(original ?? image) }
    /// The pixels as PNG data, without the orientation.
    open func pngData() -> Data? { Data(PNGEncoder().encode((original ?? image).bitmap)) }

    /// A copy with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(self, dark: darkImage, mode: renderingMode, caps: caps)
    }
    /// A copy as a template filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }
    /// A copy as a template filled with a colour.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(self, image: image.tinted(color.color), dark: nil, mode: renderingMode, caps: caps)
    }
    /// A copy mirrored from left to right.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: Orientation =
            switch imageOrientation {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        return UIImage(turning: original ?? image, scale: scale, mirrored)
    }
    /// A copy whose edges keep their size, in points, where it is drawn larger; the middle is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// A copy whose edges keep their size, in points, where it is drawn larger; the middle is stretched or repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        if symbol != nil, capInsets != .zero { ignore("UIImage.resizableImage of a symbol") }
        return UIImage(
            self, dark: darkImage, mode: renderingMode, caps: ImageCaps(insets: capInsets, mode: resizingMode))
    }
    /// How the middle of a resizable image is enlarged.
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    /// The edges that keep their size, in points.
    open var capInsets: UIEdgeInsets { caps?.insets ?? .zero }
    /// How the middle of a resizable image is enlarged.
    open var resizingMode: ResizingMode { caps?.mode ?? .tile }
    /// A copy whose corners keep their size: a point beside the left cap and below the top cap is stretched; no cap of 0
    /// has another one opposite.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0),
            resizingMode: .stretch)
    }

    /// An image's pixels at a size, in points: where it has caps, in nine parts.
    private func resized(_ pixels: Image, to target: CGSize) -> Image {
        guard let caps, symbol == nil, target != size, target.width.isFinite, target.height.isFinite else {
            return pixels
        }
        let (width, height) = (Int((target.width * scale).rounded()), Int((target.height * scale).rounded()))
        // A larger one is stretched as a whole rather than kept in memory.
        guard width > 0, height > 0, width * height <= 1 << 24 else { return pixels }
        let insets = UIEdgeInsets(
            top: caps.insets.top * scale, left: caps.insets.left * scale, bottom: caps.insets.bottom * scale,
            right: caps.insets.right * scale)
        return pixels.resized(to: width, height, caps: insets, caps.mode)
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
    package func draw(in rect: CGRect, tint: Color, _ context: CGContext) {
        let color = isTemplate ? tint : symbol?.configuration.color?.color
        guard let symbol, let color else {
            return context.draw(resized(shown(in: tint, context.canvas.style), to: rect.size), in: rect)
        }
        let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        context.append([.fill(symbol.path.applying(place), color.resolved(for: context.canvas.style))])
    }

    /// Draws the image with its upper left corner at a point.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image with its upper left corner at a point.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the image in a rectangle.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the image in a rectangle.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = GraphicsContext.current else { return }
        let pixels = resized(pixels(context.canvas.style), to: rect.size)
        guard blendMode != .normal else { return context.draw(pixels, in: rect, alpha: alpha) }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.draw(pixels, in: rect, alpha: alpha)
        context.restoreGState()
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
