// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// How an object keeps another one.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// What objects keep beside their properties, as long as they live.
private enum Associations {
    private struct Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
    }

    // Read and written in the host's thread only.
    nonisolated(unsafe) private static var owners: [ObjectIdentifier: Owner] = [:]

    /// The values of an object; those of one that lived at the same place before are gone.
    static func values(of object: AnyObject) -> [UnsafeRawPointer: Any] {
        owners[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.values : nil } ?? [:]
    }

    static func set(_ values: [UnsafeRawPointer: Any], of object: AnyObject) {
        // What dead objects kept is let go before the table doubles.
        if owners.count.nonzeroBitCount == 1 { owners = owners.filter { $0.value.object != nil } }
        owners[ObjectIdentifier(object)] = values.isEmpty ? nil : Owner(object: object, values: values)
    }
}

/// Lets an object keep a value under a key; nil takes it away. What is assigned is kept, too.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    var values = Associations.values(of: object as AnyObject)
    values[key] = value
    Associations.set(values, of: object as AnyObject)
}

/// The value that an object keeps under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.values(of: object as AnyObject)[key]
}

/// Lets an object keep nothing more beside its properties.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.set([:], of: object as AnyObject) }

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
