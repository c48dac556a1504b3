import JellyDynamics

/// What UIKit's behaviors with a list of items have in common.
open class UIItemsBehavior: UIDynamicBehavior {
    private let list: ItemsBehavior

    init(list: ItemsBehavior) {
        self.list = list
        super.init(core: list)
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items.asUIKitItems }

    /// Adds an item; one that is there already stays as it is.
    open func addItem(_ item: any UIDynamicItem) { list.addItem(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { list.removeItem(item) }
}
