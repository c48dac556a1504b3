/// The menu of a view for a long press, and what is shown above it.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// A name.
    public final let identifier: any NSCopying
    private final let provider: (([UIMenuElement]) -> UIMenu?)?
    /// What would be shown above the menu; stored, as the menu is shown alone.
    package final let previewProvider: (() -> UIResponder?)?

    /// Creates a configuration.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIResponder?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSString(string: "menu")
        (self.previewProvider, provider) = (previewProvider, actionProvider)
        super.init()
    }

    /// The menu.
    final var menu: UIMenu? { provider?([]) }
}

/// Shows a menu after a long press on a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Gives the menu.
    public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
    public private(set) final weak var view: UIView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)

    /// Creates an interaction with a delegate, which gives the menu.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addHandler { [weak self] press in
            guard let self, press.state == .began, let view else { return }
            let configuration = self.delegate?.contextMenuInteraction(
                self, configurationForMenuAtLocation: press.location(in: view))
            guard let menu = configuration?.menu else { return }
            if configuration?.previewProvider != nil { ignore("UIContextMenuConfiguration.previewProvider") }
            MenuView.show(menu, from: view)
        }
    }

    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }
    /// The place of the press, in points of a view.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
    /// Closes the menu; it stays until a tap here.
    open func dismissMenu() {}
    /// Changes the menu that is shown; it stays as it is here.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Gives the menu of an interaction.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu at a place, in points of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// Where a preview comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that contains the place.
    public final let container: UIView
    /// The place, in points of the container.
    public final let center: CGPoint
    /// Creates a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center) = (container, center)
        super.init()
    }
}

/// A menu's element whose contents come later; asked when the menu is made.
open class UIDeferredMenuElement: UIMenuElement {
    /// Gives the contents.
    public final let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Creates an element whose contents a closure gives.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init("", nil, nil)
    }
    /// Creates an element whose contents a closure gives anew each time.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

extension UIMenuElement {
    /// The element, or those that it stands for; what comes later than at once is not shown.
    var resolved: [UIMenuElement] {
        guard let deferred = self as? UIDeferredMenuElement else { return [self] }
        var found: [UIMenuElement] = []
        deferred.provider { found = $0 }
        return found
    }
}

/// Something dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// A value of the app.
    open var localObject: Any?
}

/// A drag.
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {}
/// A drop.
@preconcurrency @MainActor
public protocol UIDropSession: NSObjectProtocol {}
/// Gives what is dragged; never asked here.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {}
/// Takes what is dropped; never asked here.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// Lets a view's content be dragged to other apps, of which there are none here.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    public private(set) final weak var view: UIView?
    /// Whether the interaction is enabled; stored.
    open var isEnabled = true
    /// Creates an interaction, whose delegate is never asked.
    public init(delegate: any UIDragInteractionDelegate) {
        super.init()
        ignore("UIDragInteraction")
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Lets something be dropped on a view; nothing is dragged here.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    public private(set) final weak var view: UIView?
    /// Creates an interaction, whose delegate is never asked.
    public init(delegate: any UIDropInteractionDelegate) {
        super.init()
        ignore("UIDropInteraction")
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// The menu for editing of old, which is never shown here.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The one menu.
    public static let shared = UIMenuController()
    /// Whether the menu is shown: never.
    open var isMenuVisible: Bool {
        get { false }
        set { if newValue { ignore("UIMenuController.isMenuVisible") } }
    }
    /// The app's commands in the menu; stored.
    open var menuItems: [UIMenuItem]?
    /// Shows nothing.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    /// Sets where the menu points; stored nowhere.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    /// Shows nothing.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    /// Does nothing: no menu is shown.
    open func hideMenu() {}
    /// Does nothing: no menu is shown.
    open func update() {}
    public nonisolated static let willShowMenuNotification =
        NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didHideMenuNotification =
        NSNotification.Name("UIMenuControllerDidHideMenuNotification")
}

/// A command of the menu for editing.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// What is sent.
    open var action: Selector
    /// Creates a command.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}
