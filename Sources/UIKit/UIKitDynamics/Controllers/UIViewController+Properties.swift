extension UIViewController {
    /// Requests `updateProperties()` in the host's current tick, or the next one.
    public final func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

    /// Calls `updateProperties()` of the controller and its views, if requested.
    public final func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
}
