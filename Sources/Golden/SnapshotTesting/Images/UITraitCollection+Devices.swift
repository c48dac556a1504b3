// The names are those of swift-snapshot-testing.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import UIKitDynamics

// Size classes are those of Apple's devices: Human Interface Guidelines, “Layout”, “Device size classes”
// (developer.apple.com/design/human-interface-guidelines/layout).

extension UITraitCollection {
    private static func phone(
        _ orientation: ViewImageConfig.Orientation, isLarge: Bool = false
    ) -> UITraitCollection {
        UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.horizontalSizeClass = orientation == .landscape && isLarge ? .regular : .compact
            $0.verticalSizeClass = orientation == .landscape ? .compact : .regular
        }
    }

    /// The traits of an iPhone SE of 2016.
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// The traits of an iPhone 8.
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// The traits of an iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        phone(orientation, isLarge: true)
    }
    /// The traits of an iPhone X.
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// The traits of an iPhone XR.
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        phone(orientation, isLarge: true)
    }
    /// The traits of an iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        phone(orientation, isLarge: true)
    }
    /// The traits of an iPhone 12.
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// The traits of an iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        phone(orientation, isLarge: true)
    }
    /// The traits of an iPhone 13.
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// The traits of an iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        phone(orientation, isLarge: true)
    }

    private static func tablet(_ width: UIUserInterfaceSizeClass) -> UITraitCollection {
        UITraitCollection {
            $0.userInterfaceIdiom = .pad
            $0.horizontalSizeClass = width
            $0.verticalSizeClass = .regular
        }
    }

    /// The traits of an iPad mini.
    public static let iPadMini = tablet(.regular)
    /// The traits of a narrow app on an iPad mini.
    public static let iPadMini_Compact_SplitView = tablet(.compact)
    /// The traits of a 9.7-inch iPad.
    public static let iPad9_7 = tablet(.regular)
    /// The traits of a narrow app on a 9.7-inch iPad.
    public static let iPad9_7_Compact_SplitView = tablet(.compact)
    /// The traits of a 10.2-inch iPad.
    public static let iPad10_2 = tablet(.regular)
    /// The traits of a narrow app on a 10.2-inch iPad.
    public static let iPad10_2_Compact_SplitView = tablet(.compact)
    /// The traits of a 10.5-inch iPad Pro.
    public static let iPadPro10_5 = tablet(.regular)
    /// The traits of a narrow app on a 10.5-inch iPad Pro.
    public static let iPadPro10_5_Compact_SplitView = tablet(.compact)
    /// The traits of an 11-inch iPad Pro.
    public static let iPadPro11 = tablet(.regular)
    /// The traits of a narrow app on an 11-inch iPad Pro.
    public static let iPadPro11_Compact_SplitView = tablet(.compact)
    /// The traits of a 12.9-inch iPad Pro.
    public static let iPadPro12_9 = tablet(.regular)
    /// The traits of a narrow app on a 12.9-inch iPad Pro.
    public static let iPadPro12_9_Compact_SplitView = tablet(.compact)
}
