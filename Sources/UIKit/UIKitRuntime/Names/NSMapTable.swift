public import Foundation

/// A dictionary of objects that keeps its keys, its values or neither.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private final class Entry {
        weak var key: KeyType?
        weak var object: ObjectType?
        var keptKey: KeyType?
        var keptObject: ObjectType?
    }
    private var entries: [Entry] = []
    private let keepsKeys: Bool
    private let keepsObjects: Bool

    /// Creates an empty map.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
    ) {
        keepsKeys = !keyOptions.contains(.weakMemory)
        keepsObjects = !valueOptions.contains(.weakMemory)
    }

    /// A map that keeps keys and objects.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// A map that keeps its keys only.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }
    /// A map that keeps its objects while their keys live.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory)
    }
    /// A map that keeps nothing.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private func clean() { entries.removeAll { $0.key == nil || $0.object == nil } }

    private func isSame(_ one: KeyType?, _ other: KeyType) -> Bool {
        one === other || (one as? NSObject).map { $0.isEqual(other) } ?? false
    }

    /// The object of a key; nil for none.
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { key in entries.first { isSame($0.key, key) }?.object }
    }

    /// Sets the object of a key; nil removes it.
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        removeObject(forKey: aKey)
        guard let anObject else { return }
        let entry = Entry()
        (entry.key, entry.object) = (aKey, anObject)
        if keepsKeys { entry.keptKey = aKey }
        if keepsObjects { entry.keptObject = anObject }
        entries.append(entry)
    }

    /// Removes a key.
    public func removeObject(forKey aKey: KeyType?) {
        clean()
        if let aKey { entries.removeAll { isSame($0.key, aKey) } }
    }

    /// Removes all keys.
    public func removeAllObjects() { entries = [] }

    /// The number of keys that live.
    public var count: Int {
        clean()
        return entries.count
    }

    /// The keys, in the order in which they were set.
    public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.compactMap(\.key)).objectEnumerator() }
    /// The objects, in the order in which their keys were set; nil for none.
    public func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.compactMap(\.object)).objectEnumerator() }
    /// The dictionary of keys and objects.
    public func dictionaryRepresentation() -> [AnyHashable: Any] {
        Dictionary(
            entries.compactMap { entry in
                (entry.key as? NSObject).flatMap { key in entry.object.map { (AnyHashable(key), $0 as Any) } }
            }, uniquingKeysWith: { $1 })
    }
}
