extension UIViewController {
    /// The guide of the bars at the top of the view.
    public final var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
    /// The guide of the bars at the bottom of the view.
    public final var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

    private func barGuide(_ kind: UILayoutGuide.Kind) -> BarGuide {
        let view: UIView = view
        if let known = view.layoutState.ownGuides[kind] as? BarGuide { return known }
        let guide = BarGuide()
        (guide.kind, guide.owningView, guide.identifier) = (kind, view, kind.rawValue)
        view.layoutState.ownGuides[kind] = guide
        return guide
    }
}
