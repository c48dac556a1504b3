extension UIViewController: ViewManager {
    package var isShownByContainer: Bool { relations.isShownByContainer }
}

extension UIViewController {
    /// The overrides by the parent and by the controller itself.
    package var effectiveOverrides: TraitValues {
        var values = parent?.relations.childTraits[ObjectIdentifier(self)]?.values ?? TraitValues()
        values.merge(relations.traits.overrides)
        return values
    }

    var inheritedTraits: UITraitCollection {
        viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection ?? presentingViewController?.traitCollection
            ?? screenTraits
    }

    package var screenTraits: UITraitCollection { viewIfLoaded?.screenTraits ?? .screen }

    package var traitState: TraitState {
        get { relations.traits }
        set { relations.traits = newValue }
    }

    /// Overrides of inherited traits for this controller and its descendants.
    public var traitOverrides: any UITraitOverrides {
        get { relations.traits.overrides }
        set {
            relations.traits.overrides = newValue as? TraitValues ?? TraitValues()
            viewIfLoaded?.updateTraits()
        }
    }

    /// The appearance of this controller and its descendants; `.unspecified` to inherit it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { relations.traits.overrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Sets trait overrides of a child; nil removes them.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        relations.childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.updateTraits()
    }

    /// The trait overrides of a child.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        relations.childTraits[ObjectIdentifier(childViewController)]
    }
}
