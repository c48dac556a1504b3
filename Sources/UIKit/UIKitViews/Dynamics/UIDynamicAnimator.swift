import Synchronization

/// Moves items by behaviors.
///
/// A `UIViewControllerHost` finds the animator by its reference view and steps it with the stage. Without a host,
/// step ``engine`` directly.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The engine's animator, with API that UIKit keeps private: stepping, speed, pause, state.
    public final let engine: DynamicAnimator

    /// The view in whose coordinates items move; a weak reference.
    public private(set) final weak var referenceView: UIView?

    /// The added behaviors, without their children, in order.
    public private(set) final var behaviors: [UIDynamicBehavior] = []

    /// Whether bodies are drawn for debugging; stored, without effect: a scene's overlays draw them.
    @Inert("UIDynamicAnimator.debugEnabled")
    open var debugEnabled = false
    /// The number of steps between debug drawings; stored, without effect.
    @Inert("UIDynamicAnimator.debugInterval")
    open var debugInterval = 1
    /// The speed of the motion for debugging; stored, without effect.
    @Inert("UIDynamicAnimator.debugAnimationSpeed")
    open var debugAnimationSpeed: CGFloat = 1
    /// The delegate, called on pauses.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// The order of creation, in which hosts step animators.
    package let number = AnimatorNumbers.next()
    private(set) var layoutReference: LayoutReference?
    private lazy var listener = PauseListener(self)

    /// Creates an animator of the views inside `view`, in its coordinates.
    public init(referenceView view: UIView) {
        engine = DynamicAnimator(referenceView: view)
        referenceView = view
        super.init()
        connect()
        view.animators.append(WeakAnimator(self))
    }

    /// Creates an animator of items that are not views, in its own coordinates.
    public override init() {
        engine = DynamicAnimator()
        super.init()
        connect()
    }

    /// Creates an animator of a layout's attributes, in the coordinates of the collection view's content; each step
    /// invalidates the layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        let reference = LayoutReference(layout)
        (engine, layoutReference) = (DynamicAnimator(referenceView: reference), reference)
        super.init()
        connect()
    }

    private func connect() {
        engine.delegate = listener
        // Handing an item on, code often makes the new animator first; views without a size have boundaries without lines.
        engine.isLenient = true
        HostContext.atWork.animators.append(WeakAnimator(self))
    }

    /// Adds a behavior with its children, unless already added.
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

    /// The items that intersect a rectangle, approximately.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { engine.items(in: rect).asUIKitItems }

    /// Updates the body of an item whose center or transform was changed from outside.
    open func updateItem(usingCurrentState item: any UIDynamicItem) { engine.updateItem(usingCurrentState: item) }

    /// Whether items are being simulated: false before the first behavior and once all items are at rest.
    open var isRunning: Bool { engine.isRunning }

    /// The time during which the animator ran, in seconds.
    open var elapsedTime: TimeInterval { engine.elapsedTime }
}

/// Called when an animator pauses and resumes; both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before the animator starts or resumes.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called when all items are at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Forwards the engine's pauses, and links the engine's animator to UIKit's.
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
    /// The UIKit animator that this one belongs to.
    var uikit: UIDynamicAnimator? { (delegate as? PauseListener)?.owner }
}

/// Numbers animators in the order of their creation.
enum AnimatorNumbers {
    private static let last = Mutex(0)

    static func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}

/// A weak reference to an animator: as in UIKit, an animator without owners stops.
package struct WeakAnimator {
    package private(set) weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }
}

/// Private properties of UIKit's animator, which code sets to debug bodies and fields, or to slow motion down.
extension UIDynamicAnimator {
    /// Sets a private property by name; returns false for other names.
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

/// A collection view's content as an animator's reference.
@MainActor
final class LayoutReference: @MainActor DynamicReference {
    private(set) weak var layout: UICollectionViewLayout?
    /// The last step at which the layout was invalidated.
    var told = 0

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    var bounds: CGRect { CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }
}

extension UIDynamicAnimator {
    /// The attributes of an item: the animator's, or else the layout's.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// The attributes of a supplementary view that the animator moves.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
                && $0.indexPath == indexPath
        }
    }

    /// The attributes of a decoration view that the animator moves.
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

    /// Invalidates the layout if the animator has moved items.
    package func tellLayout() {
        guard let layoutReference, layoutReference.told != engine.tick else { return }
        layoutReference.told = engine.tick
        layoutReference.layout?.invalidateLayout()
    }
}
