import JellyStage

/// The simulated device of a host: a screen with its traits and safe area.
///
/// ```swift
/// let device = HostDevice.phone.landscape.with(UITraitCollection(userInterfaceStyle: .dark))
/// let host = UIViewControllerHost(CardsController(), on: device)
/// ```
///
/// Sizes, scales and size classes are those of Apple's Human Interface Guidelines (Layout, Specifications). Safe areas
/// are those that apps report on such devices, published in many places (such as csl.cool, “iOS Layout Adaptation”:
/// 59 and 34 points on an iPhone 15, 59 and 21 in landscape).
public struct HostDevice: Sendable {
    /// The size of the screen, in points.
    public private(set) var size: CGSize
    /// The scale, in pixels per point.
    public private(set) var scale: CGFloat
    /// The insets of the status bar, a notch and the home indicator, in points.
    public private(set) var safeArea: UIEdgeInsets
    /// The orientation of the device.
    public private(set) var orientation = UIDeviceOrientation.portrait
    /// Whether the status bar and the home indicator are drawn; default: false.
    public var showsBars = false
    private var idiom = UIUserInterfaceIdiom.phone
    private var landscapeSafeArea = UIEdgeInsets.zero
    private var added = UITraitCollection()

    /// Creates a phone without a notch and a status bar.
    ///
    /// - Parameters:
    ///   - size: of the screen, in points.
    ///   - scale: pixels per point.
    public init(size: CGSize, scale: CGFloat = 2) { self.init(size, scale, .zero) }

    private init(_ size: CGSize, _ scale: CGFloat, _ safeArea: UIEdgeInsets) {
        (self.size, self.scale, self.safeArea) = (size, scale, safeArea)
    }

    /// An iPhone 15: 393 × 852 points at scale 3, with a cutout and a home indicator.
    public static let phone = withCutout(CGSize(width: 393, height: 852))
    /// An iPhone 15 Pro Max: 430 × 932 points at scale 3, with a cutout and a home indicator.
    public static let largePhone = withCutout(CGSize(width: 430, height: 932))
    /// An iPhone SE: 375 × 667 points at scale 2, with a home button. In landscape it has no status bar.
    public static let smallPhone = HostDevice(
        CGSize(width: 375, height: 667), 2, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    /// An iPad Air of 10.9 inches: 820 × 1180 points at scale 2, with a home indicator.
    public static let tablet: HostDevice = {
        let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        var device = HostDevice(CGSize(width: 820, height: 1180), 2, insets)
        (device.idiom, device.landscapeSafeArea) = (.pad, insets)
        return device
    }()

    private static func withCutout(_ size: CGSize) -> HostDevice {
        var device = HostDevice(size, 3, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        device.landscapeSafeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        return device
    }

    /// The device in landscape; the same device if it is wider than tall.
    public var landscape: HostDevice {
        guard size.width < size.height else { return self }
        var device = self
        device.size = CGSize(width: size.height, height: size.width)
        device.orientation = .landscapeLeft
        (device.safeArea, device.landscapeSafeArea) = (landscapeSafeArea, safeArea)
        return device
    }

    /// The device with overridden traits, such as an appearance, a text size or a scale.
    public func with(_ traits: UITraitCollection) -> HostDevice {
        var device = self
        device.added = UITraitCollection(traitsFrom: [added, traits])
        if traits.displayScale > 0 { device.scale = traits.displayScale }
        if traits.userInterfaceIdiom != .unspecified { device.idiom = traits.userInterfaceIdiom }
        return device
    }

    /// The complete traits of the screen.
    public var traits: UITraitCollection {
        let (isPad, isTall) = (idiom == .pad, size.width <= size.height)
        // Only large phones have a regular width in landscape.
        let isWide = isPad || (!isTall && min(size.width, size.height) >= 414)
        let own = UITraitCollection { traits in
            traits.userInterfaceStyle = .light
            traits.userInterfaceIdiom = idiom
            traits.horizontalSizeClass = isWide ? .regular : .compact
            traits.verticalSizeClass = isPad || isTall ? .regular : .compact
            traits.displayScale = scale
            traits.displayGamut = .SRGB
            traits.preferredContentSizeCategory = .large
            traits.layoutDirection = .leftToRight
            traits.accessibilityContrast = .normal
            traits.legibilityWeight = .regular
            traits.userInterfaceLevel = .base
            traits.forceTouchCapability = .unavailable
        }
        return UITraitCollection(traitsFrom: [own, added])
    }

    /// Whether the sensor cutout divides the status bar.
    package var hasCutout: Bool { max(safeArea.top, safeArea.left) > 40 }
}
