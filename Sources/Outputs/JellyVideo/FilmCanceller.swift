import JellySupport

/// Cancels a film, from any thread.
public final class FilmCanceller: Sendable {
    private let sinks: [FilmSink]
    private let outputs: Staging

    init(sinks: [FilmSink], outputs: Staging) {
        (self.sinks, self.outputs) = (sinks, outputs)
    }

    /// Removes all that the film has written; does nothing when it has ended.
    public func cancel() {
        for sink in sinks { sink.cancel() }
        outputs.cancel()
    }
}
