/// What a navigation bar shows of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String? { didSet { if title != oldValue { onChange() } } }
    /// A view in the title's place.
    open var titleView: UIView? { didSet { onChange() } }
    /// A line over the title; stored, without effect.
    @Inert("UINavigationItem.prompt")
    open var prompt: String? = nil
    /// What the next controller's back button shows in place of the title; its target and action do not count.
    open var backBarButtonItem: UIBarButtonItem?
    /// What the next controller's back button shows in place of the title.
    open var backButtonTitle: String?
    /// How much the next controller's back button shows.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// Whether there is no back button.
    open var hidesBackButton = false { didSet { onChange() } }
    /// Whether the left items stand beside the back button; default: in its place.
    open var leftItemsSupplementBackButton = false { didSet { onChange() } }
    /// When the title is large, where the bar prefers that.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange() } }
    /// The style of the bar over scrolled content; nil for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { onChange() } }
    /// The style of the bar at the top of the content; nil for the bar's own.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange() } }
    /// The items at the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    /// The items at the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    var onChange: () -> Void = {}

    /// How large a title is: as that of the item before, always large, or never.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    /// How much a back button shows: the title, "Back", or the chevron alone.
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

    /// An item of a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// What the next controller's back button shows.
    final var titleOfBackButton: String {
        switch backButtonDisplayMode {
        case .default:
            let text = backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back"
            // UIKit measures; long titles become "Back".
            return text.count > 12 ? "Back" : text
        case .generic: return "Back"
        case .minimal: return ""
        }
    }

    /// The first item at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the item at the left, at once either way.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the item at the right, at once either way.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items at the left, at once either way.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items at the right, at once either way.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets whether there is no back button, at once either way.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

/// The style of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The colour behind the content, over the effect.
    open var backgroundColor: UIColor?
    /// The material behind the content, drawn as an opaque colour; nil for none.
    open var backgroundEffect: UIBlurEffect?
    /// An image behind the content; stored, without effect.
    @Inert("UIBarAppearance.backgroundImage")
    open var backgroundImage: UIImage? = nil
    /// The colour of the line at the edge; nil for none.
    open var shadowColor: UIColor?
    /// An image in that line's place; stored, without effect.
    @Inert("UIBarAppearance.shadowImage")
    open var shadowImage: UIImage? = nil
    private var isOpaque = false

    /// How the image fills the bar; stored, without effect.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

    /// The default style.
    public override required init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// A material and a line.
    open func configureWithDefaultBackground() {
        (isOpaque, backgroundColor, backgroundEffect) = (false, nil, UIBlurEffect(style: .systemChromeMaterial))
        shadowColor = .barLine
    }

    /// An opaque colour and a line.
    open func configureWithOpaqueBackground() {
        (isOpaque, backgroundColor, backgroundEffect, shadowColor) = (true, nil, nil, .barLine)
    }

    /// Nothing behind the content.
    open func configureWithTransparentBackground() {
        (isOpaque, backgroundColor, backgroundEffect, shadowColor) = (false, nil, nil, nil)
    }

    /// What fills the bar.
    final var fillColor: UIColor? {
        backgroundColor
            ?? (isOpaque ? UIColor(Color.systemBackground).inDark(UIColor(Color.secondarySystemBackground)) : nil)
            ?? (backgroundEffect == nil ? nil : .bar)
    }

    /// Creates a style like another one's.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }
    /// Creates the default style of an idiom, which does not count.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    func take(_ other: UIBarAppearance) {
        (isOpaque, backgroundColor) = (other.isOpaque, other.backgroundColor)
        (backgroundEffect, shadowColor) = (other.backgroundEffect, other.shadowColor)
    }
}

/// The style of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The style of plain buttons: font and colour of the normal state count.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The style of buttons that end something; stored.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The style of the back button: font and colour of the normal state count.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// How far the title is moved, in points; stored, without effect.
    @Inert("UINavigationBarAppearance.titlePositionAdjustment")
    open var titlePositionAdjustment = UIOffset.zero
    /// The image of the back button; nil for the chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the back button's image; stored.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Sets the image of the back button; stored, without effect: the chevron is drawn.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        if backIndicatorImage != nil { ignore("UINavigationBarAppearance.setBackIndicatorImage") }
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
    }

    /// This style without a background and a line.
    final var withoutBackground: UINavigationBarAppearance {
        let copy = UINavigationBarAppearance()
        copy.configureWithTransparentBackground()
        copy.titleTextAttributes = titleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        (copy.buttonAppearance, copy.backButtonAppearance) = (buttonAppearance, backButtonAppearance)
        return copy
    }

    /// A copy, as `copy()` makes it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UINavigationBarAppearance()
        copy.take(self)
        copy.titleTextAttributes = titleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        (copy.buttonAppearance, copy.backButtonAppearance) = (buttonAppearance, backButtonAppearance)
        return copy
    }

    nonisolated override open func copy() -> Any { onMain(self) { $0.copy(with: nil) } }
}

extension UIColor {
    /// This colour, and another one in the dark appearance.
    func inDark(_ dark: UIColor) -> UIColor { UIColor(Color(light: color, dark: dark.color.dark)) }
}
