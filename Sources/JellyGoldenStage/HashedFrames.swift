import JellyComparison
import JellyDrawing
import JellyGolden
import JellyPixels
import JellySystem
import Synchronization

/// Draws and hashes frames on several threads, and hands them on in their order to the thread that adds them.
///
/// A bounded number of frames is in memory at a time: those in work, and those completed since the last one was added.
final class HashedFrames {
    private let rasterizer: ParallelRasterizer
    private let completed = Completed()

    fileprivate struct HashedFrame: Sendable {
        var index: Int
        var picture: Bitmap
        var hash: FrameHash
    }

    private final class Completed: Sendable {
        let frames = Mutex<[HashedFrame]>([])
    }

    /// - Parameter change: what is wrong with every picture, for the self-test.
    /// - Throws: `NoThread`.
    init(viewport: Viewport, threads: Int, change: PictureChange?) throws {
        let completed = completed
        let consumption = FrameConsumption(.init(viewport: viewport), consumers: 1) {
            FrameHasher(change: change) { frame in completed.frames.withLock { $0.append(frame) } }
        }
        do throws(SystemError) {
            rasterizer = try ParallelRasterizer([consumption], threads: threads)
        } catch {
            throw NoThread(reason: error.reason)
        }
    }

    /// Adds a frame; waits where too many are in work.
    ///
    /// - Returns: the frames that were completed meanwhile.
    func add(_ drawing: Drawing, index: Int) throws -> [GoldenPart] {
        try rasterizer.submit([drawing], index: index)
        return takeCompleted()
    }

    /// All frames that are left.
    func finish() throws -> [GoldenPart] {
        try rasterizer.finish()
        return takeCompleted()
    }

    /// Drops what is in work and lets the threads end.
    func cancel() { rasterizer.cancel(CancellationError()) }

    private func takeCompleted() -> [GoldenPart] {
        let frames = completed.frames.withLock { frames in
            defer { frames = [] }
            return frames
        }
        return frames.map { .frame(index: $0.index, picture: $0.picture, hash: $0.hash) }
    }
}

/// The system makes no thread that draws.
private struct NoThread: Error, CustomStringConvertible {
    let reason: String
    var description: String { "No thread that draws can be started: \(reason)." }
}

/// Hashes one thread's frames; an unchanged one has the hash of the one before.
private final class FrameHasher: FrameWorker {
    private let change: PictureChange?
    private let complete: (HashedFrames.HashedFrame) -> Void
    private var last: (picture: Bitmap, hash: FrameHash)?

    init(change: PictureChange?, complete: @escaping (HashedFrames.HashedFrame) -> Void) {
        (self.change, self.complete) = (change, complete)
    }

    func take(_ frame: DrawnFrame, turn: FrameTurn) throws {
        if last == nil || !frame.change.isNone {
            let picture = change?.applied(to: frame.bitmap) ?? frame.bitmap
            last = (picture, FrameHash(picture))
        }
        guard let last else { return }
        try turn.write(to: 0) { complete(.init(index: frame.index, picture: last.picture, hash: last.hash)) }
    }
}
