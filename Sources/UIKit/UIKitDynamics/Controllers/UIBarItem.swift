public import Foundation

/// What stands in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title.
    open var title: String? { didSet { onChange() } }
    /// The image.
    open var image: UIImage? { didSet { onChange() } }
    /// Whether taps do something.
    open var isEnabled = true { didSet { onChange() } }
    /// A number by which it is found.
    open var tag = 0
    /// A name for tests.
    open var accessibilityIdentifier: String?
    var onChange: () -> Void = {}

    /// An item that shows nothing yet.
    public override init() { super.init() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
    /// How an item looks.
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    /// Items with a meaning of their own; they are shown by their names.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        fileprivate var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .add: "+"
            case .stop, .close: "×"
            default: String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
            }
        }
    }

    /// How the item looks.
    open var style = Style.plain
    /// What is told of a tap.
    open weak var target: AnyObject?
    /// What it is told.
    open var action: Selector?
    /// What is called at a tap.
    open var primaryAction: UIAction?
    /// A view that stands for the item.
    open var customView: UIView?
    /// How wide the item is, in points; 0 for what suits it.
    open var width: CGFloat = 0
    /// The colour of the title.
    open var tintColor: UIColor? { didSet { onChange() } }

    /// An item that shows nothing yet.
    public override init() { super.init() }

    /// An item of a title that tells a target.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// An item of an image that tells a target.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// An item with a meaning of its own that tells a target.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: .plain, target: target, action: action)
    }

    /// An item with a meaning of its own that calls something.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: systemItem.title, style: .plain, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    /// An item of a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The view that shows the item now.
    private(set) final weak var shownView: UIView?

    /// The view that shows the item, ready to be placed.
    func makeView() -> UIView {
        let view = customView ?? makeButton()
        shownView = view
        return view
    }

    private func makeButton() -> UIView {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        if let tintColor { button.setTitleColor(tintColor, for: .normal) }
        button.isEnabled = isEnabled
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

/// What a tab bar shows of a controller.
open class UITabBarItem: UIBarItem {
    /// The image of the chosen one.
    open var selectedImage: UIImage?
    /// A number beside it.
    open var badgeValue: String? { didSet { onChange() } }
    /// The colour behind the number; nil for red.
    open var badgeColor: UIColor? { didSet { onChange() } }

    /// An item of a title.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// An item of a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}
