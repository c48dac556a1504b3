public import JellyPixels

/// What takes the frames of one film and stores them, all or nothing.
///
/// A sink ends in exactly one of two ways: `finish()`, after which the output is there, or `cancel()`, an error or the
/// end of the sink's life, after which nothing of it is. All methods may be called from any thread.
public protocol FrameSink: AnyObject, Sendable {
    /// Whether frames may come in any order and from several threads at once; otherwise they come one by one, forwards.
    var takesAnyOrder: Bool { get }

    /// Stores one frame; `index` is its number in the scene, shown at index / rate seconds.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then and takes no more frames.
    func write(_ frame: Bitmap, index: Int) throws(FilmError)

    /// Completes the output and puts it in its place.
    ///
    /// - Throws: `FilmError`; the sink has cleaned up then.
    func finish() throws(FilmError)

    /// Gives the film up and removes all that it has written; does nothing when the film has ended.
    func cancel()
}
