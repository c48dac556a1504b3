import JellyImaging
import Synchronization

/// The hashes of a film's pixels, taken from the very bitmaps that its encoder gets.
///
/// ```swift
/// let hashes = FilmHashes()
/// let film = try Film(tracks: [track, hashes.track(beside: track)], rate: rate)
/// ```
package final class FilmHashes: Sendable {
    private let list = Mutex<[String]>([])

    /// None yet.
    package init() {}

    /// The digits of each frame that has been drawn, in order.
    package var digits: [String] { list.withLock(\.self) }

    /// A track that shares the drawing of another, and stores nothing.
    package func track(beside track: FilmTrack) -> FilmTrack {
        var format = FilmFormat(name: "hash", purpose: "hashes of pixels") { _ in
            .bitmap
        } makeEncoder: { [self] _ in
            FrameHashEncoder(self)
        }
        format.places = [.standardOutput]
        format.alpha = .always
        format.isLossless = true
        var other = track
        other.output = FilmOutput(format, .standardOutput)
        other.settings = VideoSettings(isTransparent: track.settings.isTransparent)
        return other
    }

    fileprivate func add(_ digits: String) { list.withLock { $0.append(digits) } }
}

private final class FrameHashEncoder: FilmEncoder {
    private let hashes: FilmHashes

    init(_ hashes: FilmHashes) { self.hashes = hashes }

    func write(_ frame: FilmFrame) throws(FilmError) { hashes.add(FrameHash(frame.bitmap).digits) }

    func finish(frames: Int) throws(FilmError) {}
}
