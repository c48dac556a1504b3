public import Foundation

/// How much less an animation moves: Erica Sadun warns that an alert which swings for long delays its user.
public enum ReducedMotion: Hashable, Sendable {
    /// As it was made.
    case none
    /// Springs, snaps and bounces fade faster, by a factor of 1 or more; see ``DynamicAnimator/dampMotion(by:)``.
    case damped(factor: CGFloat)
    /// After a number of seconds everything stands where it would have come to rest; see
    /// ``DynamicAnimator/settle(within:tickRate:)``.
    case endEarly(after: TimeInterval)
}

extension DynamicBehavior {
    /// Makes the springs, snaps and pulses of a behavior, and of those below it, fade sooner; call it before the behavior
    /// joins an animator whose motion is reduced.
    ///
    /// - Throws: `DynamicsError.invalidValue` when the factor is not a finite number of 1 or more.
    public final func dampMotion(by factor: CGFloat) throws(DynamicsError) {
        try ReducedMotion.check(factor)
        forEachInTree { $0.dampOwnMotion(by: factor) }
    }
}

extension ReducedMotion {
    /// A spring's damping made stronger by a factor, up to 1, where nothing swings any more; stronger damping stays.
    package static func damping(_ damping: CGFloat, by factor: CGFloat) -> CGFloat {
        max(damping, min(1, damping * factor))
    }

    fileprivate static func check(_ factor: CGFloat) throws(DynamicsError) {
        guard factor.isFinite, factor >= 1 else {
            throw .invalidValue(behavior: "ReducedMotion", reason: "its factor is 1 or more, not \(factor)")
        }
    }
}

extension DynamicAnimator {
    /// Makes what the animator holds now come to rest sooner; what is added later keeps its own properties, unless
    /// ``DynamicBehavior/dampMotion(by:)`` was called for it.
    ///
    /// - The damping of springs and snaps grows by the factor, up to 1, where nothing swings any more; what was damped
    ///   more stays so; a resizing pulse fades faster by the factor. A live snap is joined anew, because its damping counts only then; the item keeps its velocity.
    /// - The items' elasticity shrinks by the factor, and their angular resistance grows by it.
    /// - The items' resistance grows by it too, but not that of items under gravity, which would then fall more slowly
    ///   and come to rest later.
    ///
    /// - Throws: `DynamicsError.invalidValue` when the factor is not a finite number of 1 or more.
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

    /// Lets the animator run at once until everything is at rest, as if that much time had passed.
    ///
    /// Call it between two steps. Actions and delegates are called as ever. Where nothing comes to rest, such as an
    /// item that falls for ever, everything stands where the limit left it.
    ///
    /// - Parameters:
    ///   - limit: seconds after which it stops.
    ///   - tickRate: steps a second.
    /// - Returns: whether all is at rest.
    /// - Throws: `DynamicsError`, as ``advance(by:)`` does, or when the limit or rate is no time, or when it is called
    ///   from an action or delegate.
    @discardableResult
    public func settle(within limit: TimeInterval = 30, tickRate: Int = 60) throws(DynamicsError) -> Bool {
        guard !isStepping else {
            throw .invalidValue(behavior: "ReducedMotion", reason: "a step cannot be ended early from within it")
        }
        guard limit.isFinite, limit >= 0 else { throw .invalidTimeInterval(limit) }
        guard tickRate > 0 else {
            throw .invalidValue(behavior: "ReducedMotion", reason: "it takes 1 or more ticks a second, not \(tickRate)")
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
