import Foundation

/// An observation of a view's property, until it is deallocated or invalidated.
// @unchecked: used only on the host's thread.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private var check: (() -> Void)?
    private weak var layer: CALayer?
    /// The observer by key path; nil for a block.
    final var byPath: KeyPathObserver?

    init(_ layer: CALayer, _ check: @escaping () -> Void) { (self.layer, self.check) = (layer, check) }

    func look() { check?() }

    /// Ends the observation.
    public func invalidate() {
        check = nil
        layer?.watchers.removeAll { $0 === self }
    }
}

/// An observer of a property by key path.
struct KeyPathObserver {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
}
