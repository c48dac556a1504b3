// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The ownership of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The associated objects of objects, kept for their lifetime.
private enum Associations {
    private struct Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
    }

    // Accessed only on the host's thread.
    nonisolated(unsafe) private static var owners: [ObjectIdentifier: Owner] = [:]

    /// The values of an object, without those of a deallocated one at the same address.
    static func values(of object: AnyObject) -> [UnsafeRawPointer: Any] {
        owners[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values : nil } ?? [:]
    }

    static func set(_ values: [UnsafeRawPointer: Any], of object: AnyObject) {
        // Values of deallocated objects are removed before the table doubles.
        if owners.count.nonzeroBitCount == 1 { owners = owners.filter { $0.value.object != nil } }
        owners[ObjectIdentifier(object)] = values.isEmpty ? nil : Owner(object: object, values: values)
    }
}

/// Associates a value with an object under a key; nil removes it. Assigned values are retained, too.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    var values = Associations.values(of: object as AnyObject)
    values[key] = value
    Associations.set(values, of: object as AnyObject)
}

/// The value associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.values(of: object as AnyObject)[key]
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.set([:], of: object as AnyObject) }

/// Begins code that one thread runs at a time: everything here runs on the host's.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
/// Ends code that one thread runs at a time.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
