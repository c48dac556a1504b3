public import Foundation
public import JellyDynamics
import JellyValues

/// Zones that catch an item dragged over them: "Implementing Snap Zones", listing 6-3.
///
/// ```swift
/// let zones = SnapZones(item: card, zones: corners)
/// animator.addBehavior(zones)
/// zones.drag(to: finger)
/// zones.endDrag()
/// ```
///
/// An item that touches a zone other than its own is snapped to that zone's center, and cannot be dragged until it has
/// arrived. Inside its own zone it follows the finger, so that it can escape; it snaps back if the drag ends there.
/// All coordinates are the animator's.
public final class SnapZones: DynamicBehavior, ConfigurableBehavior {
    /// The settable properties of the zones.
    public struct Properties: BehaviorProperties {
        /// The damping of the snap, from 0 (most oscillation) to 1. Default: 0.5.
        public var damping: CGFloat = 0.5
        /// The limits of the item's frame while dragged, in points; nil for no limits.
        public var limits: CGRect?
        /// The test that ends a snap early; nil ends it when the item sleeps, as in the book.
        public var steadyTest: SteadyTest?

        public init() {}
    }

    /// The zone that the item belongs to, if any.
    public enum State: Hashable, Sendable {
        /// Free of zones.
        case free
        /// In the zone with this index.
        case captured(Int)
    }

    /// The item to catch.
    public let item: any DynamicItem
    /// The zones, in points; of several that the item touches, the first one catches it.
    public let zones: [CGRect]
    /// The current state.
    public private(set) var state = State.free
    /// Whether the item is moving to a zone; it cannot be dragged meanwhile.
    public var isSnapping: Bool { snap != nil }

    /// The current properties.
    public var properties = Properties()
    /// Called when the state changes.
    public var didChangeState: ((State) -> Void)?

    private var snap: SnapBehavior?
    private var test: SteadyTest?

    /// Creates zones that catch `item`.
    public init(item: any DynamicItem, zones: [CGRect]) {
        (self.item, self.zones) = (item, zones)
        super.init()
        ownAction = { [weak self] in self?.act() }
    }

    /// Drags the item's center; zones may catch it.
    ///
    /// - Returns: whether it moved; false while it snaps, and without an animator.
    @discardableResult
    public func drag(to center: CGPoint) -> Bool {
        guard !isSnapping, let animator = dynamicAnimator, center.isFinite else { return false }
        animator.place(item, at: limited(center, animator.frame(of: item).size))
        switch (state, touchedZone(animator)) {
        case (.captured(let zone), .none) where !touches(zone, animator): change(to: .free)
        case (_, .some(let zone)): capture(zone)
        default: break
        }
        return true
    }

    /// Ends a drag; an item that touches its own zone snaps back.
    public func endDrag() {
        guard !isSnapping, let animator = dynamicAnimator, case .captured(let zone) = state else { return }
        if touches(zone, animator) { capture(zone) }
    }

    /// The first zone that the item touches, other than the one that holds it.
    private func touchedZone(_ animator: DynamicAnimator) -> Int? {
        zones.indices.first { state != .captured($0) && touches($0, animator) }
    }

    private func touches(_ zone: Int, _ animator: DynamicAnimator) -> Bool {
        let common = zones[zone].intersection(animator.frame(of: item))
        return !common.isNull && common.width > 0 && common.height > 0
    }

    private func limited(_ center: CGPoint, _ size: CGSize) -> CGPoint {
        guard let limits = properties.limits else { return center }
        let inner = limits.insetBy(dx: min(size.width, limits.width) / 2, dy: min(size.height, limits.height) / 2)
        return CGPoint(
            x: min(max(center.x, inner.minX), inner.maxX), y: min(max(center.y, inner.minY), inner.maxY))
    }

    private func capture(_ zone: Int) {
        let snap = SnapBehavior(item: item, snapTo: zones[zone].center)
        snap.damping = properties.damping
        (self.snap, test) = (snap, properties.steadyTest)
        addChildBehavior(snap)
        change(to: .captured(zone))
    }

    private func change(to state: State) {
        guard state != self.state else { return }
        self.state = state
        didChangeState?(state)
    }

    override public func dampOwnMotion(by factor: CGFloat) {
        properties.damping = ReducedMotion.damping(properties.damping, by: factor)
    }

    private func act() {
        guard let snap, snap.dynamicAnimator != nil, let animator = dynamicAnimator else { return }
        guard test?.note(animator.frame(of: item)) ?? false || animator.isAtRest(item) else { return }
        self.snap = nil
        removeChildBehavior(snap)
    }

    override public func willMove(to dynamicAnimator: DynamicAnimator?) {
        // A snap that was left half way is dropped once the behavior is in no animator, where children are free to go.
        snap = nil
        if dynamicAnimator != nil { childBehaviors.forEach(removeChildBehavior) }
    }
}

extension PanTarget {
    /// Drags the item of snap zones by the finger's translation, until a zone catches it: the gesture ends then, as in
    /// listing 6-3, and the next one can take it out again.
    public static func zones(_ zones: SnapZones) -> PanTarget {
        var isHeld = false
        return .handler { update, _ in
            if update.phase == .began { isHeld = !zones.isSnapping }
            guard isHeld else { return }
            let (center, translation) = (zones.item.center, update.translation)
            if translation != .zero { zones.drag(to: center.offsetBy(dx: translation.x, dy: translation.y)) }
            isHeld = !zones.isSnapping
            if isHeld, update.phase == .ended { zones.endDrag() }
        }
    }
}
