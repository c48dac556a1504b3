/// A class that is told of changes of properties that it observes by key path.
public protocol ObjectiveCObserving: NSObject {
    /// Called when an observed property changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// A class that sets values of keys by itself.
public protocol ObjectiveCKeySetting: NSObject {
    /// Sets the value of a key.
    func setValue(_ value: Any?, forKey key: String)
}

/// A class that gives values of keys by itself.
public protocol ObjectiveCKeyReading: NSObject {
    /// The value of a key.
    func value(forKey key: String) -> Any?
}

/// A class that is told of keys that it does not have.
public protocol ObjectiveCUndefinedKeySetting: NSObject {
    /// Called where a value of an unknown key is set.
    func setValue(_ value: Any?, forUndefinedKey key: String)
}

/// A class that gives values of keys that it does not have.
public protocol ObjectiveCUndefinedKeyReading: NSObject {
    /// The value of an unknown key.
    func value(forUndefinedKey key: String) -> Any?
}

extension InheritedObject {
    /// Sets a property exposed to Objective-C, or a common one of UIKit.
    @MainActor @preconcurrency
    public func setValue(_ value: Any?, forKey key: String) {
        guard !KeyedValues.set(value, key, of: object) else { return }
        guard let own = object as? any ObjectiveCUndefinedKeySetting else {
            return setValue(value, forUndefinedKey: key)
        }
        own.setValue(value, forUndefinedKey: key)
    }

    /// The value of a key; nil if unknown, which is reported on standard error.
    @MainActor @preconcurrency
    public func value(forKey key: String) -> Any? {
        if let value = KeyedValues.value(key, of: object) { return value }
        guard let own = object as? any ObjectiveCUndefinedKeyReading else { return value(forUndefinedKey: key) }
        return own.value(forUndefinedKey: key)
    }

    /// Reports an unknown key on standard error.
    @MainActor @preconcurrency
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        LayoutMessage.say("\(type(of: object)) is not key value coding-compliant for setting the key “\(key)”")
    }

    /// Reports an unknown key on standard error.
    @MainActor @preconcurrency
    public func value(forUndefinedKey key: String) -> Any? {
        LayoutMessage.say("\(type(of: object)) is not key value coding-compliant for the key “\(key)”")
        return nil
    }

    /// Raises Objective-C's exception: the object observes a property, and its class takes no care of it.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        raise(
            "\(type(of: self.object)): An -observeValueForKeyPath:ofObject:change:context: message was received but not "
                + "handled. Key path: \(keyPath ?? "nil")")
    }
}
