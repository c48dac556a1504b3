import JellyDynamics

/// A rule of motion, or a tree of them: subclass it, add child behaviors and an `action`.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behavior that does the work.
    let core: DynamicBehavior

    /// Behaviors that belong to this one, in the order in which they were added.
    public private(set) final var childBehaviors: [UIDynamicBehavior] = []

    private let isComposite: Bool

    /// A composite behavior without children.
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

    /// The items that the behavior itself moves.
    var ownItems: [any UIDynamicItem] { [] }

    /// Called when a value that the behavior observes by ``UIView/addObserver(_:forKeyPath:options:context:)`` was set.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Called once for every step of a running animator, after items have moved.
    open var action: (() -> Void)? {
        get { core.action }
        set { core.action = newValue }
    }

    /// The animator that this behavior is part of; nil before it is added and after it was removed.
    open var dynamicAnimator: UIDynamicAnimator? { core.dynamicAnimator?.uikit }

    /// Called before the behavior becomes part of an animator, and with nil before it leaves one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Adds a behavior as part of this one; on the built-in behaviors it does nothing, as in UIKit.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard isComposite, behavior !== self, !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        core.addChildBehavior(behavior.core)
    }

    /// Removes a behavior that `addChildBehavior(_:)` added.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        core.dynamicAnimator?.keepUntilEndOfStep(behavior)
        childBehaviors.removeAll { $0 === behavior }
        core.removeChildBehavior(behavior.core)
    }
}

/// What UIKit's behaviors with a list of items have in common.
open class UIItemsBehavior: UIDynamicBehavior {
    private let list: ItemsBehavior

    init(list: ItemsBehavior) {
        self.list = list
        super.init(core: list)
    }

    override var ownItems: [any UIDynamicItem] { list.items.asUIKitItems }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items.asUIKitItems }

    /// Adds an item; one that is there already stays as it is.
    open func addItem(_ item: any UIDynamicItem) {
        dynamicAnimator?.check([item])
        list.addItem(item)
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { list.removeItem(item) }
}
