public import Foundation

// NSObject's methods that Swift cannot override here, since Foundation's NSObject has them in extensions or not at all.
// Rewritten sources adopt a protocol for each one that they override.

/// A class that tells by itself which selectors it responds to.
public protocol ObjectiveCResponding: NSObject {
    /// Whether the object implements the selector.
    func objectiveCResponds(to selector: Selector!) -> Bool
}

/// A class whose objects let others answer for them.
public protocol ObjectiveCForwarding: NSObject {
    /// The object that answers a selector; nil where none does.
    func forwardingTarget(for selector: Selector!) -> Any?
}

/// An object as its superclass outside of the rewritten sources sees it: what `super` stands for in methods that such a
/// class has only on Apple's systems.
public struct InheritedObject {
    package let object: NSObject

    /// Whether the object implements the selector.
    public func responds(to selector: Selector?) -> Bool {
        selector.map { ObjectiveCRuntime.responds(object, to: $0) } ?? false
    }

    /// The object that answers a selector: none.
    public func forwardingTarget(for selector: Selector?) -> Any? { nil }
}

/// An object of any class, which tells what it responds to.
public struct AskedObject {
    fileprivate let object: AnyObject

    /// Whether the object implements the selector.
    public func responds(to selector: Selector?) -> Bool {
        if let object = object as? NSObject { return object.responds(to: selector) }
        return selector.map { ObjectiveCRuntime.responds(object, to: $0) } ?? false
    }
}

extension ObjectiveCRuntime {
    /// An object as its superclass outside of the rewritten sources sees it.
    public static func inherited(_ object: NSObject) -> InheritedObject { InheritedObject(object: object) }

    /// An object of which rewritten sources ask what it responds to, though its type may have no such method here.
    public static func asked(_ object: Any) -> AskedObject { AskedObject(object: object as AnyObject) }

    /// Begins a call of an extension's override of what a class of UIKit has; false inside of one for the same object, in
    /// which `super` means the class's own.
    public static func enters(_ object: AnyObject, _ key: String) -> Bool {
        Replacements.active.insert(Replacements.Call(object: ObjectIdentifier(object), key: key)).inserted
    }

    /// Ends a call of an extension's override.
    public static func leaves(_ object: AnyObject, _ key: String) {
        Replacements.active.remove(Replacements.Call(object: ObjectIdentifier(object), key: key))
    }
}

/// The extensions' overrides that are being called.
private enum Replacements {
    struct Call: Hashable {
        let object: ObjectIdentifier
        let key: String
    }

    // Accessed only on the host's thread.
    nonisolated(unsafe) static var active: Set<Call> = []
}
