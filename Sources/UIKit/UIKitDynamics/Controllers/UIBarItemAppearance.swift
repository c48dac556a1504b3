/// The look of a bar's button in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title: font and colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved, in points; stored, without effect.
    @Inert("UIBarButtonItemStateAppearance.titlePositionAdjustment")
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the button; stored, without effect.
    @Inert("UIBarButtonItemStateAppearance.backgroundImage")
    open var backgroundImage: UIImage? = nil
}

/// The look of a bar's buttons, of which that of the normal state counts.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look in the normal state.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The look while pressed; stored.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The look while disabled; stored.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The look while focused; stored.
    public final let focused = UIBarButtonItemStateAppearance()

    /// Creates the look of plain buttons.
    public override init() { super.init() }
    /// Creates the look of buttons of a style.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
    /// Takes the default look.
    open func configureWithDefault(for style: UIBarButtonItem.Style) { normal.titleTextAttributes = [:] }
}

/// The look of a tab in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title: font and colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved, in points; stored, without effect.
    @Inert("UITabBarItemStateAppearance.titlePositionAdjustment")
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the image; nil for the bar's.
    open var iconColor: UIColor?
    /// How far the badge is moved, in points; stored, without effect.
    @Inert("UITabBarItemStateAppearance.badgePositionAdjustment")
    open var badgePositionAdjustment = UIOffset.zero
    /// The colour of the badge; stored, without effect.
    @Inert("UITabBarItemStateAppearance.badgeBackgroundColor")
    open var badgeBackgroundColor: UIColor? = nil
    /// The attributes of the badge's text; stored, without effect.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of tabs, of which those of the normal and the selected state count.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The arrangement of image and title.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }
    /// The look in the normal state.
    public final let normal = UITabBarItemStateAppearance()
    /// The look while selected.
    public final let selected = UITabBarItemStateAppearance()
    /// The look while disabled; stored.
    public final let disabled = UITabBarItemStateAppearance()
    /// The look while focused; stored.
    public final let focused = UITabBarItemStateAppearance()

    /// Creates the look of tabs.
    public override init() { super.init() }
    /// Creates the look of tabs of an arrangement.
    public convenience init(style: Style) { self.init() }
}

/// The style of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The look of tabs with the image over the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of tabs with the image beside the title; stored.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The look of small tabs with the image beside the title; stored.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// The colour behind the selected tab; stored, without effect.
    @Inert("UITabBarAppearance.selectionIndicatorTintColor")
    open var selectionIndicatorTintColor: UIColor? = nil
    /// The image behind the selected tab; stored, without effect.
    @Inert("UITabBarAppearance.selectionIndicatorImage")
    open var selectionIndicatorImage: UIImage? = nil
    /// How tabs are spread; stored, without effect.
    @Inert("UITabBarAppearance.stackedItemPositioning")
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of tabs, in points; stored, without effect.
    @Inert("UITabBarAppearance.stackedItemWidth")
    open var stackedItemWidth: CGFloat = 0
    /// The space between tabs, in points; stored, without effect.
    @Inert("UITabBarAppearance.stackedItemSpacing")
    open var stackedItemSpacing: CGFloat = 0

    /// A copy, as `copy()` makes it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabBarAppearance()
        copy.take(self)
        copy.stackedLayoutAppearance = stackedLayoutAppearance
        return copy
    }
    nonisolated override open func copy() -> Any { onMain(self) { $0.copy(with: nil) } }
}

/// The style of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons; stored.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that end something; stored.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

extension UITabBar {
    /// How tabs are spread.
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
    /// How tabs are spread; stored, without effect.
    public var itemPositioning: ItemPositioning {
        get { kept("UITabBar.itemPositioning", .automatic) }
        set { keepInert("UITabBar.itemPositioning", newValue, .automatic) }
    }
    /// The width of tabs, in points; stored, without effect.
    public var itemWidth: CGFloat {
        get { kept("UITabBar.itemWidth", 0) }
        set { keepInert("UITabBar.itemWidth", newValue, 0) }
    }
    /// The space between tabs, in points; stored, without effect.
    public var itemSpacing: CGFloat {
        get { kept("UITabBar.itemSpacing", 0) }
        set { keepInert("UITabBar.itemSpacing", newValue, 0) }
    }
}

extension UITabBarController {
    /// The controllers that a user can rearrange; stored, as the list for it is not shown.
    public var customizableViewControllers: [UIViewController]? {
        get { kept("UITabBarController.customizableViewControllers", nil) }
        set { keep(newValue, as: "UITabBarController.customizableViewControllers") }
    }
    /// The controller of the tab More: an empty one, as all tabs are shown.
    public var moreNavigationController: UINavigationController {
        let more: UINavigationController = kept("UITabBarController.more", UINavigationController())
        keep(more, as: "UITabBarController.more")
        return more
    }
}

extension UITabBarItem {
    /// Standard tabs.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed

        fileprivate var look: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "arrow.down.circle.fill")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    /// Creates a standard tab.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.look.title, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
    }
    /// The style of the bar while the tab is selected; stored, without effect.
    public var standardAppearance: UITabBarAppearance? {
        get { kept("UITabBarItem.standardAppearance", nil) }
        set { keepInert("UITabBarItem.standardAppearance", newValue, nil) }
    }
    /// The style of the bar at the end of the content; stored, without effect.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { kept("UITabBarItem.scrollEdgeAppearance", nil) }
        set { keepInert("UITabBarItem.scrollEdgeAppearance", newValue, nil) }
    }
    /// Sets the attributes of the badge's text; ignored.
    public func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { if textAttributes != nil { ignore("UITabBarItem.setBadgeTextAttributes") } }
    /// Whether a drag over the tab selects it; stored.
    public var isSpringLoaded: Bool {
        get { kept("UITabBarItem.isSpringLoaded", false) }
        set { keep(newValue, as: "UITabBarItem.isSpringLoaded") }
    }
}

extension UIBarItem {
    /// The image for bars in landscape; stored.
    public var landscapeImagePhone: UIImage? {
        get { kept("UIBarItem.landscapeImagePhone", nil) }
        set { keep(newValue, as: "UIBarItem.landscapeImagePhone") }
    }
    /// The image for large texts; stored.
    public var largeContentSizeImage: UIImage? {
        get { kept("UIBarItem.largeContentSizeImage", nil) }
        set { keep(newValue, as: "UIBarItem.largeContentSizeImage") }
    }
    /// Whether the item is an accessibility element; stored.
    public var isAccessibilityElement: Bool {
        get { kept("UIBarItem.isAccessibilityElement", true) }
        set { keep(newValue, as: "UIBarItem.isAccessibilityElement") }
    }
}
