import Foundation
import JellyImaging
import JellyValues
import Synchronization
import Testing

import JellyGraphics

/// Frames drawn by many threads: their order, their number in memory, and failures.
@Suite(.timeLimit(.minutes(20))) struct ParallelRasterizerTests {
    private static let viewport = try? Viewport(size: CGSize(width: 16, height: 12), scale: 1)

    /// The frames received by consumers, and the number of frames in progress.
    private final class Journal: Sendable {
        let seen = Mutex<[[Int]]>([[], []])
        let pixels = Mutex<[Bitmap]>([])
        let written = Atomic<Int>(0)
    }

    private struct Worker: Sendable {
        let journal: Journal
        /// Throws or waits before a consumer gets a frame.
        let act: @Sendable (_ consumer: Int, _ index: Int) throws -> Void

        func take(_ frame: DrawnFrame) throws {
            for consumer in 0..<2 {
                try frame.write(to: consumer) {
                    try act(consumer, frame.index)
                    journal.seen.withLock { $0[consumer].append(frame.index) }
                    if consumer == 1 { journal.pixels.withLock { $0.append(frame.bitmap) } }
                }
            }
            journal.written.add(1, ordering: .relaxed)
        }
    }

    private struct Cause: Error, Equatable { var number: Int }

    private static func drawing(_ index: Int) -> Drawing {
        let block = BezierPath(rect: CGRect(x: Double(index / 2) * 0.7, y: 3, width: 5, height: 4))
        return Drawing(size: CGSize(width: 16, height: 12), commands: [.fill(block, .red)])
    }

    private static func rasterizer(
        threads: Int, _ journal: Journal, act: @escaping @Sendable (Int, Int) throws -> Void = { _, _ in }
    ) throws -> ParallelRasterizer {
        let image = FrameConsumption.Image(viewport: try #require(viewport))
        let consumption = FrameConsumption(image, consumers: 2) { Worker(journal: journal, act: act).take }
        return try ParallelRasterizer([consumption], threads: threads)
    }

    @Test(arguments: [1, 2, 7]) func everyConsumerGetsEveryFrameInOrderWithTheSamePixels(_ threads: Int) throws {
        let journal = Journal()
        let rasterizer = try Self.rasterizer(threads: threads, journal)
        for index in 10..<60 { try rasterizer.submit([Self.drawing(index)], index: index) }
        try rasterizer.finish()
        #expect(journal.seen.withLock { $0 } == [Array(10..<60), Array(10..<60)])
        let alone = try Rasterizer(viewport: try #require(Self.viewport))
        let expected = try (10..<60).map { try alone.rasterize(Self.drawing($0)) }
        #expect(journal.pixels.withLock { $0 == expected })
    }

    /// Frame 14 fails at once in one consumer, frame 13 later in the other: 13 is thrown, whichever is first by the
    /// clock.
    @Test(arguments: 0..<20) func theEarliestFrameThatFailsIsTheOneThatIsThrown(_ run: Int) throws {
        let journal = Journal()
        let rasterizer = try Self.rasterizer(threads: 8, journal) { consumer, index in
            if consumer == 0, index == 14 { throw Cause(number: 14) }
            guard consumer == 1, index == 13 else { return }
            usleep(2000)
            throw Cause(number: 13)
        }
        #expect(throws: Cause(number: 13)) {
            for index in 0..<200 { try rasterizer.submit([Self.drawing(index)], index: index) }
            try rasterizer.finish()
        }
        // Earlier frames are completed, and no later ones continue.
        #expect(journal.seen.withLock { $0[1] } == Array(0..<13))
        #expect(throws: Cause(number: 13)) { try rasterizer.submit([Self.drawing(0)], index: 0) }
    }

    @Test func aConsumerIsSlowWhereThreadsWaitForItMoreThanTheyWork() {
        var pace = FramePace()
        #expect(!pace.consumerIsSlow)
        func add(_ frames: Int, wait: Double) {
            for _ in 0..<frames {
                pace.addWait(wait)
                pace.addFrame(work: 0.01)
            }
        }
        add(20, wait: 0.015)
        #expect(!pace.consumerIsSlow)
        add(20, wait: 0.05)
        #expect(pace.consumerIsSlow)
        // It takes some frames, not one.
        add(1, wait: 0)
        #expect(pace.consumerIsSlow)
        add(20, wait: 0)
        #expect(!pace.consumerIsSlow)
    }

    /// A consumer that waits long keeps all but one of the threads from work.
    @Test func besideASlowConsumerOneThreadDraws() throws {
        let drawn = Mutex<[pthread_t]>([])
        let consumption = FrameConsumption(.init(viewport: try #require(Self.viewport)), consumers: 1) {
            { frame in
                try frame.write(to: 0) {
                    usleep(20_000)
                    drawn.withLock { $0.append(pthread_self()) }
                }
            }
        }
        let rasterizer = try ParallelRasterizer([consumption], threads: 4)
        for index in 0..<40 { try rasterizer.submit([Self.drawing(index)], index: index) }
        try rasterizer.finish()
        let last = drawn.withLock { $0.suffix(20) }
        #expect(drawn.withLock { $0.count } == 40 && zip(last, last.dropFirst()).count { $0 != $1 } < 5)
    }

    @Test func framesInWorkAreAtMostThreeForEachThread() throws {
        let journal = Journal()
        let gate = DispatchSemaphore(value: 0)
        let rasterizer = try Self.rasterizer(threads: 2, journal) { _, index in if index == 0 { gate.wait() } }
        let submitted = Atomic<Int>(0)
        let ended = DispatchSemaphore(value: 0)
        let thread = Thread {
            for index in 0..<40 {
                try? rasterizer.submit([Self.drawing(index)], index: index)
                submitted.add(1, ordering: .relaxed)
            }
            ended.signal()
        }
        thread.start()
        usleep(100_000)
        #expect(submitted.load(ordering: .relaxed) == 6)
        for _ in 0..<2 { gate.signal() }
        ended.wait()
        try rasterizer.finish()
        #expect(journal.written.load(ordering: .relaxed) == 40)
    }

    @Test func cancellingFreesWhoWaits() throws {
        let journal = Journal()
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let rasterizer = try Self.rasterizer(threads: 2, journal) { _, index in if index == 0 { gate.wait() } }
        Thread { [rasterizer] in
            usleep(50_000)
            rasterizer.cancel(Cause(number: -1))
        }.start()
        #expect(throws: Cause(number: -1)) {
            for index in 0..<40 { try rasterizer.submit([Self.drawing(index)], index: index) }
        }
        #expect(throws: Cause(number: -1)) { try rasterizer.finish() }
    }

    /// If a thread cannot start, others draw its frames; if none can, no one waits forever.
    @Test(arguments: [1, 3]) func threadsWithoutMemoryToDrawInAreAnErrorOnlyWhereThereIsNoOther(_ able: Int) throws {
        for able in [0, able] {
            let journal = Journal()
            let begun = Mutex(0)
            let consumption = FrameConsumption(.init(viewport: try #require(Self.viewport)), consumers: 2) {
                Worker(journal: journal) { _, _ in }.take
            }
            let rasterizer = try ParallelRasterizer([consumption], threads: 4) { (viewport) throws(GraphicsError) in
                let number = begun.withLock { begun in
                    begun += 1
                    return begun
                }
                guard number <= able else {
                    throw .cairo(operation: "a test", code: 1, message: "out of memory")
                }
                return try Rasterizer(viewport: viewport)
            }
            let work = {
                for index in 0..<40 { try rasterizer.submit([Self.drawing(index)], index: index) }
                try rasterizer.finish()
            }
            if able == 0 { #expect(throws: GraphicsError.self, performing: work) } else { try work() }
            #expect(journal.seen.withLock { $0[0].count } == (able == 0 ? 0 : 40))
        }
    }
}
