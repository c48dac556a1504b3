import Synchronization

/// Which animator moves an item: an item's behaviors must all be in one animator.
///
/// Items are held by their animator, so an identifier here always names a living item. Only looked up, never iterated.
enum ItemOwners {
    private static let owners = Mutex<[ObjectIdentifier: ObjectIdentifier]>([:])

    /// Marks the item as the animator's; false when it is another's.
    static func claim(_ item: any DynamicItem, by animator: DynamicAnimator) -> Bool {
        let (key, owner) = (ObjectIdentifier(item), ObjectIdentifier(animator))
        return owners.withLock { owners in
            if let present = owners[key] { return present == owner }
            owners[key] = owner
            return true
        }
    }

    static func release(all items: [any DynamicItem]) {
        let keys = items.map { ObjectIdentifier($0) }
        owners.withLock { owners in for key in keys { owners[key] = nil } }
    }
}
