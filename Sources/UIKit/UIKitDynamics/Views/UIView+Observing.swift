public import Foundation

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

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change: a new value.
    public let kind = NSKeyValueChange.setting
    /// The value after the change.
    public let newValue: Value?
    /// The value before the change.
    public let oldValue: Value?
    /// Whether it is called before the change: never.
    public let isPrior = false
}

/// Kinds of changes.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// Options of an observation; old and new values are always reported.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension NSObjectProtocol where Self: UIView {
    /// Calls a block when a property of the view's geometry or appearance is set: `center`, `transform`, `bounds`,
    /// `frame`, `alpha`, `backgroundColor`. The view retains the observation until it is invalidated.
    @MainActor @preconcurrency
    @discardableResult
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = self[keyPath: keyPath]
        let observation = NSKeyValueObservation(layer) { [weak self] in
            guard let self else { return }
            let now = self[keyPath: keyPath]
            guard !areEqual(last, now) else { return }
            let change = NSKeyValueObservedChange(newValue: now, oldValue: last)
            last = now
            changeHandler(self, change)
        }
        layer.watchers.append(observation)
        if options.contains(.initial) { changeHandler(self, NSKeyValueObservedChange(newValue: last, oldValue: nil)) }
        return observation
    }
}

/// Whether two values are equal, if comparable.
private func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func isSame<Known: Equatable>(_ one: Known) -> Bool { (other as? Known) == one }
    return isSame(one)
}

/// An observer of a property by key path.
struct KeyPathObserver {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
}

/// The keys of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, as a `UInt`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of a collection change; never set.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether it is called before the change; never set.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIView {
    func addWatcher(
        _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        guard var last = KeyedValues.value(keyPath, of: self) else {
            return LayoutMessage.say("\(type(of: self)) is not key value coding-compliant for the key “\(keyPath)”")
        }
        let by = KeyPathObserver(observer: observer, keyPath: keyPath, context: context)
        let observation = NSKeyValueObservation(layer) { [weak self] in
            guard let self, let now = KeyedValues.value(keyPath, of: self), !isSame(last, now) else { return }
            let old = last
            last = now
            self.tell(by, options, old, now)
        }
        observation.byPath = by
        layer.watchers.append(observation)
        if options.contains(.initial) { tell(by, options.subtracting(.old), nil, last) }
    }

    func removeWatcher(_ matches: (KeyPathObserver) -> Bool) {
        layer.watchers.last { $0.byPath.map(matches) ?? false }?.invalidate()
    }

    private func tell(_ by: KeyPathObserver, _ options: NSKeyValueObservingOptions, _ old: Any?, _ new: Any?) {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new ?? NSNull() }
        if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
        switch by.observer {
        case let observer as UIResponder:
            observer.observeValue(forKeyPath: by.keyPath, of: self, change: change, context: by.context)
        case let observer as UIDynamicBehavior:
            observer.observeValue(forKeyPath: by.keyPath, of: self, change: change, context: by.context)
        default: break
        }
    }
}

/// Whether two values are equal, if comparable.
private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func compare<Known: Equatable>(_ one: Known) -> Bool { (other as? Known) == one }
    return compare(one)
}
