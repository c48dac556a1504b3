/// An item's body in one animator, and what behaviors want of it.
final class ItemBody {
    let item: any DynamicItem
    /// The item once more, when it keeps coordinates of its own.
    let nested: (any NestedDynamicItem)?
    let id: BodyID
    /// How many behaviors use the item; at none the body leaves the world.
    var users = 1
    /// How many gravity behaviors hold the item.
    var gravityUsers = 0
    var filter = Filter()
    /// What the engine has been told.
    var properties = ItemProperties()
    /// Whether the last step ended with the body awake; a body that fell asleep is written back once more.
    var wasAwake = true

    init(item: any DynamicItem, id: BodyID) {
        (self.item, self.id) = (item, id)
        nested = item as? any NestedDynamicItem
    }
}
