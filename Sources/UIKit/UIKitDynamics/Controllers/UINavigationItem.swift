public import Foundation

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String? { didSet { onChange() } }
    /// What stands in for the title.
    open var titleView: UIView? { didSet { onChange() } }
    /// A line over the title; kept, and without effect.
    open var prompt: String?
    /// What leads back here, as the next controller's bar shows it; kept, and without effect.
    open var backBarButtonItem: UIBarButtonItem?
    /// What leads back here; kept, and without effect.
    open var backButtonTitle: String?
    /// Whether nothing leads back from here.
    open var hidesBackButton = false { didSet { onChange() } }
    /// Whether the left items stand beside what leads back; kept, and without effect.
    open var leftItemsSupplementBackButton = false
    /// How large the title is; kept, and without effect.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The items at the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    /// The items at the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    var onChange: () -> Void = {}

    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    /// An item of a title.
    public init(title: String) {
        self.title = title
        super.init()
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
    /// Sets whether nothing leads back from here, at once either way.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
