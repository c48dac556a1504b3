import Foundation
import JellyDrawing
import JellyPixels
import JellySystem

/// Draws frames on several threads at once and hands them to sinks, in order where a sink wants that.
///
/// What comes out does not depend on the number of threads. The queue is bounded, so that memory does not grow with the
/// film. Each thread draws a frame once for each picture that is wanted of it, converts it once for each kind of bytes,
/// and waits for its turn only to write.
final class FramePipeline: @unchecked Sendable {  // Every access to `state` is inside `condition`.
    private struct Job {
        /// The frame's place among those submitted, from 0.
        let turn: Int
        let index: Int
        let drawings: [Drawing]
    }

    private struct State {
        var queue: [Job] = []
        var submitted = 0
        /// The turns of the frames that the sinks take next; one for each.
        var nextTurns: [Int]
        var running = 0
        var isClosed = false
        /// The error of the earliest frame that failed.
        var failure: (turn: Int, error: any Error)?
        /// The earliest turn that no sink gets any more.
        var lostTurn: Int?

        /// Whether what failed may be but the echo of an error that another thread is about to report.
        var isEcho: Bool { failure?.error as? FilmError == .ended }
    }

    private let pictures: [FramePicture]
    private let jobs: Int
    private let condition = NSCondition()
    private var state: State

    /// Starts the threads; fewer where the system does not make as many.
    ///
    /// - Parameters:
    ///   - pictures: what is drawn of each frame, and for which sinks.
    ///   - jobs: how many threads draw, at least 1.
    ///   - drawsEverything: whether every frame is drawn whole; the pixels are the same.
    /// - Throws: `FilmError.noThread`.
    init(pictures: [FramePicture], jobs: Int, drawsEverything: Bool = false) throws(FilmError) {
        (self.pictures, self.jobs) = (pictures, jobs)
        let sinks = pictures.reduce(0) { $0 + $1.sinks.count }
        state = State(nextTurns: Array(repeating: 0, count: sinks), running: 0)
        condition.lock()
        defer { condition.unlock() }
        do throws(SystemError) {
            // Cairo's compositing and our recursion over groups need more than the 512 KiB that a thread gets.
            state.running = try SystemThread.start(jobs, stackSize: 8 << 20) { [self] _ in
                work(drawsEverything: drawsEverything)
            }
        } catch {
            throw .noThread(reason: error.reason)
        }
    }

    /// Queues a frame's drawings; waits while the queue is full.
    ///
    /// - Throws: the error of an earlier frame.
    func submit(_ drawings: [Drawing], index: Int) throws {
        condition.lock()
        defer { condition.unlock() }
        while state.queue.count >= 2 * jobs, state.failure == nil { condition.wait() }
        // A sink that fails in one thread has ended for the others, which may say so first.
        while state.isEcho, state.running > 0 { condition.wait() }
        if let failure = state.failure { throw failure.error }
        state.queue.append(Job(turn: state.submitted, index: index, drawings: drawings))
        state.submitted += 1
        condition.broadcast()
    }

    /// Waits until all frames are with the sinks.
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
        state.lostTurn = min(state.lostTurn ?? state.submitted, state.submitted)
        condition.broadcast()
    }

    private func work(drawsEverything: Bool) {
        defer { leave() }
        do {
            let painters = try pictures.map { try FramePainter($0, drawsEverything: drawsEverything) }
            while let job = next() {
                do {
                    var lane = 0
                    for painter in painters {
                        try painter.draw(job.drawings, index: job.index) { sink, write in
                            guard sink.takesAnyOrder || waitForTurn(job.turn, lane: lane) else {
                                throw FilmError.ended
                            }
                            try write()
                            passTurn(lane: lane)
                            lane += 1
                        }
                    }
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

    /// Waits until a sink takes the frame; false where an earlier frame has failed.
    private func waitForTurn(_ turn: Int, lane: Int) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while state.nextTurns[lane] != turn, state.lostTurn.map({ $0 > turn }) ?? true { condition.wait() }
        return state.nextTurns[lane] == turn
    }

    private func passTurn(lane: Int) {
        condition.lock()
        defer { condition.unlock() }
        state.nextTurns[lane] += 1
        condition.broadcast()
    }

    private func fail(_ turn: Int, _ error: any Error) {
        condition.lock()
        defer { condition.unlock() }
        state.lostTurn = min(state.lostTurn ?? turn, turn)
        let isEcho = error as? FilmError == .ended
        let isFirst = state.failure.map { isEcho == state.isEcho ? turn < $0.turn : state.isEcho } ?? true
        if isFirst { state.failure = (turn, error) }
        condition.broadcast()
    }

    private func leave() {
        condition.lock()
        defer { condition.unlock() }
        state.running -= 1
        condition.broadcast()
    }
}
