import JellyGraphics
import JellyImaging
import JellySupport
import Synchronization

/// Draws and hashes frames on several threads, and hands them on in their order to the thread that adds them.
///
/// A bounded number of frames is in memory at a time: those in work, and those completed since the last one was added. Of
/// a picture that is not kept it is the drawing.
final class HashedFrames {
    private let rasterizer: ParallelRasterizer
    private let completed = Completed()
    private let viewport: Viewport
    private let change: PictureChange?
    /// What the frames show that have not been handed on.
    private var drawings: [Int: Drawing] = [:]

    fileprivate struct HashedFrame: Sendable {
        var index: Int
        /// Nil where it is not kept.
        var picture: Bitmap?
        var hash: FrameHash
    }

    private final class Completed: Sendable {
        let frames = Mutex<[HashedFrame]>([])
    }

    /// - Parameters:
    ///   - change: what is wrong with every picture, for the self-test.
    ///   - isKept: which pictures are kept.
    /// - Throws: `GoldenRunError` where the system makes no thread.
    init(viewport: Viewport, threads: Int, change: PictureChange?, keeping isKept: @escaping KeptPictures) throws {
        (self.viewport, self.change) = (viewport, change)
        let completed = completed
        let consumption = FrameConsumption(.init(viewport: viewport), consumers: 1) {
            HashingWorker(change: change, isKept: isKept) { frame in completed.frames.withLock { $0.append(frame) } }
        }
        do throws(SystemError) {
            rasterizer = try ParallelRasterizer([consumption], threads: threads)
        } catch {
            throw GoldenRunError(message: "No thread that draws can be started: \(error.reason)")
        }
    }

    /// Adds a frame; waits where too many are in work.
    ///
    /// - Returns: the frames that were completed meanwhile.
    func add(_ drawing: Drawing, index: Int) throws -> [GoldenPart] {
        drawings[index] = drawing
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
        return frames.map { frame in
            let drawing = drawings.removeValue(forKey: frame.index)
            return .frame(index: frame.index, picture: picture(of: frame, drawing), hash: frame.hash)
        }
    }

    private func picture(of frame: HashedFrame, _ drawing: Drawing?) -> GoldenPicture {
        if let picture = frame.picture { return GoldenPicture(picture) }
        guard let drawing else { preconditionFailure("frame \(frame.index) was never added") }
        let (viewport, change) = (viewport, change)
        return GoldenPicture {
            let picture = try Rasterizer(viewport: viewport).rasterize(drawing)
            return change?.applied(to: picture) ?? picture
        }
    }
}

/// Hashes one thread's frames.
private final class HashingWorker: FrameWorker {
    private let change: PictureChange?
    private let isKept: KeptPictures
    private let complete: (HashedFrames.HashedFrame) -> Void
    private let hasher = FrameHasher()

    init(
        change: PictureChange?, isKept: @escaping KeptPictures,
        complete: @escaping (HashedFrames.HashedFrame) -> Void
    ) {
        (self.change, self.isKept, self.complete) = (change, isKept, complete)
    }

    func take(_ frame: DrawnFrame) throws {
        let picture = change?.applied(to: frame.bitmap) ?? frame.bitmap
        // What is made wrong need not be in the part that changed.
        let isAsDrawn = change == nil || frame.change.isNone
        let everywhere = FrameChange.everywhere(width: picture.width, height: picture.height)
        let hash = hasher.hash(picture, change: isAsDrawn ? frame.change : everywhere)
        let kept = isKept(frame.index, hash) ? picture : nil
        try frame.write(to: 0) { complete(.init(index: frame.index, picture: kept, hash: hash)) }
    }
}
