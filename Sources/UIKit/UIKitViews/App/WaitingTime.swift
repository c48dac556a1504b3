/// The time of what runs without a host: queues, timers, display links, animations and dynamic animators.
package enum WaitingTime {
    /// The ticks of a time in seconds, at least one and at most those of an hour; none where it is not positive.
    package static func ticks(in seconds: Double) -> Int {
        guard seconds > 0 else { return 0 }
        return max(1, Int((min(seconds, 3600) * Double(rate)).rounded()))
    }

    /// Ticks per second.
    private static let rate = 60

    /// Lets the next tick pass, unless a host is running.
    @MainActor
    package static func pass() {
        guard HostContext.current == nil else { return }
        HostContext.atWork.passTick(rate: rate)
    }

    /// Lets a time in seconds pass, tick by tick.
    @MainActor
    package static func pass(_ seconds: Double) {
        for _ in 0..<ticks(in: seconds) { pass() }
    }
}

extension HostContext {
    /// Does the work of a tick in the order in which a host does it: without touches, and without a second layout of what
    /// animations showed, as nothing is drawn.
    @MainActor
    fileprivate func passTick(rate: Int) {
        waitedTicks += 1
        let time = Double(waitedTicks) / Double(rate)
        for animator in animators.compactMap(\.animator) {
            do {
                _ = try animator.engine.advance(by: 1 / Double(rate))
            } catch {
                raise("\(error)")
            }
        }
        clock.begin(time)
        clock.run()
        for link in displayLinks { link.tick(at: time, rate: rate) }
        clock.run()
        for layer in animatedLayers { layer.runMoves(to: time) }
        clock.run()
        for layer in animatedLayers { layer.updateShown(at: time) }
        animatedLayers.removeAll(where: \.moves.isEmpty)
        application.windows.forEach { $0.layoutIfNeeded() }
    }

    /// Lets time begin at 0, as it does for a host; what goes on goes on from where it is.
    func restart() {
        guard waitedTicks > 0 else { return }
        for layer in animatedLayers { layer.beginMoves(earlierBy: clock.now) }
        clock.restart()
        waitedTicks = 0
    }
}
