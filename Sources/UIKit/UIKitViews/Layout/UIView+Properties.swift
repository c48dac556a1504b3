import Observation

extension UIView {
    /// Requests `updateProperties()` in the host's current tick, or the next one.
    public final func setNeedsUpdateProperties() { layoutState.needsProperties = true }

    /// Calls `updateProperties()` of this view, its descendants and their controllers, if requested.
    public final func updatePropertiesIfNeeded() { updatePropertiesInTree() }

    /// Updates the properties of views that need it, outer ones first.
    final func updatePropertiesInTree() {
        if layoutState.needsProperties {
            layoutState.needsProperties = false
            observe {
                controller?.updateProperties()
                updateProperties()
            } changed: {
                $0.setNeedsUpdateProperties()
            }
        }
        subviews.forEach { $0.updatePropertiesInTree() }
    }

    /// Whether properties of this view or a descendant are to be updated.
    final var needsProperties: Bool { layoutState.needsProperties || subviews.contains(where: \.needsProperties) }

    /// Runs code, and another one when something that it read of observable objects is about to change.
    final func observe(_ body: () -> Void, changed: @escaping @MainActor @Sendable (UIView) -> Void) {
        withObservationTracking(body) { [weak self] in
            onMain(self) { view in view.map(changed) }
        }
    }
}
