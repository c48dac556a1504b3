public import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Synchronization

/// The pixels of a picture.
public final class CGImage: NSObject, Sendable {
    let picture: Picture

    init(_ picture: Picture) { self.picture = picture }

    /// Pixels across.
    public var width: Int { picture.bitmap.width }
    /// Pixels down.
    public var height: Int { picture.bitmap.height }

    /// A part of the picture, in pixels; nil where it lies outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.integral.intersection(CGRect(origin: .zero, size: picture.size))
        guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
        let bitmap = picture.bitmap
        var bytes: [UInt8] = []
        for row in Int(area.minY)..<Int(area.maxY) {
            let start = (row * bitmap.width + Int(area.minX)) * 4
            bytes += bitmap.bytes[start..<start + Int(area.width) * 4]
        }
        return CGImage(
            Picture(
                Bitmap(width: Int(area.width), height: Int(area.height), isOpaque: bitmap.isOpaque, bytes: bytes)))
    }
}

/// A picture.
// @unchecked: stored properties never change; subclasses are the user's word.
open class UIImage: NSObject, @unchecked Sendable {
    /// Whether a picture's own colours are shown.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// How a picture's pixels lie; kept: they lie upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    let picture: Picture
    /// Pixels a point.
    public let scale: CGFloat
    /// Whether the picture's own colours are shown.
    public let renderingMode: RenderingMode
    /// Whether the picture stands for one of iOS's symbols.
    let isSymbol: Bool

    init(_ picture: Picture, scale: CGFloat = 1, mode: RenderingMode = .automatic, isSymbol: Bool = false) {
        (self.picture, self.scale, renderingMode, self.isSymbol) = (picture, scale, mode, isSymbol)
    }

    /// A picture of one clear pixel.
    public convenience override init() {
        self.init(Picture(Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0])))
    }

    /// The picture of an `#imageLiteral`; a clear pixel where it is missing, which is said once.
    public required convenience init(imageLiteralResourceName path: String) {
        if let image = UIImage(named: path) {
            self.init(image.picture, scale: image.scale)
        } else {
            self.init()
        }
    }

    /// The picture in a PNG file; nil when it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let picture = try? Picture(contentsOfFile: path) else { return nil }
        self.init(picture, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
    }

    /// The picture in the bytes of a PNG file; nil when it cannot be read.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// The picture in the bytes of a PNG file; nil when it cannot be read.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? Picture(png: Array(data), name: "data") else { return nil }
        self.init(picture, scale: scale)
    }

    /// A picture of pixels, one a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage.picture) }
    /// A picture of pixels.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage.picture, scale: scale)
    }

    /// The extent, in points.
    open var size: CGSize { CGSize(width: picture.size.width / scale, height: picture.size.height / scale) }
    /// The pixels.
    open var cgImage: CGImage? { CGImage(picture) }
    /// How the pixels lie.
    open var imageOrientation: Orientation { .up }
    /// The bytes of a PNG file.
    open func pngData() -> Data? { Data(PNGEncoder().encode(picture.bitmap)) }

    /// The picture with its own colours, or as a stencil.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(picture, scale: scale, mode: renderingMode, isSymbol: isSymbol)
    }
    /// The picture as a stencil that is filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage { UIImage(picture.tinted(color.color), scale: scale) }
    /// The picture as a stencil that is filled with a colour.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(picture.tinted(color.color), scale: scale, mode: renderingMode)
    }
    /// The picture, to be stretched; it is stretched as a whole.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// The picture, to be stretched; it is stretched as a whole.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }

    /// What is drawn in a tint.
    func shown(in tint: Color) -> Picture {
        renderingMode == .alwaysTemplate || isSymbol && renderingMode == .automatic ? picture.tinted(tint) : picture
    }

    /// Draws the picture with its top left at a point.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the picture in a rectangle.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the picture in a rectangle.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsContext.current?.draw(picture, in: rect, alpha: alpha)
    }
}

extension Picture {
    /// The picture's opacity, filled with a colour.
    func tinted(_ color: Color) -> Picture {
        let channels = [color.blue, color.green, color.red].map { min(max($0, 0), 1) * color.alpha }
        var bytes = bitmap.bytes
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Double(bytes[start + 3])
            for channel in 0..<3 { bytes[start + channel] = UInt8((channels[channel] * alpha).rounded()) }
            bytes[start + 3] = UInt8((alpha * color.alpha).rounded())
        }
        return Picture(Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: false, bytes: bytes))
    }
}

extension UIImage {
    /// The picture of a name: a PNG file in the bundle, or one of an asset catalog there; nil when there is none, which
    /// is said once.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The picture of a name in a bundle; in the main one and those beside it for nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: Any? = nil) {
        for place in ImageFiles.places(of: bundle) {
            for path in ImageFiles.paths(of: name, in: place) {
                guard let picture = try? Picture(contentsOfFile: path) else { continue }
                self.init(picture, scale: path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1)
                return
            }
        }
        Notices.sayOnce("There is no picture named “\(name)”.")
        return nil
    }

    /// A stand-in for one of iOS's symbols, which are Apple's: a ring of a symbol's size. It is said once.
    public convenience init?(systemName name: String) {
        Notices.sayOnce("A ring stands in for the symbol “\(name)”.")
        let size = CGSize(width: 20, height: 20)
        let ring = BezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16))
        let drawing = Drawing(
            size: size, background: .clear, commands: [.stroke(ring, .black, StrokeStyle(lineWidth: 2))])
        guard let rasterizer = try? Rasterizer(viewport: Viewport(size: size, scale: 2)),
            let bitmap = try? rasterizer.rasterize(drawing)
        else { return nil }
        self.init(Picture(bitmap), scale: 2, isSymbol: true)
    }
}

/// Where pictures lie.
enum ImageFiles {
    /// Folders in which pictures may lie: a bundle's, or the main bundle's with the bundles of modules beside it.
    static func places(of bundle: Bundle?) -> [String] {
        let main = [bundle ?? .main].compactMap(\.resourcePath)
        guard bundle == nil else { return main }
        let files = FileManager.default
        let modules = main.flatMap { folder in
            ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { "\(folder)/\($0)" }
        }
        return main + modules
    }

    /// Files that may be the picture of a name, the sharpest that fit a screen first.
    static func paths(of name: String, in folder: String) -> [String] {
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        var paths = ["@2x", "@3x", ""].map { "\(folder)/\(plain)\($0).png" }
        let files = FileManager.default
        for catalog in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where catalog.hasSuffix(".xcassets") {
            let set = "\(folder)/\(catalog)/\(plain).imageset"
            let pictures = ((try? files.contentsOfDirectory(atPath: set)) ?? []).sorted()
                .filter { $0.hasSuffix(".png") }
            paths += (pictures.filter { $0.contains("@2x") } + pictures).map { "\(set)/\($0)" }
        }
        return paths
    }
}

/// What is said once, on standard error.
enum Notices {
    private static let said = Mutex<Set<String>>([])

    static func sayOnce(_ sentence: String) {
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        FileHandle.standardError.write(Data("UIKitDynamics: \(sentence)\n".utf8))
    }
}
