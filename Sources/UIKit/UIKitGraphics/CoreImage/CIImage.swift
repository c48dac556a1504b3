// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyGraphics
import JellyImaging
import JellyValues

/// A colour of Core Image.
public final class CIColor: NSObject, Sendable {
    public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

    /// Creates a colour of components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    /// Creates the colour of UIKit.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
    /// Creates the colour of Core Graphics.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        if parts.count == 2 {
            self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
        } else {
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
        }
    }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The light, multiplied by alpha.
    var value: FilterPixels.Value {
        func light(_ part: CGFloat) -> Float { Float(SRGBCurve.light(Double(part))) }
        return FilterPixels.Value(light(red), light(green), light(blue), 1) * Float(alpha)
    }
}

/// Numbers of a filter.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    public init(x: CGFloat) { values = [x] }
    public init(x: CGFloat, y: CGFloat) { values = [x, y] }
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
    public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
    public init(cgPoint: CGPoint) { values = [cgPoint.x, cgPoint.y] }
    public init(cgRect: CGRect) { values = [cgRect.minX, cgRect.minY, cgRect.width, cgRect.height] }

    /// How many numbers there are.
    public var count: Int { values.count }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    /// A number; 0 beyond the last.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

/// An image of Core Image, in pixels whose `y` counts upwards; it is computed at once, unless it has no edge.
// @unchecked: the contents never change.
public final class CIImage: NSObject, @unchecked Sendable {
    enum Content {
        case pixels(FilterPixels)
        /// The pixels, continued at their edges.
        case clamped(FilterPixels)
        /// A colour of each place.
        case kernel((Double, Double) -> FilterPixels.Value)
    }

    let content: Content
    /// The area; infinite where the image has no edge.
    public let extent: CGRect

    init(_ content: Content, _ extent: CGRect) { (self.content, self.extent) = (content, extent) }

    convenience init(_ pixels: FilterPixels) {
        self.init(
            .pixels(pixels),
            CGRect(
                x: CGFloat(pixels.x), y: CGFloat(pixels.y), width: CGFloat(pixels.width),
                height: CGFloat(pixels.height)))
    }

    /// The image of an area whose pixels have a value for each center; one without pixels where the area has too many.
    static func computed(_ extent: CGRect, _ value: @escaping (Double, Double) -> FilterPixels.Value) -> CIImage {
        let image = CIImage(.kernel(value), extent)
        return extent.isInfinite ? image : image.pixels(of: extent).map { CIImage($0) } ?? .empty()
    }

    /// Creates an image from pixels.
    public convenience init(cgImage: CGImage) { self.init(FilterPixels(cgImage.image.bitmap)) }
    /// Creates an image from pixels.
    public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
        if options?.isEmpty == false { ignore("CIImage.options") }
        self.init(cgImage: cgImage)
    }
    /// Creates the image of one of UIKit.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }
    /// Creates the image of one of UIKit.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        if options?.isEmpty == false { ignore("CIImage.options") }
        if let own = image.ciImage {
            self.init(own.content, own.extent)
        } else {
            self.init(FilterPixels(image.image.bitmap))
        }
    }
    /// Creates an endless image of one colour.
    public convenience init(color: CIColor) {
        let value = color.value
        self.init(.kernel { _, _ in value }, .infinite)
    }
    /// Creates an image from a file's data; nil where it cannot be decoded.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
    /// Creates an image from a file; nil where it cannot be read.
    public convenience init?(contentsOf url: URL) {
        guard let image = UIImage(contentsOfFile: url.path) else { return nil }
        self.init(image: image)
    }

    /// An image without pixels.
    public class func empty() -> CIImage { CIImage(.kernel { _, _ in .zero }, .zero) }

    /// The pixels of an area, of at most 64 million; nil for others.
    ///
    /// - Parameter isWhole: whether what is outside of the image is clear, instead of left out.
    func pixels(of area: CGRect, isWhole: Bool = false) -> FilterPixels? {
        guard let part = isWhole ? area : area.overlap(extent), let area = Self.wholePixels(part) else { return nil }
        guard area.width * area.height <= 64e6 else {
            ignore("CIImage: more than 64 million pixels")
            return nil
        }
        let (x, y, width, height) = (Int(area.minX), Int(area.minY), Int(area.width), Int(area.height))
        if case .pixels(let own) = content, own.x == x, own.y == y, own.width == width, own.height == height {
            return own
        }
        var values: [FilterPixels.Value] = []
        values.reserveCapacity(width * height)
        for up in stride(from: y + height - 1, through: y, by: -1) {
            for column in x..<x + width { values.append(value(column, up)) }
        }
        return FilterPixels(x: x, y: y, width: width, height: height, values: values)
    }

    /// The pixels that an area touches; nil without any, and of areas whose corners are no numbers of pixels.
    private static func wholePixels(_ area: CGRect) -> CGRect? {
        let corners = [area.minX, area.minY, area.maxX, area.maxY]
        guard corners.allSatisfy({ abs($0) <= FilterPixels.farthestCorner }), !area.isEmpty else { return nil }
        return area.integral
    }

    /// The value of a pixel.
    func value(_ column: Int, _ up: Int) -> FilterPixels.Value {
        switch content {
        case .pixels(let own): own.value(column, up)
        case .clamped(let own): own.nearest(column, up)
        case .kernel(let value):
            extent.isInfinite || extent.contains(CGPoint(x: Double(column) + 0.5, y: Double(up) + 0.5))
                ? value(Double(column) + 0.5, Double(up) + 0.5) : .zero
        }
    }

    /// The value of the pixel at a point; clear where coordinates are too large or not finite.
    func value(_ x: Double, _ y: Double) -> FilterPixels.Value {
        if case .kernel(let value) = content, extent.isInfinite { return value(x, y) }
        let (column, up) = (x.rounded(.down), y.rounded(.down))
        guard abs(column) <= FilterPixels.farthestCorner, abs(up) <= FilterPixels.farthestCorner else { return .zero }
        return value(Int(column), Int(up))
    }

    // MARK: Images of this one

    /// A part of the image.
    public func cropped(to rect: CGRect) -> CIImage {
        if rect.isInfinite || !extent.isInfinite && rect.contains(extent) { return self }
        return pixels(of: rect).map { CIImage($0) } ?? .empty()
    }
    /// The image, continued at its edges.
    public func clampedToExtent() -> CIImage {
        guard case .pixels(let own) = content else { return self }
        return CIImage(.clamped(own), .infinite)
    }
    /// The image moved, turned or scaled, by the nearest pixels.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let back = matrix.inverted()
        let area = extent.isInfinite ? extent : Self.wholePixels(extent.applying(matrix)) ?? .zero
        return .computed(area) { [self] x, y in
            let place = CGPoint(x: x, y: y).applying(back)
            return value(Double(place.x), Double(place.y))
        }
    }
    /// The image over another one.
    public func composited(over dest: CIImage) -> CIImage {
        applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
    }
    /// The image blurred, with a standard deviation in pixels.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }
    /// What a filter makes of the image.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        filter?.setValue(self, forKey: kCIInputImageKey)
        return filter?.outputImage ?? self
    }
}

/// A key of options of an image, which have no effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
}

/// A key of options of a context, which have no effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
    public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
}
public let kCIContextUseSoftwareRenderer = CIContextOption.useSoftwareRenderer
public let kCIContextWorkingColorSpace = CIContextOption.workingColorSpace
public let kCIContextOutputColorSpace = CIContextOption.outputColorSpace

/// Draws images of Core Image.
open class CIContext: NSObject {
    /// Creates a context.
    public override init() {}
    /// Creates a context; options have no effect.
    public init(options: [CIContextOption: Any]? = nil) {
        if options?.isEmpty == false { ignore("CIContext.options") }
    }

    /// The pixels of an area, clear outside of the image; nil where there are none, or too many.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        image.pixels(of: fromRect, isWhole: true).map { CGImage(Image($0.bitmap)) }
    }
}

extension UIImage {
    /// Creates an image from one of Core Image, at scale 1.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
    /// Creates an image from one of Core Image; a clear pixel from one without an edge.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let pixels = ciImage.pixels(of: ciImage.extent)
        self.init(
            cgImage: CGImage(
                Image(pixels?.bitmap ?? Bitmap(width: 1, height: 1, isOpaque: false, bytes: [0, 0, 0, 0]))),
            scale: scale, orientation: orientation)
        keep(ciImage, as: "UIImage.ciImage")
    }
    /// The image of Core Image that this one was made from.
    public var ciImage: CIImage? { kept("UIImage.ciImage", nil) }
}
