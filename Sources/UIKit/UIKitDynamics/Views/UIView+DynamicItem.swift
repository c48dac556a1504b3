public import JellyDynamics
import JellyStage

// Centers and transforms are written through the view's own properties, so that subclasses may watch or change them.
extension UIView: @MainActor UIDynamicItem, @MainActor NestedDynamicItem, @MainActor DynamicReference,
    @MainActor NamedItem
{
    public final var itemName: String? { accessibilityIdentifier }

    public final func depth(in reference: (any DynamicReference)?) -> Int {
        backing.depth(in: (reference as? UIView)?.backing)
    }

    public final func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat) {
        guard depth(in: reference) > 0, let superview else { return (center, transform.rotationAngle) }
        let outer = superview.rotation(upTo: reference)
        return (superview.convert(center, to: reference as? UIView), transform.rotationAngle + outer)
    }

    public final func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?) {
        guard let superview else { return }
        self.center = superview.convert(center, from: reference as? UIView)
        transform = CGAffineTransform(rotationAngle: angle - superview.rotation(upTo: reference))
    }

    /// How far this view is rotated against `reference`, in radians.
    private func rotation(upTo reference: (any DynamicReference)?) -> CGFloat {
        var angle: CGFloat = 0
        var view: UIView? = self
        while let inner = view, inner !== reference {
            angle += inner.transform.rotationAngle
            view = inner.superview
        }
        return angle
    }
}
