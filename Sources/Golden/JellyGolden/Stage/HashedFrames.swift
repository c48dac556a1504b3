import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues
import Synchronization

/// Draws and hashes frames on several threads, and hands them on in their order to the thread that adds them.
///
/// A bounded number of frames is in memory at a time: those in work, and those completed since the last one was added. Of
/// an image that is not kept it is the drawing.
final class HashedFrames {
    private let rasterizer: ParallelRasterizer
    private let completed = Completed()
    private let viewport: Viewport
    private let change: ImageChange?
    /// Drawings of frames not yet passed on.
    private var drawings: [Int: Drawing] = [:]

    private struct HashedFrame: Sendable {
        var index: Int
        /// Nil where it is not kept.
        var image: Bitmap?
        var hash: FrameHash
    }

    private final class Completed: Sendable {
        let frames = Mutex<[HashedFrame]>([])
    }

    /// - Parameters:
    ///   - change: what is wrong with every image, for the self-test.
    ///   - isKept: which images are kept.
    /// - Throws: `InputError` where the system makes no thread.
    init(viewport: Viewport, threads: Int, change: ImageChange?, keeping isKept: @escaping KeptImages) throws {
        (self.viewport, self.change) = (viewport, change)
        let completed = completed
        let consumption = FrameConsumption(.init(viewport: viewport), consumers: 1) {
            { frame in
                let image = change?.applied(to: frame.bitmap) ?? frame.bitmap
                let hash = change == nil ? frame.hash : FrameHash(image)
                let kept = isKept(frame.index, hash) ? image : nil
                try frame.write(to: 0) {
                    completed.frames.withLock { $0.append(HashedFrame(index: frame.index, image: kept, hash: hash)) }
                }
            }
        }
        do throws(SystemError) {
            rasterizer = try ParallelRasterizer([consumption], threads: threads)
        } catch {
            throw InputError("cannot start a rendering thread: \(error.reason)")
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
            return .frame(index: frame.index, image: image(of: frame, drawing), hash: frame.hash)
        }
    }

    private func image(of frame: HashedFrame, _ drawing: Drawing?) -> GoldenImage {
        if let image = frame.image { return GoldenImage(image) }
        guard let drawing else { preconditionFailure("frame \(frame.index) was never added") }
        let (viewport, change) = (viewport, change)
        return GoldenImage {
            let image = try Rasterizer(viewport: viewport).rasterize(drawing)
            return change?.applied(to: image) ?? image
        }
    }
}
