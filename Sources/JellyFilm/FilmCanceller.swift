import JellySystem

/// Cancels a film, from any thread.
public final class FilmCanceller: Sendable {
    private let sinks: [any FrameSink]
    private let outputs: Staging

    init(sinks: [any FrameSink], outputs: Staging) {
        (self.sinks, self.outputs) = (sinks, outputs)
    }

    /// Removes all that the film has written; does nothing when it has ended.
    public func cancel() {
        for sink in sinks { sink.cancel() }
        outputs.cancel()
    }
}
