public import Foundation
import JellyPhysics

extension DynamicAnimator {
    /// Makes one animator step of `interval` seconds, in the order that UIKit has: properties, reference boundary,
    /// pushes, sub-steps, positions written to items, contacts that began, contacts that ended, actions, and then what
    /// was added or removed meanwhile.
    ///
    /// A paused animator, or one whose items all rest, does nothing.
    ///
    /// - Returns: whether the animator still runs.
    /// - Throws: `DynamicsError`: the first thing that was wrong with what was added since the last step, a time that
    ///   is not finite or negative, or an item that left the range of numbers.
    @discardableResult
    public func advance(by interval: TimeInterval) throws(DynamicsError) -> Bool {
        if let fault = takeFault() { throw fault }
        guard interval.isFinite, interval >= 0 else { throw .invalidTimeInterval(interval) }
        guard speed.isFinite, speed >= 0 else {
            throw .invalidValue(behavior: "DynamicAnimator", reason: "its speed is 0 or more, not \(speed)")
        }
        contacts = []
        guard isRunning, !isPaused, let world else { return false }

        isStepping = true
        elapsedTime += interval
        tick += 1
        if needsProperties { resolveProperties() }
        forEachBehavior { $0.prepareStep(self) }
        integrate(interval, world)
        let stray = writeBack(world)
        report(contacts: world.takeContactEvents())
        forEachBehavior { $0.finishStep(self) }
        forEachBehavior { $0.action?() }
        isStepping = false

        runDeferred()
        if let stray { throw .notFinite(item: stray, tick: tick) }
        if let fault = takeFault() { throw fault }
        pauseIfCalm(world)
        return isRunning
    }

    private func integrate(_ interval: TimeInterval, _ world: World) {
        accumulator += interval * speed
        while accumulator >= Double(Engine.step) {
            // Fields see the time at the end of the sub-step, as measured.
            simulatedTime += Double(Engine.step)
            for field in fields { field.act(at: simulatedTime, world) }
            world.step(
                Engine.step, velocityIterations: Engine.velocityIterations,
                positionIterations: Engine.positionIterations)
            calmTime += Engine.step
            accumulator -= Double(Engine.step)
        }
        world.clearForces()
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

    private func pauseIfCalm(_ world: World) {
        guard isRunning, calmTime >= Engine.timeToRest, world.awakeCount == 0 else { return }
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }
}
