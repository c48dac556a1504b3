/// The screen of a host, and its traits.
private final class HostScreen: HostPart {
    var screen = UIScreen.withoutHost
    var traits = HostTraits(
        HostDevice(size: UIScreen.withoutHost.bounds.size, scale: UIScreen.withoutHost.scale).traits)
    var currentTraits: UITraitCollection?
}

extension HostContext {
    private var part: HostScreen { part(HostScreen.self) }

    /// The screen.
    package var screen: UIScreen {
        get { part.screen }
        set { part.screen = newValue }
    }
    /// The traits of the screen.
    package var traits: HostTraits {
        get { part.traits }
        set { part.traits = newValue }
    }
    /// The traits of the current environment; nil for the screen's.
    var currentTraits: UITraitCollection? {
        get { part.currentTraits }
        set { part.currentTraits = newValue }
    }

    /// Changes traits of the screen.
    package func set(traits: UITraitCollection) {
        self.traits.merge(traits)
        let scale = self.traits.own.displayScale
        if scale != screen.scale { screen = UIScreen(size: screen.bounds.size, scale: scale) }
    }
}
