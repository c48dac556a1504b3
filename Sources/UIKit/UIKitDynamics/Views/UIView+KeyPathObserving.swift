public import Foundation

/// Who hears of a property by the text of its path.
struct KeyPathObserver {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
}

/// What is told of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Which kind of change it is, as a `UInt`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after it.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before it.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Which members of a collection changed; never told.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the value is yet to change; never told.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIView {
    /// Lets a view, a controller or a behavior hear in `observeValue(forKeyPath:of:change:context:)` when a property of
    /// the view's geometry or look is set: `center`, `transform`, `bounds`, `frame`, `alpha`, `contentOffset`.
    ///
    /// The observer is held weakly.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard var last = KeyedValues.value(keyPath, of: self) else {
            return LayoutMessage.say("\(type(of: self)) has no value with the key \"\(keyPath)\" to observe.")
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

    /// Lets an observer hear of a property no longer.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        let mine = layer.watchers.last { $0.byPath?.observer === observer && $0.byPath?.keyPath == keyPath }
        mine?.invalidate()
    }

    /// Lets an observer hear of a property no longer, where it was added with the context.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        let mine = layer.watchers.last {
            $0.byPath?.observer === observer && $0.byPath?.keyPath == keyPath && $0.byPath?.context == context
        }
        mine?.invalidate()
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

/// Whether two values are the same, where they can be compared.
private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func compare<Known: Equatable>(_ one: Known) -> Bool { (other as? Known) == one }
    return compare(one)
}
