/// A behavior or a tree of behaviors: subclass it, add child behaviors and an `action`.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The engine's behavior.
    let core: DynamicBehavior

    /// The child behaviors, in the order in which they were added.
    public private(set) final var childBehaviors: [UIDynamicBehavior] = []

    private let isComposite: Bool

    /// Creates a composite behavior without children.
    public override init() {
        (core, isComposite) = (DynamicBehavior(), true)
        super.init()
        listen()
    }

    init(core: DynamicBehavior) {
        (self.core, isComposite) = (core, false)
        super.init()
        listen()
    }

    private func listen() {
        core.moveListener = { [weak self] animator in
            guard let self else { return }
            willMove(to: animator?.uikit)
            animator?.uikit?.check(ownItems)
        }
    }

    /// The items of the behavior itself.
    var ownItems: [any UIDynamicItem] { [] }

    /// Called when a value changed that the behavior observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Called at every step of a running animator, after items have moved.
    open var action: (() -> Void)? {
        get { core.action }
        set { core.action = newValue }
    }

    /// The animator of the behavior; nil before it is added and after it is removed.
    open var dynamicAnimator: UIDynamicAnimator? { core.dynamicAnimator?.uikit }

    /// Called before the behavior is added to an animator, and with nil before it is removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Adds a child behavior; does nothing on built-in behaviors, as in UIKit.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard isComposite, behavior !== self, !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        core.addChildBehavior(behavior.core)
    }

    /// Removes a child behavior.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        core.dynamicAnimator?.keepUntilEndOfStep(behavior)
        childBehaviors.removeAll { $0 === behavior }
        core.removeChildBehavior(behavior.core)
    }
}

/// The base class of behaviors with a list of items.
open class UIItemsBehavior: UIDynamicBehavior {
    private let list: ItemsBehavior

    init(list: ItemsBehavior) {
        self.list = list
        super.init(core: list)
    }

    override var ownItems: [any UIDynamicItem] { list.items.asUIKitItems }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items.asUIKitItems }

    /// Adds an item, unless already added.
    open func addItem(_ item: any UIDynamicItem) {
        dynamicAnimator?.check([item])
        list.addItem(item)
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { list.removeItem(item) }
}
