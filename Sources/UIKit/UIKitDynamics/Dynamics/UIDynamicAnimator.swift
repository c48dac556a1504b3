import Synchronization

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

    /// Whether bodies are drawn, where a header exposes it; stored, without effect: overlays of a scene draw them.
    @Inert("UIDynamicAnimator.debugEnabled")
    open var debugEnabled = false
    /// Every how many steps they are drawn; stored, without effect.
    @Inert("UIDynamicAnimator.debugInterval")
    open var debugInterval = 1
    /// How fast motion goes; stored, without effect.
    @Inert("UIDynamicAnimator.debugAnimationSpeed")
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
        guard behavior.dynamicAnimator !== self else {
            return raise("Adding the same behavior twice to the same animator is not supported \(type(of: behavior))")
        }
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

/// Numbers animators in the order in which they are made.
enum AnimatorNumbers {
    private static let last = Mutex(0)

    static func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}

/// A reference that does not keep an animator alive: as in UIKit, one that nobody holds stops.
struct WeakAnimator {
    private(set) weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }
}

/// What UIKit keeps private of an animator, which code sets to see bodies and fields, or to slow motion down.
extension UIDynamicAnimator {
    /// Sets a private value by its name; false for other names.
    func setDebugging(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("debugEnabled", let value as Bool): debugEnabled = value
        case ("debugInterval", let value as Int): debugInterval = value
        case ("debugAnimationSpeed", let value as Double): debugAnimationSpeed = CGFloat(value)
        case ("debugAnimationSpeed", let value as CGFloat): debugAnimationSpeed = value
        default: return false
        }
        return true
    }
}

/// The content of a collection view, as an animator's reference.
@MainActor
final class LayoutReference: @MainActor DynamicReference {
    private(set) weak var layout: UICollectionViewLayout?
    /// The step after which the layout was last told of moved items.
    var told = 0

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    var bounds: CGRect { CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }
}

extension UIDynamicAnimator {
    /// The attributes of an item that the animator moves, or else the layout's.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// The attributes of a further view that the animator moves.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
                && $0.indexPath == indexPath
        }
    }

    /// The attributes of a decoration that the animator moves.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
                && $0.indexPath == indexPath
        }
    }

    private func attributes(
        _ isMeant: (UICollectionViewLayoutAttributes) -> Bool
    ) -> UICollectionViewLayoutAttributes? {
        engine.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: isMeant)
    }

    /// Lets the layout compute again what the animator has moved since.
    func tellLayout() {
        guard let layoutReference, layoutReference.told != engine.tick else { return }
        layoutReference.told = engine.tick
        layoutReference.layout?.invalidateLayout()
    }
}
