/// Gives a film up, from any thread.
public final class FilmCanceller: Sendable {
    private let sinks: [any FrameSink]
    private let stills: StagedStills

    init(sinks: [any FrameSink], stills: StagedStills) {
        (self.sinks, self.stills) = (sinks, stills)
    }

    /// Removes all that the film has written; does nothing when it has ended.
    public func cancel() {
        for sink in sinks { sink.cancel() }
        stills.cancel()
    }
}
