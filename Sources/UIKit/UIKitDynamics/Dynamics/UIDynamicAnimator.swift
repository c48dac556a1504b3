public import JellyDynamics

/// Moves items by the behaviors that are added to it.
///
/// A ``UIViewControllerHost`` finds it by its reference view and lets it step with the stage. Without a host, step
/// ``engine`` by hand.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The animator that does the work, with what UIKit keeps private: stepping, speed, pause, state.
    public final let engine: DynamicAnimator

    /// The view in whose coordinates items move; held weakly.
    public private(set) final weak var referenceView: UIView?

    /// Behaviors that were added, without their children, in order.
    public private(set) final var behaviors: [UIDynamicBehavior] = []

    /// Whether bodies are drawn, where a header exposes it; kept, and without effect: overlays of a scene draw them.
    open var debugEnabled = false
    /// Every how many steps they are drawn; kept, and without effect.
    open var debugInterval = 1
    /// How fast motion goes; kept, and without effect.
    open var debugAnimationSpeed: CGFloat = 1
    /// Hears of pauses.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// The animator's place among all that were made, for hosts to step them in that order.
    let number = AnimatorNumbers.next()
    private(set) var layoutReference: LayoutReference?
    private lazy var listener = PauseListener(self)

    /// An animator of the views inside `view`, in whose coordinates they move.
    public init(referenceView view: UIView) {
        engine = DynamicAnimator(referenceView: view)
        referenceView = view
        super.init()
        engine.delegate = listener
        view.animators.append(WeakAnimator(self))
        HostContext.atWork.animators.append(WeakAnimator(self))
    }

    /// An animator of items that are no views, in coordinates of their own.
    public override init() {
        engine = DynamicAnimator()
        super.init()
        engine.delegate = listener
        HostContext.atWork.animators.append(WeakAnimator(self))
    }

    /// An animator of a layout's attributes, in the coordinates of the collection view's content; the layout is asked
    /// again after each step.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        let reference = LayoutReference(layout)
        (engine, layoutReference) = (DynamicAnimator(referenceView: reference), reference)
        super.init()
        engine.delegate = listener
        HostContext.atWork.animators.append(WeakAnimator(self))
    }

    /// Adds a behavior with its children; one that is here already stays as it is.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behaviors.append(behavior)
        engine.addBehavior(behavior.core)
    }

    /// Removes a behavior with its children.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        engine.keepUntilEndOfStep(behavior)
        behaviors.removeAll { $0 === behavior }
        engine.removeBehavior(behavior.core)
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() {
        behaviors.forEach(engine.keepUntilEndOfStep)
        behaviors = []
        engine.removeAllBehaviors()
    }

    /// The items near a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { engine.items(in: rect).asUIKitItems }

    /// Reads an item's center and rotation again after they were changed from outside.
    open func updateItem(usingCurrentState item: any UIDynamicItem) { engine.updateItem(usingCurrentState: item) }

    /// Whether items may move: false before the first behavior and after all items came to rest.
    open var isRunning: Bool { engine.isRunning }

    /// The time for which the animator ran, in seconds.
    open var elapsedTime: TimeInterval { engine.elapsedTime }
}

/// Hears when an animator pauses and resumes; both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// The animator starts to run, at first or again.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items are at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Passes the engine's pauses on; the way back from an engine's animator to UIKit's.
@MainActor
final class PauseListener: @MainActor DynamicAnimatorDelegate {
    weak var owner: UIDynamicAnimator?

    init(_ owner: UIDynamicAnimator) { self.owner = owner }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
        owner.map { $0.delegate?.dynamicAnimatorWillResume($0) }
    }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
        owner.map { $0.delegate?.dynamicAnimatorDidPause($0) }
    }
}

@MainActor
extension DynamicAnimator {
    /// The animator of UIKit's kind that this one works for.
    var uikit: UIDynamicAnimator? { (delegate as? PauseListener)?.owner }
}
