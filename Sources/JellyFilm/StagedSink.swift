/// A sink whose finished files can wait beside their places until those of other sinks are finished too.
protocol StagedSink: FrameSink {
    /// Completes the files without putting them in their places.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then.
    func complete() throws(FilmError) -> [StagedFile]

    /// Tells that the files are in their places, so that nothing is left to clean up.
    func didPublish()
}

extension StagedSink {
    /// Completes the files and puts them in their places; what `finish()` does where a sink is alone.
    func completeAndPublish() throws(FilmError) {
        let files = try complete()
        do throws(FilmError) {
            try Publication.publish(files)
        } catch {
            cancel()
            throw error
        }
        didPublish()
    }
}
