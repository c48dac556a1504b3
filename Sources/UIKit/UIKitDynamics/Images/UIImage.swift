public import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

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
