public import JellyDynamics

/// Removes another behavior once an item is steady; `WatcherBehavior`, listing 6-2.
///
/// ```swift
/// let snap = SnapBehavior(item: block, snapTo: target)
/// animator.addBehavior(snap)
/// animator.addBehavior(WatcherBehavior(item: block, behavior: snap))
/// ```
///
/// A snap oscillates long after it is visible. The watcher removes it, and itself, from anywhere in the animator's
/// tree; the item stays where it is.
public final class WatcherBehavior: DynamicBehavior, ConfigurableBehavior {
    /// The item to watch.
    public let item: any DynamicItem
    /// The behavior to remove.
    public let behavior: DynamicBehavior
    /// Called once, when it is removed.
    public var didEnd: (() -> Void)?
    /// Whether the item was steady.
    public private(set) var isFinished = false

    /// The criterion for being steady; setting it starts a new test.
    public var properties: SteadyTest {
        didSet { test = properties }
    }
    private var test: SteadyTest

    /// Watches `item`, to remove `behavior`.
    public init(item: any DynamicItem, behavior: DynamicBehavior, test: SteadyTest = SteadyTest()) {
        (self.item, self.behavior, self.test, properties) = (item, behavior, test, test)
        super.init()
        ownAction = { [weak self] in self?.act() }
    }

    override public func willMove(to dynamicAnimator: DynamicAnimator?) {
        guard dynamicAnimator != nil else { return }
        (test, isFinished) = (properties, false)
    }

    private func act() {
        guard !isFinished, let animator = dynamicAnimator, test.note(animator.frame(of: item)) else { return }
        isFinished = true
        animator.removeFromTree([behavior, self])
        didEnd?()
    }
}
