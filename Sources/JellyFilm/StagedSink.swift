import JellySystem

/// A sink whose finished files wait beside their places until those of other sinks are finished too.
protocol StagedSink: FrameSink {
    /// The outputs to which its files belong.
    var outputs: Staging { get }

    /// Completes the files without putting them in their places; nothing can be written any more.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then.
    func complete() throws(FilmError)
}

extension StagedSink {
    /// Completes the files and puts them in their places; what `finish()` does where a sink is alone.
    func completeAndPublish() throws(FilmError) {
        try complete()
        try FilmError.ofOutput { () throws(OutputError) in try outputs.publish() }
    }
}
