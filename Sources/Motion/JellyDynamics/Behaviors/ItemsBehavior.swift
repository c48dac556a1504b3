/// A built-in behavior that acts on a list of items: what UIKit's item-list behaviors have in common.
open class ItemsBehavior: DynamicBehavior {
    /// The items, in the order of adding.
    public private(set) final var items: [any DynamicItem] = []
    private final var members = Set<ObjectIdentifier>()
    /// The items whose bodies this behavior holds; an item that cannot be moved has none.
    private final var held = Set<ObjectIdentifier>()

    /// Creates a behavior for `items`.
    public init(items: [any DynamicItem] = []) {
        super.init()
        for item in items where members.insert(ObjectIdentifier(item)).inserted { self.items.append(item) }
    }

    /// Adds an item, if not present; during a step, the change takes effect at its end.
    public final func addItem(_ item: any DynamicItem) {
        perform {
            guard self.members.insert(ObjectIdentifier(item)).inserted else { return }
            self.items.append(item)
            guard let animator = self.dynamicAnimator else { return }
            self.attachItem(item, animator)
            animator.resume()
        }
    }

    /// Removes an item; during a step, the change takes effect at its end.
    public final func removeItem(_ item: any DynamicItem) {
        perform {
            guard let index = self.items.firstIndex(where: { $0 === item }) else { return }
            self.items.remove(at: index)
            self.members.remove(ObjectIdentifier(item))
            guard let animator = self.dynamicAnimator else { return }
            self.detachItem(item, animator)
            animator.resume()
        }
    }

    private final func perform(_ change: @escaping () -> Void) {
        guard let animator = dynamicAnimator else { return change() }
        animator.perform(change)
    }

    final func contains(_ item: any DynamicItem) -> Bool { members.contains(ObjectIdentifier(item)) }

    private final func attachItem(_ item: any DynamicItem, _ animator: DynamicAnimator) {
        guard let body = animator.retainBody(of: item) else { return }
        held.insert(ObjectIdentifier(item))
        added(item, body, animator)
    }

    private final func detachItem(_ item: any DynamicItem, _ animator: DynamicAnimator) {
        guard held.remove(ObjectIdentifier(item)) != nil, let body = animator.body(of: item) else { return }
        removed(item, body, animator)
        animator.releaseBody(body)
    }

    override final var isPrimitive: Bool { true }

    override func attach(to animator: DynamicAnimator) {
        held = []
        for item in items { attachItem(item, animator) }
    }

    override func detach(from animator: DynamicAnimator) {
        for item in items { detachItem(item, animator) }
    }

    /// An item came under this behavior in a running animator.
    func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {}
    /// An item left this behavior; its body is still there.
    func removed(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {}
}
