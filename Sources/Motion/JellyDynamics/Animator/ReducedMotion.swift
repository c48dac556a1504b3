public import Foundation

/// How motion is reduced: Erica Sadun warns that an alert which swings for long delays its user.
public enum ReducedMotion: Hashable, Sendable {
    /// Motion as designed.
    case none
    /// Springs, snaps and bounces are damped by a factor of at least 1; see ``DynamicAnimator/dampMotion(by:)``.
    case damped(factor: CGFloat)
    /// After a number of seconds everything jumps to where it would come to rest; see
    /// ``DynamicAnimator/settle(within:tickRate:)``.
    case endEarly(after: TimeInterval)
}

extension DynamicBehavior {
    /// Damps the springs, snaps and pulses of a behavior and its children more strongly; call it before adding it to
    /// an animator with reduced motion.
    ///
    /// - Throws: `DynamicsError.invalidValue` unless the factor is finite and at least 1.
    public final func dampMotion(by factor: CGFloat) throws(DynamicsError) {
        try ReducedMotion.check(factor)
        forEachInTree { $0.dampOwnMotion(by: factor) }
    }
}

extension ReducedMotion {
    /// A spring's damping multiplied by a factor, up to critical damping at 1; higher values are kept.
    package static func damping(_ damping: CGFloat, by factor: CGFloat) -> CGFloat {
        max(damping, min(1, damping * factor))
    }

    fileprivate static func check(_ factor: CGFloat) throws(DynamicsError) {
        guard factor.isFinite, factor >= 1 else {
            throw .invalidValue(behavior: "ReducedMotion", reason: "factor must be at least 1, not \(factor)")
        }
    }
}

extension DynamicAnimator {
    /// Makes the animator's current behaviors come to rest sooner; behaviors added later are not affected, unless
    /// ``DynamicBehavior/dampMotion(by:)`` was called for them.
    ///
    /// - The damping of springs and snaps is multiplied by the factor, up to critical damping at 1 (higher values are
    ///   kept); a resizing pulse decays faster by the factor. A live snap is recreated, because its damping only
    ///   applies then; the item keeps its velocity.
    /// - The items' elasticity is divided by the factor, and their angular resistance multiplied.
    /// - The items' resistance is multiplied too, except under gravity, where items would fall more slowly and come to
    ///   rest later.
    ///
    /// - Throws: `DynamicsError.invalidValue` unless the factor is finite and at least 1.
    public func dampMotion(by factor: CGFloat) throws(DynamicsError) {
        try ReducedMotion.check(factor)
        perform { [unowned self] in
            var snaps: [SnapBehavior] = []
            forEachBehavior { behavior in
                behavior.dampOwnMotion(by: factor)
                if let snap = behavior as? SnapBehavior { snaps.append(snap) }
            }
            snaps.forEach(rejoin)
            resolveProperties()
            bodies.map { dampedProperties(of: $0, by: factor) }.forEach(addBehavior)
        }
    }

    /// Runs the animator until everything is at rest, as if that much time had passed.
    ///
    /// Call it between two steps. Actions and delegates are called as usual. If an item never comes to rest, for
    /// example in free fall, the animator stops at the limit.
    ///
    /// - Parameters:
    ///   - limit: the maximum duration, in seconds.
    ///   - tickRate: steps per second.
    /// - Returns: whether all is at rest.
    /// - Throws: `DynamicsError` like ``advance(by:)``, for an invalid limit or rate, or if called from an action or
    ///   delegate.
    @discardableResult
    public func settle(within limit: TimeInterval = 30, tickRate: Int = 60) throws(DynamicsError) -> Bool {
        guard !isStepping else {
            throw .invalidValue(behavior: "ReducedMotion", reason: "cannot end a step from within it")
        }
        guard limit.isFinite, limit >= 0 else { throw .invalidTimeInterval(limit) }
        guard tickRate > 0 else {
            throw .invalidValue(
                behavior: "ReducedMotion", reason: "ticks per second must be at least 1, not \(tickRate)")
        }
        let end = elapsedTime + limit
        while elapsedTime < end, try advance(by: 1 / Double(tickRate)) {}
        return isAtRest
    }

    /// Makes a snap's springs anew; the body stays, so that it keeps its velocity.
    private func rejoin(_ snap: SnapBehavior) {
        guard let body = retainBody(of: snap.item) else { return }
        snap.detach(from: self)
        snap.attach(to: self)
        releaseBody(body)
        resume()
    }

    /// A behavior that fades an item's motion; it comes last in the tree, where it wins.
    private func dampedProperties(of body: ItemBody, by factor: CGFloat) -> DynamicItemBehavior {
        let damped = DynamicItemBehavior(items: [body.item])
        damped.elasticity = body.properties.elasticity / factor
        damped.angularResistance = body.properties.angularResistance * factor
        if body.gravityUsers == 0 { damped.resistance = body.properties.resistance * factor }
        return damped
    }
}
