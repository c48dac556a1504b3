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
    package func addWatcher(
        _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        guard var last = KeyedValues.value(keyPath, of: self) else {
            return LayoutMessage.say("\(type(of: self)) is not key value coding-compliant for the key “\(keyPath)”")
        }
        let by = KeyPathObserver(observer: observer, keyPath: keyPath, context: context)
        let observation = NSKeyValueObservation(layer) { [weak self] in
            guard let self, let now = KeyedValues.value(keyPath, of: self), !areEqual(last, now) else { return }
            let old = last
            last = now
            self.tell(by, options, old, now)
        }
        observation.byPath = by
        layer.watchers.append(observation)
        if options.contains(.initial) { tell(by, options.subtracting(.old), nil, last) }
    }

    package func removeWatcher(_ matches: (KeyPathObserver) -> Bool) {
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
        case let observer as any ObjectiveCObserving:
            observer.observeValue(forKeyPath: by.keyPath, of: self, change: change, context: by.context)
        default: break
        }
    }
}

extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of the observer when a property of a view's geometry or
    /// appearance is set: `center`, `transform`, `bounds`, `frame`, `alpha`, `contentOffset`.
    ///
    /// The observer is referenced weakly. Other objects than views cannot be observed by key path here.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let view = self as? UIView else { return ignore("NSObject.addObserver of \(type(of: self))") }
        nonisolated(unsafe) let (one, place) = (observer, context)
        onMain(view) { $0.addWatcher(one, keyPath, options, place) }
    }

    /// Removes an observer of a property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        guard let view = self as? UIView else { return }
        nonisolated(unsafe) let one = observer
        onMain(view) { $0.removeWatcher { $0.observer === one && $0.keyPath == keyPath } }
    }

    /// Removes an observer of a property that was added with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        guard let view = self as? UIView else { return }
        nonisolated(unsafe) let (one, place) = (observer, context)
        onMain(view) { $0.removeWatcher { $0.observer === one && $0.keyPath == keyPath && $0.context == place } }
    }
}
