// The names are those of swift-snapshot-testing.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import UIKitDynamics

extension ViewImageConfig {
    /// A tablet: its shorter and its longer side, the widths of an app beside another, and the insets.
    private static func tablet(
        _ orientation: TabletOrientation, _ short: CGFloat, _ long: CGFloat, landscape: (CGFloat, CGFloat, CGFloat),
        portrait: (CGFloat, CGFloat), top: CGFloat = 20, bottom: CGFloat = 0
    ) -> ViewImageConfig {
        let size: CGSize =
            switch orientation {
            case .landscape(.oneThird): CGSize(width: landscape.0, height: short)
            case .landscape(.oneHalf): CGSize(width: landscape.1, height: short)
            case .landscape(.twoThirds): CGSize(width: landscape.2, height: short)
            case .landscape(.full): CGSize(width: long, height: short)
            case .portrait(.oneThird): CGSize(width: portrait.0, height: long)
            case .portrait(.twoThirds): CGSize(width: portrait.1, height: long)
            case .portrait(.full): CGSize(width: short, height: long)
            }
        let traits = UITraitCollection {
            $0.userInterfaceIdiom = .pad
            $0.horizontalSizeClass = size.width < 500 ? .compact : .regular
            $0.verticalSizeClass = .regular
        }
        return ViewImageConfig(
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size, traits: traits)
    }

    /// An iPad mini on its side.
    public static let iPadMini = iPadMini(.landscape)
    /// An iPad mini.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { iPadMini(tablet(orientation)) }
    /// An iPad mini, or an app's part of its screen.
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 768, 1024, landscape: (320, 507, 694), portrait: (320, 438))
    }

    /// A 9.7-inch iPad on its side.
    public static let iPad9_7 = iPad9_7(.landscape)
    /// A 9.7-inch iPad.
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { iPad9_7(tablet(orientation)) }
    /// A 9.7-inch iPad, or an app's part of its screen.
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 768, 1024, landscape: (320, 507, 694), portrait: (320, 438))
    }

    /// A 10.2-inch iPad on its side.
    public static let iPad10_2 = iPad10_2(.landscape)
    /// A 10.2-inch iPad.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { iPad10_2(tablet(orientation)) }
    /// A 10.2-inch iPad, or an app's part of its screen.
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 810, 1080, landscape: (320, 535, 750), portrait: (320, 480))
    }

    /// A 10.5-inch iPad Pro on its side.
    public static let iPadPro10_5 = iPadPro10_5(.landscape)
    /// A 10.5-inch iPad Pro.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { iPadPro10_5(tablet(orientation)) }
    /// A 10.5-inch iPad Pro, or an app's part of its screen.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 834, 1112, landscape: (320, 551, 782), portrait: (320, 504))
    }

    /// An 11-inch iPad Pro on its side.
    public static let iPadPro11 = iPadPro11(.landscape)
    /// An 11-inch iPad Pro.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { iPadPro11(tablet(orientation)) }
    /// An 11-inch iPad Pro, or an app's part of its screen.
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 834, 1194, landscape: (375, 592, 809), portrait: (320, 504), top: 24, bottom: 20)
    }

    /// A 12.9-inch iPad Pro on its side.
    public static let iPadPro12_9 = iPadPro12_9(.landscape)
    /// A 12.9-inch iPad Pro.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { iPadPro12_9(tablet(orientation)) }
    /// A 12.9-inch iPad Pro, or an app's part of its screen.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
        tablet(orientation, 1024, 1366, landscape: (375, 678, 981), portrait: (375, 639))
    }

    /// A television of 1920 × 1080 points.
    public static let tv = ViewImageConfig(
        safeArea: UIEdgeInsets(top: 60, left: 90, bottom: 60, right: 90), size: CGSize(width: 1920, height: 1080))
    /// A television of 3840 × 2160 points.
    public static let tv4K = ViewImageConfig(
        safeArea: UIEdgeInsets(top: 120, left: 180, bottom: 120, right: 180), size: CGSize(width: 3840, height: 2160))

    private static func tablet(_ orientation: Orientation) -> TabletOrientation {
        orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
    }
}
