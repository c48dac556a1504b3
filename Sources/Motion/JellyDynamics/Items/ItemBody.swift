/// An item's body in one animator, and what behaviors want of it.
final class ItemBody {
    let item: any DynamicItem
    /// The item once more, when it keeps coordinates of its own.
    let nested: (any NestedDynamicItem)?
    let id: BodyID
    /// Ascends with the order in which an animator's bodies came.
    var number = 0
    /// The number of behaviors that use the item; at 0 the body is removed.
    var users = 1
    /// The number of gravity behaviors with the item.
    var gravityUsers = 0
    var filter = Filter()
    /// The properties last passed to the engine.
    var properties = ItemProperties()
    /// Whether the last step ended with the body awake; a body that fell asleep is written back once more.
    var wasAwake = true

    init(item: any DynamicItem, id: BodyID) {
        (self.item, self.id) = (item, id)
        nested = item as? any NestedDynamicItem
    }
}
