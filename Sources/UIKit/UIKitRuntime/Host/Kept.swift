import Foundation

/// The values that extensions of a class keep for its objects.
private enum KeptValues {
    private struct Owner {
        weak var object: AnyObject?
        var values: [String: Any] = [:]
    }

    // Accessed only on the host's thread.
    nonisolated(unsafe) private static var owners: [ObjectIdentifier: Owner] = [:]
    /// The number of owners at which those of deallocated objects are removed.
    nonisolated(unsafe) private static var limit = 64

    /// The values of an object, without those of a deallocated one at the same address.
    static func values(of object: AnyObject) -> [String: Any] {
        owners[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values : nil } ?? [:]
    }

    static func set(_ value: Any, _ name: String, of object: AnyObject) {
        let place = ObjectIdentifier(object)
        if let owner = owners[place], owner.object === object {
            owners[place]?.values[name] = value
            return
        }
        // Values of deallocated objects are removed before the table doubles.
        if owners.count >= limit {
            owners = owners.filter { $0.value.object != nil }
            limit = max(64, 2 * owners.count)
        }
        owners[place] = Owner(object: object, values: [name: value])
    }
}

private struct WeakReference {
    weak var object: AnyObject?
}

extension NSObjectProtocol {
    /// A value that an extension keeps; until one is kept, UIKit's default.
    package func kept<Value>(_ name: String, _ standard: Value) -> Value {
        KeptValues.values(of: self)[name] as? Value ?? standard
    }

    /// Keeps a value of an extension.
    package func keep<Value>(_ value: Value, as name: String) { KeptValues.set(value, name, of: self) }

    /// An object that an extension keeps weakly, as delegates.
    package func keptWeakly<Object>(_ name: String) -> Object? {
        (KeptValues.values(of: self)[name] as? WeakReference)?.object as? Object
    }

    /// Keeps an object weakly that has no effect, which a host lists.
    package func keepInertWeakly(_ name: String, _ object: AnyObject?) {
        if object != nil { ignore(name) }
        keep(WeakReference(object: object), as: name)
    }

    /// Keeps a value without effect, which a host lists once it is not UIKit's default.
    package func keepInert<Value>(_ name: String, _ value: Value, _ standard: Value) {
        if !areEqual(value, standard), !isNil(value) { ignore(name) }
        keep(value, as: name)
    }
}

/// Whether a value is an optional without one.
private func isNil<Value>(_ value: Value) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
}
