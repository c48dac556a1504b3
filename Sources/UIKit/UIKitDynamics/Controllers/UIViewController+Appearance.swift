import Foundation

extension UIViewController {
    /// Whether the controller was presented just now.
    public var isBeingPresented: Bool { kin.isBeingPresented }
    /// Whether the controller is being dismissed.
    public var isBeingDismissed: Bool { kin.isBeingDismissed }
    /// Whether the controller comes into another one.
    public var isMovingToParent: Bool { kin.isMovingToParent }
    /// Whether the controller leaves another one.
    public var isMovingFromParent: Bool { kin.isMovingFromParent }

    /// Tells a child that its view is about to be shown or taken away.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        kin.isAnimated = animated
        isAppearing ? beginAppearing() : beginDisappearing()
    }

    /// Tells a child that its view was shown or taken away.
    public func endAppearanceTransition() {
        switch kin.appearance {
        case .appearing: endAppearing()
        case .disappearing: endDisappearing()
        case .hidden, .visible: break
        }
    }

    func beginAppearing() {
        guard kin.appearance == .hidden || kin.appearance == .disappearing else { return }
        loadViewIfNeeded()
        kin.appearance = .appearing
        viewWillAppear(kin.isAnimated)
    }

    func endAppearing() {
        guard kin.appearance == .appearing else { return }
        viewIsAppearing(kin.isAnimated)
        viewIfLoaded?.layoutIfNeeded()
        kin.appearance = .visible
        viewDidAppear(kin.isAnimated)
        kin.isAnimated = false
    }

    func beginDisappearing() {
        guard kin.appearance == .visible || kin.appearance == .appearing else { return }
        kin.appearance = .disappearing
        viewWillDisappear(kin.isAnimated)
    }

    func endDisappearing() {
        guard kin.appearance == .disappearing else { return }
        kin.appearance = .hidden
        viewDidDisappear(kin.isAnimated)
        kin.isAnimated = false
    }
}
