// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// A colour space.
public final class CGColorSpace: NSObject, Sendable {
    /// The number of components, without alpha.
    public let numberOfComponents: Int
    private let ownName: String?
    /// The name; nil for a device's.
    public var name: CFString? { ownName.map { $0 as CFString } }

    init(numberOfComponents: Int, name: String? = nil) {
        self.numberOfComponents = numberOfComponents
        ownName = name
    }

    /// Creates the colour space with a name; all except grey ones are sRGB here.
    public convenience init?(name: String) {
        self.init(numberOfComponents: name.contains("Gray") ? 1 : name.contains("CMYK") ? 4 : 3, name: name)
    }
    /// Creates the colour space with a name; all except grey ones are sRGB here.
    @_disfavoredOverload
    public convenience init?(name: CFString) { self.init(name: name as String) }
    /// Creates the space of patterns, whose colours are of another one.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init(numberOfComponents: baseSpace?.numberOfComponents ?? 3)
    }

    /// The kind of the space.
    public var model: CGColorSpaceModel {
        numberOfComponents == 1 ? .monochrome : numberOfComponents == 4 ? .cmyk : .rgb
    }
    /// Whether the space can be drawn in.
    public var supportsOutput: Bool { true }
    /// Whether the space has more colours than sRGB: none does here.
    public var isWideGamutRGB: Bool { false }

    override public func isEqual(_ object: Any?) -> Bool {
        (object as? CGColorSpace).map { $0.numberOfComponents == numberOfComponents && $0.ownName == ownName } ?? false
    }
    override public var hash: Int { numberOfComponents }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    public static let linearGray = "kCGColorSpaceLinearGray"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"
    public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
}

/// RGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// Grayscale.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
/// Inks; only its components are known here.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(numberOfComponents: 4) }
