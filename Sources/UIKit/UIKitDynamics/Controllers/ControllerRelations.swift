/// A controller's relations to other controllers, and its appearance state.
@MainActor
struct ControllerRelations {
    enum Appearance { case hidden, appearing, visible, disappearing }

    var children: [UIViewController] = []
    weak var parent: UIViewController?
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// The custom presentation controller, if any.
    var presentation: UIPresentationController?
    /// The scroll view whose content bars follow, where it was set.
    weak var contentScrollView: UIScrollView?
    /// What will show the controller next.
    var next: UIPresentationController?
    /// What goes on while the controller comes or goes.
    weak var transition: ControllerTransition?
    /// The appearance state of the view.
    var appearance = Appearance.hidden
    /// Whether a container, rather than the window, forwards appearance calls.
    var isShownByContainer = false
    /// Whether the current appearance change is animated.
    var isAnimated = false
    var isBeingPresented = false
    var isBeingDismissed = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var traits = TraitState()
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
    lazy var navigationItem = UINavigationItem(title: "")
    lazy var tabBarItem = UITabBarItem()
    var toolbarItems: [UIBarButtonItem]?
    var isEditing = false
    var editItem: UIBarButtonItem?
}

/// Passes a message between its two names once.
@MainActor final class ParentNews {
    private var sending: Set<String> = []

    func send(_ name: String, _ other: () -> Void) {
        guard sending.insert(name).inserted else { return }
        other()
        sending.remove(name)
    }
}
