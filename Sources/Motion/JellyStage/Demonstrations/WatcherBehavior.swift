public import JellyDynamics

/// Ends another behavior as soon as an item looks steady; `WatcherBehavior`, listing 6-2.
///
/// ```swift
/// let snap = SnapBehavior(item: block, snapTo: target)
/// animator.addBehavior(snap)
/// animator.addBehavior(WatcherBehavior(item: block, behavior: snap))
/// ```
///
/// A snap swings on long after nothing of it can be seen. The watcher removes it, and itself, from wherever in the
/// animator's tree they are. The item stays where it is then.
public final class WatcherBehavior: DynamicBehavior, ConfigurableBehavior {
    /// What has to become steady.
    public let item: any DynamicItem
    /// What is removed then.
    public let behavior: DynamicBehavior
    /// Called once, when it is removed.
    public var didEnd: (() -> Void)?
    /// Whether the item was found steady.
    public private(set) var isFinished = false

    /// When the item looks steady; a new test begins at once.
    public var properties: SteadyTest {
        didSet { test = properties }
    }
    private var test: SteadyTest

    /// Watches `item`, to end `behavior`.
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
