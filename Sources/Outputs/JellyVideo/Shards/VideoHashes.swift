package import JellyImaging
import Synchronization

/// Collects the hashes of a video's pixels, from the bitmaps passed to its encoder.
///
/// ```swift
/// let hashes = VideoHashes()
/// let video = try Video(tracks: [track], rate: rate, hashes: hashes)
/// ```
package final class VideoHashes: Sendable {
    private let pixels = Mutex<[Int: FrameHash]>([:])

    package init() {}

    /// The hashes of all frames drawn so far, by frame.
    package var list: [FrameHash] { pixels.withLock { $0.sorted { $0.key < $1.key } }.map(\.value) }

    /// Adds a frame's, from any thread.
    func add(_ hash: FrameHash, frame: Int) { pixels.withLock { $0[frame] = hash } }
}
