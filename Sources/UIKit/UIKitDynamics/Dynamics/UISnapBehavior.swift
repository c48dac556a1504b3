import JellyDynamics

/// Moves an item to a point and rotates it upright, with a little overshoot.
open class UISnapBehavior: UIDynamicBehavior {
    private let snap: SnapBehavior
    private let item: any UIDynamicItem
    override var ownItems: [any UIDynamicItem] { [item] }

    /// Snaps `item` to `point`, in the animator's coordinates, as soon as the behavior joins an animator.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (snap, self.item) = (SnapBehavior(item: item, snapTo: point), item)
        super.init(core: snap)
    }

    /// Where the item goes, in points of the animator's coordinate system.
    open var snapPoint: CGPoint {
        get { snap.snapPoint }
        set { snap.snapPoint = newValue }
    }

    /// How little the item swings: 0 the most, 1 the least; default: 0.5.
    open var damping: CGFloat {
        get { snap.damping }
        // The engine takes no spring that drives itself.
        set { snap.damping = max(0, newValue) }
    }
}
