public import Foundation

/// What is known of a device: a phone of 2 pixels a point, in the light appearance.
// @unchecked: nothing stored here ever changes; subclasses are the user's word.
open class UITraitCollection: NSObject, @unchecked Sendable {
    private let style: UIUserInterfaceStyle

    /// The traits of a device in the light appearance.
    public convenience override init() { self.init(userInterfaceStyle: .light) }

    /// The traits of a device in an appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { style = userInterfaceStyle }

    /// What the device is.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// How wide the device is.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// How tall the device is.
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Pixels a point.
    open var displayScale: CGFloat { UIScreen.main.scale }
    /// The appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { style }
    /// Whether the screen feels how hard it is touched.
    open var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// Where lines begin.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

    /// What is known of the device now.
    public class var current: UITraitCollection { UITraitCollection() }

    /// Whether something about colours differs: never.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

/// What a device is.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
}

/// How large something is.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The appearance.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether a screen feels how hard it is touched.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// Where lines begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}
