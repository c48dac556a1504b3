import Foundation

/// Tells views, and controllers of views, that they come into a window that is shown, or leave one.
@MainActor
struct WindowMove {
    private let views: [UIView]
    private let controllers: [UIViewController]
    private let window: UIWindow?

    /// The move of a view, with all in it, to a window; nil takes it out.
    init(of view: UIView, to window: UIWindow?) {
        let moves = view.shownWindow !== window
        views = moves ? view.withAllInside : []
        controllers = views.compactMap(\.controller).filter { !$0.kin.isShownByContainer }
        self.window = window
    }

    /// Tells what will be.
    func begin() {
        for controller in controllers { window == nil ? controller.beginDisappearing() : controller.beginAppearing() }
        for view in views { view.willMove(toWindow: window) }
    }

    /// Tells what was done.
    func end() {
        for view in views { view.didMoveToWindow() }
        for controller in controllers { window == nil ? controller.endDisappearing() : controller.endAppearing() }
    }
}

extension UIView {
    /// The window that the view is in, where that is shown.
    var shownWindow: UIWindow? { window.flatMap { $0.isShown ? $0 : nil } }

    /// This view and all in it, outer views first.
    var withAllInside: [UIView] { [self] + subviews.flatMap(\.withAllInside) }
}
