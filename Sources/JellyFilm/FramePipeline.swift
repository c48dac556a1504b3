import Foundation
import JellyDrawing
import JellyPixels

/// Draws frames on several threads at once and hands them to a sink, in order where the sink wants that.
///
/// What comes out does not depend on the number of threads. The queue is bounded, so that memory does not grow with the
/// film.
final class FramePipeline: @unchecked Sendable {  // Every access to `state` is inside `condition`.
    private struct Job {
        /// The frame's place among those submitted, from 0.
        let turn: Int
        let index: Int
        let drawing: Drawing
    }

    private struct State {
        var queue: [Job] = []
        var submitted = 0
        /// The turn of the frame that an ordered sink takes next.
        var nextTurn = 0
        var running = 0
        var isClosed = false
        /// The error of the earliest frame that failed.
        var failure: (turn: Int, error: any Error)?
    }

    private let viewport: Viewport
    private let sink: any FrameSink
    private let jobs: Int
    private let condition = NSCondition()
    private var state = State()

    init(viewport: Viewport, sink: any FrameSink, jobs: Int) {
        (self.viewport, self.sink, self.jobs) = (viewport, sink, jobs)
        state.running = jobs
        for _ in 0..<jobs {
            let thread = Thread { [self] in work() }
            // Cairo's compositing and our recursion over groups need more than the 512 KiB that a thread gets.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Queues a frame; waits while the queue is full.
    ///
    /// - Throws: the error of an earlier frame.
    func submit(_ drawing: Drawing, index: Int) throws {
        condition.lock()
        defer { condition.unlock() }
        while state.queue.count >= 2 * jobs, state.failure == nil { condition.wait() }
        if let failure = state.failure { throw failure.error }
        state.queue.append(Job(turn: state.submitted, index: index, drawing: drawing))
        state.submitted += 1
        condition.broadcast()
    }

    /// Waits until all frames are with the sink.
    ///
    /// - Throws: the error of the first frame that failed.
    func drain() throws {
        condition.lock()
        defer { condition.unlock() }
        state.isClosed = true
        condition.broadcast()
        while state.running > 0 { condition.wait() }
        if let failure = state.failure { throw failure.error }
    }

    /// Forgets what is queued and lets the threads end.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        state.isClosed = true
        state.queue = []
        if state.failure == nil { state.failure = (state.submitted, FilmError.ended) }
        condition.broadcast()
    }

    private func work() {
        defer { leave() }
        do {
            let rasterizer = try Rasterizer(viewport: viewport)
            while let job = next() {
                do {
                    let bitmap = try rasterizer.rasterize(job.drawing)
                    guard sink.takesAnyOrder || waitForTurn(job.turn) else { return }
                    try sink.write(bitmap, index: job.index)
                    passTurn()
                } catch {
                    return fail(job.turn, error)
                }
            }
        } catch {
            fail(0, error)
        }
    }

    private func next() -> Job? {
        condition.lock()
        defer { condition.unlock() }
        while state.queue.isEmpty, !state.isClosed, state.failure == nil { condition.wait() }
        guard state.failure == nil, !state.queue.isEmpty else { return nil }
        let job = state.queue.removeFirst()
        condition.broadcast()
        return job
    }

    private func waitForTurn(_ turn: Int) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while state.nextTurn != turn, state.failure.map({ $0.turn > turn }) ?? true { condition.wait() }
        return state.nextTurn == turn
    }

    private func passTurn() {
        condition.lock()
        defer { condition.unlock() }
        state.nextTurn += 1
        condition.broadcast()
    }

    private func fail(_ turn: Int, _ error: any Error) {
        condition.lock()
        defer { condition.unlock() }
        if state.failure.map({ turn < $0.turn }) ?? true { state.failure = (turn, error) }
        condition.broadcast()
    }

    private func leave() {
        condition.lock()
        defer { condition.unlock() }
        state.running -= 1
        condition.broadcast()
    }
}
