import Foundation
import JellyImaging
package import JellySupport

/// Draws frames on several threads, and passes each to its consumers in frame order.
///
/// ```swift
/// let rasterizer = try ParallelRasterizer([consumption], threads: 4)
/// for frame in frames { try rasterizer.submit([frame.drawing], index: frame.index) }
/// try rasterizer.finish()
/// ```
///
/// Neither the output nor the error depends on the number of threads: a failing frame ends the work, earlier frames
/// are completed, and the earliest failure is thrown. At most three frames per thread are in progress, so memory does
/// not grow with the video.
package final class ParallelRasterizer: @unchecked Sendable {  // Every access to `state` is inside `condition`.
    package typealias MakeRasterizer = @Sendable (Viewport) throws(GraphicsError) -> Rasterizer

    private struct Job {
        /// The frame's place among those submitted, from 0.
        let place: Int
        let index: Int
        let drawings: [Drawing]
    }

    private struct State {
        var queue: [Job] = []
        var submitted = 0
        /// The places of the frames that threads have in work.
        var inWork: Set<Int> = []
        /// For each consumer the place of the frame that it takes next.
        var next: [Int]
        var threads = 0
        var isClosed = false
        /// The earliest failure; frames after its place are dropped. Cancelling fails before the first frame.
        var failure: (place: Int, error: any Error)?
        var pace = FramePace()
        /// The thread that took the last frame.
        var lastThread: Int?

        mutating func fail(at place: Int, _ error: any Error) {
            if failure.map({ place < $0.place }) ?? true { failure = (place, error) }
            queue = []
        }

        /// Whether no earlier frame is in work that might still fail.
        var failureIsEarliest: Bool { failure.map { end in inWork.allSatisfy { $0 > end.place } } ?? false }
    }

    private let consumptions: [FrameConsumption]
    private let makeRasterizer: MakeRasterizer
    private let clock: FrameClock?
    private let mostFrames: Int
    private let condition = NSCondition()
    /// For each image, what all threads draw over.
    private let backdrops: [Backdrop]
    private var state: State

    /// Starts the threads; fewer if the system refuses some.
    ///
    /// - Parameters:
    ///   - consumptions: the images of each frame, and their consumers.
    ///   - threads: the number of drawing threads, at least 1.
    ///   - clock: measures each step.
    ///   - makeRasterizer: makes each thread's rasterizer of an image.
    /// - Throws: `SystemError` if no thread can be created.
    package init(
        _ consumptions: [FrameConsumption], threads: Int, clock: FrameClock? = nil,
        makeRasterizer: @escaping MakeRasterizer = { (viewport) throws(GraphicsError) in
            try Rasterizer(viewport: viewport)
        }
    ) throws(SystemError) {
        (self.consumptions, self.makeRasterizer, self.clock) = (consumptions, makeRasterizer, clock)
        mostFrames = 3 * threads
        backdrops = consumptions.map { _ in Backdrop() }
        state = State(next: Array(repeating: 0, count: consumptions.reduce(0) { $0 + $1.consumers }))
        condition.lock()
        defer { condition.unlock() }
        // Cairo's compositing and our recursion over groups need more than the 512 KiB that a thread gets.
        state.threads = try SystemThread.start(threads, stackSize: 8 << 20) { [self] number in work(number) }
    }

    /// Queues a frame's drawings; blocks while too many frames are in progress.
    ///
    /// - Parameters:
    ///   - drawings: at least as many as the images require.
    ///   - index: the frame's number in the scene.
    /// - Throws: the error of an earlier frame.
    package func submit(_ drawings: [Drawing], index: Int) throws {
        condition.lock()
        defer { condition.unlock() }
        wait(frame: index) { state.queue.count + state.inWork.count >= mostFrames && state.failure == nil }
        try throwFailure()
        state.queue.append(Job(place: state.submitted, index: index, drawings: drawings))
        state.submitted += 1
        condition.broadcast()
    }

    /// Waits until all frames have been consumed.
    ///
    /// - Throws: the error of the earliest frame that failed.
    package func finish() throws {
        condition.lock()
        defer { condition.unlock() }
        state.isClosed = true
        condition.broadcast()
        while !(state.queue.isEmpty && state.inWork.isEmpty), state.failure == nil { condition.wait() }
        try throwFailure()
    }

    /// Drops all frames not yet consumed, and ends the threads without waiting.
    ///
    /// - Parameter error: the error that `submit` and `finish` throw afterwards.
    package func cancel(_ error: any Error) {
        condition.lock()
        defer { condition.unlock() }
        state.isClosed = true
        state.fail(at: -1, error)
        condition.broadcast()
    }

    /// Waits, inside `condition`, for as long as something holds.
    private func wait(frame: Int? = nil, while isMet: () -> Bool) {
        guard isMet() else { return }
        clock.measure(.wait, frame: frame) { while isMet() { condition.wait() } }
    }

    private func throwFailure() throws {
        guard state.failure != nil else { return }
        while !state.failureIsEarliest { condition.wait() }
        if let failure = state.failure { throw failure.error }
    }

    /// The work of a thread.
    private func work(_ number: Int) {
        do throws(GraphicsError) {
            let painters = try painters()
            while let job = nextJob(number) {
                do {
                    let start = ThreadTime.now
                    for painter in painters { try draw(job, by: painter) }
                    complete(job.place, work: ThreadTime.now.work - start.work)
                } catch {
                    complete(job.place, error)
                }
            }
            leave(nil)
        } catch {
            leave(error)
        }
    }

    /// What a thread has for each image: both remember the last frame, so that little is done anew.
    private typealias Painter = (
        image: FrameConsumption.Image, firstConsumer: Int, rasterizer: Rasterizer, hasher: FrameHasher,
        worker: (DrawnFrame) throws -> Void
    )

    private func painters() throws(GraphicsError) -> [Painter] {
        var (painters, first): ([Painter], Int) = ([], 0)
        for (consumption, backdrop) in zip(consumptions, backdrops) {
            let rasterizer = try makeRasterizer(consumption.image.viewport)
            rasterizer.backdrop = backdrop
            painters.append((consumption.image, first, rasterizer, FrameHasher(), consumption.makeWorker()))
            first += consumption.consumers
        }
        return painters
    }

    /// Draws an image of a frame and hands it to the worker.
    private func draw(_ job: Job, by painter: Painter) throws {
        let drawing = job.drawings[painter.image.drawing]
        let bitmap = try clock.measure(.draw, frame: job.index) {
            try painter.rasterizer.rasterize(painter.image.isTransparent ? drawing.withoutBackground : drawing)
        }
        try painter.worker(
            DrawnFrame(
                index: job.index, bitmap: bitmap, change: painter.rasterizer.change, hasher: painter.hasher,
                place: job.place, firstConsumer: painter.firstConsumer, rasterizer: self))
    }

    private func nextJob(_ thread: Int) -> Job? {
        condition.lock()
        defer { condition.unlock() }
        while state.failure == nil, state.queue.isEmpty ? !state.isClosed : isLeftToAnother(thread) { condition.wait() }
        guard !state.queue.isEmpty else { return nil }
        let job = state.queue.removeFirst()
        state.inWork.insert(job.place)
        state.lastThread = thread
        return job
    }

    /// Whether a thread leaves the next frame to the one that took the last: another would only wait beside it, and where
    /// one draws all frames, each differs least from the one that it drew before.
    private func isLeftToAnother(_ thread: Int) -> Bool {
        guard state.next.count == 1, state.pace.consumerIsSlow, let last = state.lastThread else { return false }
        return last != thread || !state.inWork.isEmpty
    }

    /// Runs `body` when all earlier frames are with a consumer.
    func write(_ place: Int, frame: Int, to consumer: Int, _ body: () throws -> Void) throws {
        condition.lock()
        wait(frame: frame) { state.next[consumer] != place && state.failure.map { place < $0.place } ?? true }
        let failure = state.failure.flatMap { place < $0.place ? nil : $0.error }
        condition.unlock()
        // An earlier frame failed, so this one goes nowhere.
        if let failure { throw failure }
        let start = ThreadTime.now
        try body()
        let end = ThreadTime.now
        condition.lock()
        state.pace.addWait(end.wait(since: start))
        state.next[consumer] += 1
        condition.broadcast()
        condition.unlock()
    }

    private func complete(_ place: Int, work: Double = 0, _ error: (any Error)? = nil) {
        condition.lock()
        defer { condition.unlock() }
        state.pace.addFrame(work: work)
        state.inWork.remove(place)
        if let error { state.fail(at: place, error) }
        condition.broadcast()
    }

    /// A thread that has no memory to draw in leaves its frames to the others; the last one's error is the work's.
    private func leave(_ error: (any Error)?) {
        condition.lock()
        defer { condition.unlock() }
        state.threads -= 1
        let isOver = state.isClosed && state.queue.isEmpty
        if let error, state.threads == 0, !isOver { state.fail(at: 0, error) }
        condition.broadcast()
    }
}
