/// What manages a view, as far as views know of it: `UIViewController`, which is a room above.
@MainActor package protocol ViewManager: UIResponder, TraitEnvironment {
    var title: String? { get set }
    var view: UIView! { get }
    var viewIfLoaded: UIView? { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    /// The overrides of traits by the parent and by itself.
    var effectiveOverrides: TraitValues { get }
    /// Whether a container, rather than the window, forwards appearance calls.
    var isShownByContainer: Bool { get }

    func beginAppearing()
    func endAppearing()
    func beginDisappearing()
    func endDisappearing()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    func viewSafeAreaInsetsDidChange()
    func updateProperties()
    func updateViewConstraints()
}
