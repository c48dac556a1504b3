import Synchronization

/// The owner of an item: one animator, or one group.
///
/// Items are held by their owner, so an identifier here always names a living item. Only looked up, never iterated.
enum ItemOwners {
    private static let owners = Mutex<[ObjectIdentifier: ObjectIdentifier]>([:])

    /// Marks an item, and the members of a group, as the animator's; false, and nothing is marked, when one is not free.
    static func claim(_ item: any DynamicItem, by animator: DynamicAnimator) -> Bool {
        let group = item as? DynamicItemGroup
        let members = (group?.items ?? []).map { ObjectIdentifier($0) }
        let (key, owner) = (ObjectIdentifier(item), ObjectIdentifier(animator))
        return owners.withLock { owners in
            guard owners[key] == nil, members.allSatisfy({ owners[$0] == nil }) else { return false }
            owners[key] = owner
            for member in members { owners[member] = key }
            return true
        }
    }

    static func release(all items: [any DynamicItem]) {
        let keys = items.flatMap { item in
            [ObjectIdentifier(item)] + ((item as? DynamicItemGroup)?.items ?? []).map { ObjectIdentifier($0) }
        }
        owners.withLock { owners in for key in keys { owners[key] = nil } }
    }
}
