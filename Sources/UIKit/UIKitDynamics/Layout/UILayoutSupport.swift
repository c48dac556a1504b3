/// Where the bars at the top or bottom of a controller's view end.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// How much they cover, in points.
    var length: CGFloat { get }
    /// Where they begin.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// Where they end.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// How much they cover.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide along the top or bottom of a view up to its safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// What bars cover at the top of the view.
    public final var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
    /// What bars cover at the bottom of the view.
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
