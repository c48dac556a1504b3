extension UIViewController {
    /// Begins an appearance transition of a child.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        relations.isAnimated = animated
        isAppearing ? beginAppearing() : beginDisappearing()
    }

    /// Ends an appearance transition of a child.
    public func endAppearanceTransition() {
        switch relations.appearance {
        case .appearing: endAppearing()
        case .disappearing: endDisappearing()
        case .hidden, .visible: break
        }
    }

    package func beginAppearing() {
        guard relations.appearance == .hidden || relations.appearance == .disappearing else { return }
        loadViewIfNeeded()
        relations.appearance = .appearing
        viewWillAppear(relations.isAnimated)
    }

    package func endAppearing() {
        guard relations.appearance == .appearing else { return }
        viewIsAppearing(relations.isAnimated)
        viewIfLoaded?.layoutIfNeeded()
        relations.appearance = .visible
        viewDidAppear(relations.isAnimated)
        relations.isAnimated = false
    }

    package func beginDisappearing() {
        guard relations.appearance == .visible || relations.appearance == .appearing else { return }
        relations.appearance = .disappearing
        viewWillDisappear(relations.isAnimated)
    }

    package func endDisappearing() {
        guard relations.appearance == .disappearing else { return }
        relations.appearance = .hidden
        viewDidDisappear(relations.isAnimated)
        relations.isAnimated = false
    }
}
