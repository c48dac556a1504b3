// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// An action for assistive technologies; never called here.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The name.
    open var name: String
    /// The image.
    open var image: UIImage?
    /// Who acts.
    open weak var target: AnyObject?
    /// What is sent.
    open var selector: Selector?
    /// What is called.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Creates an action with a target.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        super.init()
        self.target = target.map { $0 as AnyObject }
    }
    /// Creates an action with a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        super.init()
    }
}

/// How an assistive technology goes through elements.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
/// What an element is made of.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

// Stored, as no assistive technology listens here.
extension UIResponder {
    /// The language of the texts.
    public var accessibilityLanguage: String? {
        get { kept("UIResponder.accessibilityLanguage", nil) }
        set { keep(newValue, as: "UIResponder.accessibilityLanguage") }
    }
    /// The label with attributes.
    public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// The hint with attributes.
    public var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// The value with attributes.
    public var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// Whether what is inside is read together.
    public var shouldGroupAccessibilityChildren: Bool {
        get { kept("UIResponder.shouldGroupAccessibilityChildren", false) }
        set { keep(newValue, as: "UIResponder.shouldGroupAccessibilityChildren") }
    }
    /// How an assistive technology goes through the elements.
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { kept("UIResponder.accessibilityNavigationStyle", .automatic) }
        set { keep(newValue, as: "UIResponder.accessibilityNavigationStyle") }
    }
    /// What it is made of.
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { kept("UIResponder.accessibilityContainerType", .none) }
        set { keep(newValue, as: "UIResponder.accessibilityContainerType") }
    }
    /// Words by which a voice means it.
    public var accessibilityUserInputLabels: [String]! {
        get { kept("UIResponder.accessibilityUserInputLabels", []) }
        set { keep(newValue ?? [], as: "UIResponder.accessibilityUserInputLabels") }
    }
    /// Whether a user acts on it.
    public var accessibilityRespondsToUserInteraction: Bool {
        get { kept("UIResponder.accessibilityRespondsToUserInteraction", isAccessibilityElement) }
        set { keep(newValue, as: "UIResponder.accessibilityRespondsToUserInteraction") }
    }
}

extension UIView {
    /// Whether the colours stay where others are inverted; stored, as none are.
    public var accessibilityIgnoresInvertColors: Bool {
        get { kept("UIView.accessibilityIgnoresInvertColors", false) }
        set { keep(newValue, as: "UIView.accessibilityIgnoresInvertColors") }
    }
    /// Whether a large copy is shown to those who need it; stored.
    public var showsLargeContentViewer: Bool {
        get { kept("UIView.showsLargeContentViewer", false) }
        set { keep(newValue, as: "UIView.showsLargeContentViewer") }
    }
    /// The title of the large copy; stored.
    public var largeContentTitle: String? {
        get { kept("UIView.largeContentTitle", nil) }
        set { keep(newValue, as: "UIView.largeContentTitle") }
    }
    /// The image of the large copy; stored.
    public var largeContentImage: UIImage? {
        get { kept("UIView.largeContentImage", nil) }
        set { keep(newValue, as: "UIView.largeContentImage") }
    }
    /// Whether the image of the large copy is scaled; stored.
    public var scalesLargeContentImage: Bool {
        get { kept("UIView.scalesLargeContentImage", false) }
        set { keep(newValue, as: "UIView.scalesLargeContentImage") }
    }
}

extension UIAccessibility {
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { true }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var buttonShapesEnabled: Bool { false }

    /// A rectangle of a view in points of the screen.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect
    {
        view.convert(rect, to: nil)
    }
    /// A path of a view in points of the screen.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
        -> UIBezierPath
    {
        let other = UIBezierPath(cgPath: path.cgPath)
        let origin = view.convert(CGPoint.zero, to: nil)
        other.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return other
    }

    private static func name(_ text: String) -> Foundation.Notification.Name {
        Foundation.Notification.Name("UIAccessibility" + text + "Notification")
    }
    // None of these is ever posted here.
    public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
    public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
    public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChange")
    public static let darkerSystemColorsStatusDidChangeNotification = name("DarkerSystemColorsStatusDidChange")
    public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
    public static let announcementDidFinishNotification = name("AnnouncementDidFinish")
}

// The names of Swift 3 and 4.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { false }
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { false }
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
public func UIAccessibilityIsBoldTextEnabled() -> Bool { false }
/// Does nothing: no assistive technology listens.
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {}
