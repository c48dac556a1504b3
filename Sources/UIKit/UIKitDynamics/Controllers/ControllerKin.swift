import Foundation

/// What a controller knows of others, and of its own appearance.
@MainActor
struct ControllerKin {
    enum Appearance { case hidden, appearing, visible, disappearing }

    var children: [UIViewController] = []
    weak var parent: UIViewController?
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// What shows the controller in a way of its own.
    var presentation: UIPresentationController?
    /// What goes on while the controller comes or goes.
    weak var transition: PresentationTransition?
    /// Whether the view is shown.
    var appearance = Appearance.hidden
    /// Whether a container tells of appearances, rather than the window.
    var isShownByContainer = false
    /// Whether the present change of appearance is animated.
    var isAnimated = false
    var isBeingPresented = false
    var isBeingDismissed = false
    var isMovingToParent = false
    var isMovingFromParent = false
    lazy var navigationItem = UINavigationItem(title: "")
    lazy var tabBarItem = UITabBarItem()
    var toolbarItems: [UIBarButtonItem]?
}
