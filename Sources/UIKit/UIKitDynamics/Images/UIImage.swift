public import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Synchronization

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
    /// The scale, in pixels per point.
    public let scale: CGFloat
    /// Whether the image is drawn in its own colours or as a template.
    public let renderingMode: RenderingMode
    /// The symbol of the image; nil for other images.
    let symbol: Symbol?

    init(_ image: Image, scale: CGFloat = 1, mode: RenderingMode = .automatic, symbol: Symbol? = nil) {
        (self.image, self.scale, renderingMode, self.symbol) = (image, scale, mode, symbol)
    }

    /// Creates an image of one transparent pixel.
    public convenience override init() {
        self.init(Image(Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0])))
    }

    /// Creates the image of an `#imageLiteral`; a transparent pixel if it is missing, which is reported once.
    public required convenience init(imageLiteralResourceName path: String) {
        if let image = UIImage(named: path) {
            self.init(image.image, scale: image.scale)
        } else {
            self.init()
        }
    }

    /// Creates an image from a PNG file; nil if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? Image(contentsOfFile: path) else { return nil }
        self.init(image, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
    }

    /// Creates an image from PNG data; nil if it cannot be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates an image from PNG data; nil if it cannot be decoded.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? Image(png: Array(data), name: "data") else { return nil }
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
        UIImage(image, scale: scale, mode: renderingMode, symbol: symbol)
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
    /// A resizable copy; caps are ignored.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        if leftCapWidth != 0 || topCapHeight != 0 { ignore("UIImage.stretchableImage") }
        return self
    }

    /// The image as drawn in a tint.
    func shown(in tint: Color) -> Image { isTemplate ? image.tinted(tint) : image }

    /// Whether the image is filled with a tint.
    private var isTemplate: Bool {
        renderingMode == .alwaysTemplate || symbol != nil && renderingMode == .automatic
    }

    /// Draws the image in a tint; symbols are rasterized at the drawn size.
    func draw(in rect: CGRect, tint: Color, _ context: CGContext) {
        let color = isTemplate ? tint : symbol?.configuration.color?.color
        guard let symbol, let color else { return context.draw(shown(in: tint), in: rect) }
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
        GraphicsContext.current?.draw(image, in: rect, alpha: alpha)
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

extension UIImage {
    /// Creates the image with a name: a PNG file or asset catalog image in the bundle; nil if there is none, which is
    /// reported once.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Creates the image with a name in a bundle; nil searches the main bundle and those beside it.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: Any? = nil) {
        for place in ImageFiles.places(of: bundle) {
            for path in ImageFiles.paths(of: name, in: place) {
                guard let image = try? Image(contentsOfFile: path) else { continue }
                self.init(image, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
                return
            }
        }
        Notices.sayOnce("image “\(name)” not found")
        return nil
    }
}

/// The search for image files.
enum ImageFiles {
    /// The directories to search: a bundle's, or the main bundle's with the modules' bundles beside it.
    static func places(of bundle: Bundle?) -> [String] {
        let main = [bundle ?? .main].compactMap(\.resourcePath)
        guard bundle == nil else { return main }
        let files = FileManager.default
        let modules = main.flatMap { directory in
            ((try? files.contentsOfDirectory(atPath: directory)) ?? []).sorted()
                .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { "\(directory)/\($0)" }
        }
        return main + modules
    }

    /// A name without an image extension, normalized like the files of ported projects, which are all PNG.
    static func plainName(_ name: String) -> String {
        let composed = name.precomposedStringWithCanonicalMapping
        let known = [".png", ".jpg", ".jpeg", ".pdf", ".svg"]
        let end = known.first { composed.lowercased().hasSuffix($0) }
        return end.map { String(composed.dropLast($0.count)) } ?? composed
    }

    /// Candidate files for a name, the highest scale that fits the screen first.
    static func paths(of name: String, in directory: String) -> [String] {
        let plain = plainName(name)
        var paths = ["@2x", "@3x", ""].map { "\(directory)/\(plain)\($0).png" }
        let files = FileManager.default
        for catalog in ((try? files.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        where catalog.hasSuffix(".xcassets") {
            let set = "\(directory)/\(catalog)/\(plain).imageset"
            let images = ((try? files.contentsOfDirectory(atPath: set)) ?? []).sorted()
                .filter { $0.hasSuffix(".png") }
            paths += (images.filter { $0.contains("@2x") } + images).map { "\(set)/\($0)" }
        }
        return paths
    }
}

/// Notices printed once on standard error.
enum Notices {
    private static let said = Mutex<Set<String>>([])

    static func sayOnce(_ sentence: String) {
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        FileHandle.standardError.write(Data("UIKitDynamics: \(sentence)\n".utf8))
    }
}
