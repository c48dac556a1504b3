/// Gives a film up, from any thread.
public final class FilmCanceller: Sendable {
    private let sinks: [any FrameSink]
    private let stills: StagedStills
    private let turn = Locked(())

    init(sinks: [any FrameSink], stills: StagedStills) {
        (self.sinks, self.stills) = (sinks, stills)
    }

    /// Removes all that the film has written; does nothing when it has ended.
    public func cancel() {
        turn.withLock { _ in
            for sink in sinks { sink.cancel() }
            stills.cancel()
        }
    }

    /// Runs `body`, which puts files in their places, without a `cancel()` in between.
    func withoutCancelling(_ body: () throws(FilmError) -> Void) throws(FilmError) {
        try turn.withLock { (_) throws(FilmError) in try body() }
    }
}
