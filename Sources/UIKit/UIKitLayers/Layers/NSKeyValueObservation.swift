/// An observation of a view's property, until it is deallocated or invalidated.
// @unchecked: used only on the host's thread.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private var check: (() -> Void)?
    private weak var layer: CALayer?
    /// The observer by key path; nil for a block.
    package final var byPath: KeyPathObserver?

    package init(_ layer: CALayer, _ check: @escaping () -> Void) { (self.layer, self.check) = (layer, check) }

    package func look() { check?() }

    /// Ends the observation.
    public func invalidate() {
        check = nil
        layer?.watchers.removeAll { $0 === self }
    }
}

/// An observer of a property by key path.
package struct KeyPathObserver {
    package weak var observer: NSObject?
    package let keyPath: String
    package let context: UnsafeMutableRawPointer?

    package init(observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?) {
        (self.observer, self.keyPath, self.context) = (observer, keyPath, context)
    }
}
