extension UIWindow {
    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        get { root as? UIViewController }
        set { root = newValue }
    }
}
