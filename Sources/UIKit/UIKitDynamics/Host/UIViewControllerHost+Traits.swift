import JellyStage

extension UIViewControllerHost {
    /// The traits of the screen; setting them changes the specified ones, and notifies views and controllers.
    ///
    /// ```swift
    /// host.traits = UITraitCollection(userInterfaceStyle: .dark)
    /// ```
    public var traits: UITraitCollection {
        get { context.traits.own }
        set {
            context.set(traits: newValue)
            stage.userInterfaceStyle = UserInterfaceStyle(traits.userInterfaceStyle)
            work { application.windows.forEach { $0.updateTraits() } }
        }
    }
}
