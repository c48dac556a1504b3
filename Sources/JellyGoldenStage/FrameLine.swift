import Foundation
import JellyDrawing
import JellyGolden
import JellyPixels
import JellySystem

/// Draws and hashes frames on several threads, and hands them on in their order, on the thread that asks.
///
/// A bounded number of frames is in memory at a time. What comes out does not depend on the number of threads.
final class FrameLine: @unchecked Sendable {  // Every access to `state` is inside `condition`.
    private struct State {
        var queue: [(turn: Int, index: Int, drawing: Drawing)] = []
        var done: [Int: Result<(index: Int, picture: Bitmap, hash: FrameHash), any Error>] = [:]
        var isClosed = false
    }

    private let condition = NSCondition()
    private let most: Int
    private var state = State()
    // Of the one thread that submits.
    private var (submitted, delivered) = (0, 0)

    /// Starts the threads; fewer where the system does not make as many.
    ///
    /// - Parameter shift: whether pictures are moved by one pixel, for the self-test.
    init(viewport: Viewport, jobs: Int, shift: Bool) throws {
        most = 3 * jobs
        let workers = try (0..<jobs).map { _ in FrameWorker(try Rasterizer(viewport: viewport), shift: shift) }
        do throws(SystemError) {
            // Cairo's compositing and the recursion over groups need more than the 512 KiB that a thread gets.
            _ = try SystemThread.start(jobs, stackSize: 8 << 20) { [self] number in work(workers[number]) }
        } catch {
            throw NoThread(reason: error.reason)
        }
    }

    /// Queues a frame, and hands on those that are done; waits where too many are not.
    func submit(_ drawing: Drawing, index: Int, _ receive: (GoldenPart) throws -> Void) throws {
        condition.lock()
        state.queue.append((submitted, index, drawing))
        condition.signal()
        condition.unlock()
        submitted += 1
        while let part = try next(waits: submitted - delivered >= most) { try receive(part) }
    }

    /// Hands on all that is left.
    func finish(_ receive: (GoldenPart) throws -> Void) throws {
        while let part = try next(waits: delivered < submitted) { try receive(part) }
        stop()
    }

    /// Forgets what is queued and lets the threads end.
    func stop() {
        condition.lock()
        (state.isClosed, state.queue) = (true, [])
        condition.broadcast()
        condition.unlock()
    }

    private func next(waits: Bool) throws -> GoldenPart? {
        condition.lock()
        defer { condition.unlock() }
        while waits, state.done[delivered] == nil { condition.wait() }
        guard let result = state.done.removeValue(forKey: delivered) else { return nil }
        delivered += 1
        let (index, picture, hash) = try result.get()
        return .frame(index: index, picture: picture, hash: hash)
    }

    private func work(_ worker: FrameWorker) {
        condition.lock()
        defer { condition.unlock() }
        while true {
            while state.queue.isEmpty, !state.isClosed { condition.wait() }
            guard !state.queue.isEmpty else { return }
            let (turn, index, drawing) = state.queue.removeFirst()
            condition.unlock()
            let result = Result { try worker.draw(drawing) }
            condition.lock()
            state.done[turn] = result.map { (index, $0.picture, $0.hash) }
            condition.broadcast()
        }
    }
}

/// The system makes no thread that draws.
private struct NoThread: Error, CustomStringConvertible {
    let reason: String
    var description: String { "No thread that draws can be started: \(reason)." }
}

/// Draws and hashes; one picture that comes again is hashed once.
private final class FrameWorker: @unchecked Sendable {  // Used by one thread alone.
    private let rasterizer: Rasterizer
    private let shift: Bool
    private var last: (picture: Bitmap, hash: FrameHash)?

    init(_ rasterizer: Rasterizer, shift: Bool) { (self.rasterizer, self.shift) = (rasterizer, shift) }

    func draw(_ drawing: Drawing) throws -> (picture: Bitmap, hash: FrameHash) {
        var picture = try rasterizer.rasterize(drawing)
        if shift { picture = picture.movedRight() }
        if let last, last.picture == picture { return last }
        let result = (picture, FrameHash(picture))
        last = result
        return result
    }
}
