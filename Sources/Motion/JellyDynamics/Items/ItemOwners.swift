import Synchronization

/// The owner of an item: one animator, animators that share items, or one group.
///
/// Items are held by their owners, so an identifier here always names a living item. Only looked up, never iterated.
enum ItemOwners {
    /// An owner, and how many there are of those that share.
    private struct Owner {
        var count = 1
        let isShared: Bool
    }

    private static let owners = Mutex<[ObjectIdentifier: Owner]>([:])

    /// Marks an item, and the members of a group, as an animator's; false, and nothing is marked, when one is not free.
    ///
    /// - Parameter isShared: whether other animators that share items may move it, too.
    static func claim(_ item: any DynamicItem, isShared: Bool) -> Bool {
        let group = item as? DynamicItemGroup
        let members = (group?.items ?? []).map { ObjectIdentifier($0) }
        let key = ObjectIdentifier(item)
        return owners.withLock { owners in
            if isShared, group == nil, owners[key]?.isShared == true {
                owners[key]?.count += 1
                return true
            }
            guard owners[key] == nil, members.allSatisfy({ owners[$0] == nil }) else { return false }
            owners[key] = Owner(isShared: isShared && group == nil)
            for member in members { owners[member] = Owner(isShared: false) }
            return true
        }
    }

    static func release(all items: [any DynamicItem]) {
        let keys = items.flatMap { item in
            [ObjectIdentifier(item)] + ((item as? DynamicItemGroup)?.items ?? []).map { ObjectIdentifier($0) }
        }
        owners.withLock { owners in
            for key in keys {
                owners[key]?.count -= 1
                if owners[key]?.count == 0 { owners[key] = nil }
            }
        }
    }
}
