public import Foundation

extension DynamicAnimator {
    /// The longest step, in seconds: an hour.
    static let longestStep: TimeInterval = 3600

    /// Makes one animator step of `interval` seconds, in UIKit's order: properties, reference boundary, pushes,
    /// sub-steps, positions of items, contacts that began, contacts that ended, actions, and then behaviors added or
    /// removed meanwhile.
    ///
    /// Does nothing if the animator is paused or all items are at rest.
    ///
    /// - Returns: whether the animator is still running.
    /// - Throws: `DynamicsError`: before the step, for a time that is not finite, negative or longer than an hour;
    ///   after the step, for all errors of behaviors added since the last one, an item out of range, and items that
    ///   are too crowded.
    @discardableResult
    public func advance(by interval: TimeInterval) throws(DynamicsError) -> Bool {
        guard !isStepping else {
            throw .invalidValue(
                behavior: "DynamicAnimator", reason: "cannot step inside an action or a delegate's method")
        }
        guard interval.isFinite, interval >= 0 else { throw .invalidTimeInterval(interval) }
        guard interval <= Self.longestStep, interval * speed <= Self.longestStep else {
            throw .invalidTimeInterval(interval)
        }
        guard speed.isFinite, speed >= 0 else {
            throw .invalidValue(behavior: "DynamicAnimator", reason: "speed must be at least 0, not \(speed)")
        }
        if !contacts.isEmpty { contacts = [] }
        // As measured, a new size of the reference view wakes an animator.
        if !isRunning, let sizeAtPause, let size = referenceView?.bounds.size, size != sizeAtPause { resume() }
        let steps = isRunning && !isPaused
        if steps, let world { step(interval, world) }
        if let cause = takeCause() { throw cause }
        return steps && isRunning
    }

    private func step(_ interval: TimeInterval, _ world: World) {
        isStepping = true
        elapsedTime += interval
        tick += 1
        if needsProperties { resolveProperties() }
        // It stays the same during the step, because changes wait for its end.
        let tree = tree
        for behavior in tree { behavior.prepareStep(self) }
        let wasCrowded = crowding != nil
        let crowded = integrate(interval, world)
        let (stray, isAwake) = writeBack(world)
        report(contacts: world.takeContactEvents())
        // All of them tidy up before the first action runs.
        for behavior in tree { behavior.finishStep(self) }
        for behavior in tree {
            behavior.ownAction?()
            behavior.action?()
        }
        isStepping = false

        if !deferred.isEmpty { runDeferred() }
        if !wasCrowded, let crowding { onCrowding?(crowding) }
        if let stray { report(.notFinite(item: stray, tick: tick)) }
        if let crowded { report(.tooCrowded(item: crowded, tick: tick)) }
        // Whatever woke an item meanwhile has set the calm time back to zero.
        if isRunning, !isAwake || bodies.isEmpty, calmTime >= Engine.timeToRest { pause() }
    }

    /// - Returns: the index of an item where a sub-step came to more work than one may do.
    private func integrate(_ interval: TimeInterval, _ world: World) -> Int? {
        var crowded: Int?
        accumulator += interval * speed
        while accumulator >= Double(Engine.step) {
            // Fields see the time at the end of the sub-step, as measured.
            simulatedTime += Double(Engine.step)
            for field in fields { field.act(at: simulatedTime, world) }
            world.step(
                Engine.step, velocityIterations: Engine.velocityIterations,
                positionIterations: Engine.positionIterations)
            subSteps += 1
            calmTime += Engine.step
            accumulator -= Double(Engine.step)
            if crowding == nil, let item = world.crowdedBody.flatMap({ itemOf[$0]?.item }) {
                crowding = DynamicCrowding(item: item.callName, tick: tick)
            }
            guard let body = world.overworkedBody else { continue }
            crowded = bodyIDs.firstIndex(of: body) ?? 0
            break
        }
        world.clearForces()
        return crowded
    }

    private func runDeferred() {
        // A change may ask for further changes; each waits its turn.
        var next = 0
        while next < deferred.count {
            deferred[next]()
            next += 1
        }
        deferred = []
    }

    private func pause() {
        isRunning = false
        sizeAtPause = referenceView?.bounds.size
        delegate?.dynamicAnimatorDidPause(self)
    }
}
