// Members of controls that need no storage in their classes.
extension UIButton {
    /// The current shadow colour of the title.
    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The size and weight of the current symbol.
    public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state) ?? preferredSymbolConfigurationForImage(in: .normal)
    }
    /// The label of the subtitle; nil without one.
    public var subtitleLabel: UILabel? { extras.subtitle }
    /// What a button is for.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
    /// What the button is for; stored.
    public var role: Role {
        get { kept("UIButton.role", .normal) }
        set { keep(newValue, as: "UIButton.role") }
    }
    /// Whether the button answers to a pointer; there are no pointers here.
    public var isPointerInteractionEnabled: Bool {
        get { kept("UIButton.isPointerInteractionEnabled", false) }
        set { keep(newValue, as: "UIButton.isPointerInteractionEnabled") }
    }
    /// Whether the button is pressed in a menu: no.
    public var isHeld: Bool { false }
    /// The font of the title, as before iOS 3.
    public var font: UIFont! {
        get { titleLabel?.font }
        set { titleLabel?.font = newValue }
    }
    /// The line break mode of the title, as before iOS 3.
    public var lineBreakMode: NSLineBreakMode {
        get { titleLabel?.lineBreakMode ?? .byTruncatingMiddle }
        set { titleLabel?.lineBreakMode = newValue }
    }
    /// A system button with an image and a target.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }
}

extension UIButton.Configuration {
    /// How a configuration looks on a Mac.
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    /// A mark beside the title.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
}

extension UIControl {
    /// Whether a menu is shown by a touch or a press: stored for controls that are no buttons.
    public var isContextMenuInteractionEnabled: Bool {
        get { kept("UIControl.isContextMenuInteractionEnabled", false) }
        set { keep(newValue, as: "UIControl.isContextMenuInteractionEnabled") }
    }
    /// The text shown by a pointer; there are no pointers here.
    public var toolTip: String? {
        get { kept("UIControl.toolTip", nil) }
        set { keep(newValue, as: "UIControl.toolTip") }
    }
    /// Calls an action.
    public func sendAction(_ action: UIAction) {
        action.sender = self
        action.handler(action)
        action.sender = nil
    }
    /// Acts as if it were touched.
    public func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    /// The alignment of the content from left to right.
    public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: .left
        case .trailing: .right
        default: contentHorizontalAlignment
        }
    }
}

extension UILabel {
    /// Whether letters move together to fit; stored, without effect.
    public var adjustsLetterSpacingToFitWidth: Bool {
        get { kept("UILabel.adjustsLetterSpacingToFitWidth", false) }
        set { keepInert("UILabel.adjustsLetterSpacingToFitWidth", newValue, false) }
    }
    /// The smallest size to which the font shrinks, in points; stored, without effect.
    public var minimumFontSize: CGFloat {
        get { kept("UILabel.minimumFontSize", 0) }
        set { keepInert("UILabel.minimumFontSize", newValue, 0) }
    }
    /// How lines are broken besides their mode; stored, without effect.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { kept("UILabel.lineBreakStrategy", .standard) }
        set { keep(newValue, as: "UILabel.lineBreakStrategy") }
    }
    /// Whether a pointer shows the whole text; there are no pointers here.
    public var showsExpansionTextWhenTruncated: Bool {
        get { kept("UILabel.showsExpansionTextWhenTruncated", false) }
        set { keep(newValue, as: "UILabel.showsExpansionTextWhenTruncated") }
    }
}

extension UISlider {
    /// The image before the track; stored, without effect.
    public var minimumValueImage: UIImage? {
        get { kept("UISlider.minimumValueImage", nil) }
        set { keepInert("UISlider.minimumValueImage", newValue, nil) }
    }
    /// The image after the track; stored, without effect.
    public var maximumValueImage: UIImage? {
        get { kept("UISlider.maximumValueImage", nil) }
        set { keepInert("UISlider.maximumValueImage", newValue, nil) }
    }
}

extension UISwitch {
    /// How a switch looks.
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }
    /// The image of an old switch that is on; without effect, as on iOS.
    public var onImage: UIImage? {
        get { kept("UISwitch.onImage", nil) }
        set { keep(newValue, as: "UISwitch.onImage") }
    }
    /// The image of an old switch that is off; without effect, as on iOS.
    public var offImage: UIImage? {
        get { kept("UISwitch.offImage", nil) }
        set { keep(newValue, as: "UISwitch.offImage") }
    }
    /// The title of a check box on a Mac; stored.
    public var title: String? {
        get { kept("UISwitch.title", nil) }
        set { keep(newValue, as: "UISwitch.title") }
    }
    /// How the switch looks: it slides.
    public var preferredStyle: Style {
        get { kept("UISwitch.preferredStyle", .automatic) }
        set { keep(newValue, as: "UISwitch.preferredStyle") }
    }
}

extension UISegmentedControl {
    /// The place of a segment.
    public enum Segment: Int, Sendable { case any, left, center, right, alone }

    /// Creates a control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }
    /// Moves the content of a segment, in points; ignored.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        if offset != .zero { ignore("UISegmentedControl.setContentOffset") }
    }
    /// Moves the contents of segments, in points; ignored.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) { if adjustment != .zero { ignore("UISegmentedControl.setContentPositionAdjustment") } }
}

extension UIStepper {
    /// Sets the image of the + button; ignored.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { ignore("UIStepper.setIncrementImage") }
    }
    /// Sets the image of the − button; ignored.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { ignore("UIStepper.setDecrementImage") }
    }
    /// Sets the image behind the buttons; ignored.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { ignore("UIStepper.setBackgroundImage") }
    }
    /// Sets the image between the buttons; ignored.
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState: UIControl.State
    ) { if image != nil { ignore("UIStepper.setDividerImage") } }
}

extension UIPageControl {
    /// Whether the current page changes when it is asked to; stored.
    public var defersCurrentPageDisplay: Bool {
        get { kept("UIPageControl.defersCurrentPageDisplay", false) }
        set { keep(newValue, as: "UIPageControl.defersCurrentPageDisplay") }
    }
    /// Shows the current page.
    public func updateCurrentPageDisplay() { setNeedsDisplay() }
    /// The image of a page, instead of a dot; stored, without effect.
    public var preferredIndicatorImage: UIImage? {
        get { kept("UIPageControl.preferredIndicatorImage", nil) }
        set { keepInert("UIPageControl.preferredIndicatorImage", newValue, nil) }
    }
    /// The image of the current page, instead of a dot; stored, without effect.
    public var preferredCurrentPageIndicatorImage: UIImage? {
        get { kept("UIPageControl.preferredCurrentPageIndicatorImage", nil) }
        set { keepInert("UIPageControl.preferredCurrentPageIndicatorImage", newValue, nil) }
    }
    /// Sets the image of a page, instead of a dot; ignored.
    public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        if image != nil { ignore("UIPageControl.setIndicatorImage") }
    }
    /// The image of a page, instead of a dot: none.
    public func indicatorImage(forPage page: Int) -> UIImage? { nil }
}

extension UIProgressView {
    /// The image of what is done; stored, without effect.
    public var progressImage: UIImage? {
        get { kept("UIProgressView.progressImage", nil) }
        set { keepInert("UIProgressView.progressImage", newValue, nil) }
    }
    /// The image of the track; stored, without effect.
    public var trackImage: UIImage? {
        get { kept("UIProgressView.trackImage", nil) }
        set { keepInert("UIProgressView.trackImage", newValue, nil) }
    }
    /// What goes on, whose progress is shown in each tick until it is complete.
    public var observedProgress: Progress? {
        get { kept("UIProgressView.observed", nil as ObservedProgress?)?.progress }
        set {
            let observed = newValue.map { ObservedProgress($0, self) }
            keep(observed, as: "UIProgressView.observed")
            if let observed { HostClock.current.start(observed) }
        }
    }
}

/// Shows in each tick how much of a progress is complete.
@MainActor
private final class ObservedProgress: @MainActor HostTicker {
    let progress: Progress
    private weak var view: UIProgressView?

    init(_ progress: Progress, _ view: UIProgressView) {
        (self.progress, self.view) = (progress, view)
        view.progress = Float(progress.fractionCompleted)
    }

    func pass(to time: TimeInterval) -> Bool {
        guard let view else { return false }
        let part = Float(progress.fractionCompleted)
        if view.progress != part { view.progress = part }
        return part < 1
    }
}

/// A round well that shows a colour; a tap opens no picker here.
open class UIColorWell: UIControl {
    /// The title of the picker; stored.
    open var title: String?
    /// Whether colours may be translucent; stored.
    open var supportsAlpha = true
    /// The colour.
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let ring = CGRect(center: bounds.center, size: CGSize(width: side, height: side)).insetBy(dx: 1.5, dy: 1.5)
        for step in 0..<24 {
            UIColor(hue: CGFloat(step) / 24, saturation: 0.9, brightness: 1, alpha: 1).setStroke()
            let (start, part) = (CGFloat(step) / 24 * 2 * .pi, 2 * CGFloat.pi / 24)
            let arc = UIBezierPath(
                arcCenter: ring.center, radius: ring.width / 2, startAngle: -start - part * 1.1, endAngle: -start,
                clockwise: true)
            arc.lineWidth = 3
            arc.stroke()
        }
        guard let selectedColor else { return }
        selectedColor.setFill()
        UIBezierPath(ovalIn: ring.insetBy(dx: 4, dy: 4)).fill()
    }
}
