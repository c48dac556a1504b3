import JellyDynamics

/// Moves an item to a point and rotates it upright, with a little overshoot.
open class UISnapBehavior: UIDynamicBehavior {
    private let snap: SnapBehavior

    /// Snaps `item` to `point`, in the animator's coordinates, as soon as the behavior joins an animator.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snap = SnapBehavior(item: item, snapTo: point)
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
        set { snap.damping = newValue }
    }
}
