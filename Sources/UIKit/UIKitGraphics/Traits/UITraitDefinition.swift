/// A trait: its values and its default.
public protocol UITraitDefinition {
    associatedtype Value
    /// The default value of the trait.
    static var defaultValue: Value { get }
    /// A name for debugging.
    static var name: String { get }
    /// Whether colours may depend on the trait; default: false.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// The type that defines a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A UIKit trait, whose default value means unspecified.
protocol SystemTrait: UITraitDefinition {}

public enum UITraitUserInterfaceStyle: SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitVerticalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitDisplayScale: SystemTrait { public static var defaultValue: CGFloat { 0 } }
public enum UITraitDisplayGamut: SystemTrait {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}
public enum UITraitLayoutDirection: SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
public enum UITraitAccessibilityContrast: SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public enum UITraitLegibilityWeight: SystemTrait { public static var defaultValue: UILegibilityWeight { .unspecified } }
public enum UITraitUserInterfaceLevel: SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public enum UITraitForceTouchCapability: SystemTrait {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// The size class of a dimension.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The appearance.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The colour gamut of a screen; drawings are in sRGB.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB, P3
}

/// Whether the user prefers increased contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

/// Whether the user prefers bold text.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}

/// Whether content is elevated above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The layout direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}
