public import Foundation
public import UIKitDynamics

/// A device on which a controller is shown: the size and safe area of its screen, and what is known of it.
public struct ViewImageConfig: Sendable {
    /// How a phone, or a tablet without a split view, is held.
    public enum Orientation: Sendable { case landscape, portrait }

    /// How a tablet is held, and how much of its screen the app has.
    public enum TabletOrientation: Sendable {
        public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
        public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }
        case landscape(splitView: LandscapeSplits)
        case portrait(splitView: PortraitSplits)
    }

    /// What bars and rounded corners cover, in points.
    public var safeArea: UIEdgeInsets
    /// The screen's size, or the app's part of it, in points; the controller's own when nil.
    public var size: CGSize?
    /// The device's traits; those that a strategy is given come after them.
    public var traits: UITraitCollection

    /// A device.
    public init(
        safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) {
        (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }
}

// Sizes and safe areas in points are those of Apple's devices: Human Interface Guidelines, “Layout”, “Device dimensions”
// (developer.apple.com/design/human-interface-guidelines/layout); of iPads' split views, “Multitasking”.

extension ViewImageConfig {
    /// A phone: its size upright, the insets upright at the top and the bottom, and on its side at the sides and the bottom.
    private static func phone(
        _ orientation: Orientation, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0,
        side: CGFloat = 0, sideBottom: CGFloat = 0
    ) -> ViewImageConfig {
        switch orientation {
        case .portrait:
            ViewImageConfig(
                safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                size: CGSize(width: width, height: height))
        case .landscape:
            ViewImageConfig(
                safeArea: UIEdgeInsets(top: 0, left: side, bottom: sideBottom, right: side),
                size: CGSize(width: height, height: width))
        }
    }

    /// An iPhone SE of 2016, upright.
    public static let iPhoneSe = iPhoneSe(.portrait)
    /// An iPhone SE of 2016.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 320, 568)
    }

    /// An iPhone 8, upright.
    public static let iPhone8 = iPhone8(.portrait)
    /// An iPhone 8.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 375, 667)
    }

    /// An iPhone 8 Plus, upright.
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    /// An iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 414, 736)
    }

    /// An iPhone X, upright.
    public static let iPhoneX = iPhoneX(.portrait)
    /// An iPhone X.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 375, 812, top: 44, bottom: 34, side: 44, sideBottom: 21)
    }

    /// An iPhone XS Max, upright.
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    /// An iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 414, 896, top: 44, bottom: 34, side: 44, sideBottom: 21)
    }

    /// An iPhone XR, upright.
    public static let iPhoneXr = iPhoneXr(.portrait)
    /// An iPhone XR.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 414, 896, top: 44, bottom: 34, side: 44, sideBottom: 21)
    }

    /// An iPhone 12, upright.
    public static let iPhone12 = iPhone12(.portrait)
    /// An iPhone 12.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 390, 844, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }

    /// An iPhone 12 Pro, upright.
    public static let iPhone12Pro = iPhone12Pro(.portrait)
    /// An iPhone 12 Pro.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 390, 844, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }

    /// An iPhone 12 Pro Max, upright.
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    /// An iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 428, 926, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }

    /// An iPhone 13, upright.
    public static let iPhone13 = iPhone13(.portrait)
    /// An iPhone 13.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 390, 844, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }

    /// An iPhone 13 mini, upright.
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    /// An iPhone 13 mini.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 375, 812, top: 50, bottom: 34, side: 50, sideBottom: 21)
    }

    /// An iPhone 13 Pro, upright.
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    /// An iPhone 13 Pro.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 390, 844, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }

    /// An iPhone 13 Pro Max, upright.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    /// An iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
        phone(orientation, 428, 926, top: 47, bottom: 34, side: 47, sideBottom: 21)
    }
}
