/// Moves an item to a point and rotates it upright, with a slight overshoot.
open class UISnapBehavior: UIDynamicBehavior {
    private let snap: SnapBehavior
    private let item: any UIDynamicItem
    override var ownItems: [any UIDynamicItem] { [item] }

    /// Creates a behavior that snaps `item` to `point`, in the animator's coordinates, once added to an animator.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (snap, self.item) = (SnapBehavior(item: item, snapTo: point), item)
        super.init(core: snap)
    }

    /// The target of the snap, in points of the animator's coordinates.
    open var snapPoint: CGPoint {
        get { snap.snapPoint }
        set { snap.snapPoint = newValue }
    }

    /// The damping of the oscillation, from 0 to 1; default: 0.5.
    open var damping: CGFloat {
        get { snap.damping }
        // The engine rejects negative damping.
        set { snap.damping = max(0, newValue) }
    }
}
