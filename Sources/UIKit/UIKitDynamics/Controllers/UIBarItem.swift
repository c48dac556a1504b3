/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title.
    open var title: String? { didSet { onChange() } }
    /// The image.
    open var image: UIImage? { didSet { onChange() } }
    /// Whether the item responds to taps.
    open var isEnabled = true { didSet { onChange() } }
    /// A number that identifies the item.
    open var tag = 0
    /// A name for UI tests.
    open var accessibilityIdentifier: String?
    /// The insets of the image, in points; stored, without effect.
    @Inert("UIBarItem.imageInsets")
    open var imageInsets = UIEdgeInsets.zero
    var onChange: () -> Void = {}
    /// Called after a storyboard or nib has made the item.
    open func awakeFromNib() {}

    /// Writes the object to an archive: nothing here, where archives have no views and controllers.
    open func encode(with coder: NSCoder) {}

    /// Creates an empty item.
    public override init() { super.init() }
    /// Creates an item from a storyboard or nib, which sets its properties.
    public required init?(coder: NSCoder) { super.init() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
    /// The style of a bar button item.
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    /// Standard items; shown as symbols or, as in UIKit, by the names of what they do.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        fileprivate var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            default: String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
            }
        }
    }

    /// The symbol of a standard item.
    private static func symbol(of item: SystemItem) -> UIImage? {
        let name: String? =
            switch item {
            case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .pageCurl: nil
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            }
        return name.flatMap { UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(scale: .large)) }
    }

    /// The style of the item.
    open var style = Style.plain
    /// The target of the action.
    open weak var target: AnyObject?
    /// The action sent on a tap.
    open var action: Selector?
    /// The action called on a tap.
    open var primaryAction: UIAction?
    /// A custom view of the item.
    open var customView: UIView?
    /// The width of the item, in points; 0 for automatic.
    open var width: CGFloat = 0
    /// The colour of the title.
    open var tintColor: UIColor? { didSet { onChange() } }

    /// Creates an empty item.
    public override init() { super.init() }

    /// Creates an item with a title and a target.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an item from a storyboard or nib, which sets its properties.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an item with an image and a target.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a standard item with a target.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        let symbol = Self.symbol(of: systemItem)
        self.init(
            title: symbol == nil ? systemItem.title : nil, style: systemItem == .done ? .done : .plain, target: target,
            action: action)
        image = symbol
        (isFlexible, isSpace) = (systemItem == .flexibleSpace, [.flexibleSpace, .fixedSpace].contains(systemItem))
    }

    /// Whether the item is room between others in a toolbar, and takes all that is left.
    final var (isFlexible, isSpace) = (false, false)

    /// Room that takes all that is left between items of a toolbar.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Room of a width, in points, between items of a toolbar.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// Creates a standard item with an action, or a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates an item with an image and a target; the image for bars in landscape does not count.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) { self.init(image: image, style: style, target: target, action: action) }

    /// Creates an item with a title, an image and an action, or a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
        self.image = image ?? primaryAction?.image
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates an item with an image and a menu.
    public convenience init(image: UIImage?, menu: UIMenu?) { self.init(title: nil, image: image, menu: menu) }

    /// The menu shown on a tap, unless there is an action.
    open var menu: UIMenu? { didSet { onChange() } }

    /// The attributes of titles by state; the font and colour of the normal state count.
    private var titleAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the title in the normal state.
    final var shownAttributes: [NSAttributedString.Key: Any]? {
        get { titleAttributes }
        set { titleAttributes = newValue ?? [:] }
    }

    /// Sets the attributes of the title in a state, of which the normal one counts.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        guard state == .normal else { return ignore("UIBarButtonItem.setTitleTextAttributes for other states") }
        titleAttributes = attributes ?? [:]
        onChange()
    }

    /// Creates an item with a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The view that shows the item now.
    private(set) final weak var shownView: UIView?

    /// The view that shows the item, ready to be placed.
    func makeView() -> UIView {
        Appearances.apply(to: self, inside: nil)
        let view = customView ?? makeButton()
        shownView = view
        return view
    }

    private func makeButton() -> UIView {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        if let font = titleAttributes[.font] as? UIFont { button.titleLabel?.font = font }
        if let color = titleAttributes[.foregroundColor] as? UIColor ?? tintColor {
            button.setTitleColor(color, for: .normal)
            button.tintColor = color
        }
        button.isEnabled = isEnabled
        button.menu = menu
        button.showsMenuAsPrimaryAction = menu != nil && action == nil && primaryAction == nil
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
                primaryAction.map { $0.handler($0) }
            }, for: .touchUpInside)
        button.sizeToFit()
        return button
    }
}

/// The tab bar's item of a controller.
open class UITabBarItem: UIBarItem {
    /// The image when selected.
    open var selectedImage: UIImage?
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange() } }
    /// The attributes of titles by state; font and colour of the normal and the selected one count.
    final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state: the normal or the selected one.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes ?? [:]
        onChange()
    }

    /// The attributes of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// The text of the badge.
    open var badgeValue: String? { didSet { onChange() } }
    /// The colour of the badge; nil for red.
    open var badgeColor: UIColor? { didSet { onChange() } }

    /// Creates an item with a title.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates an item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}
