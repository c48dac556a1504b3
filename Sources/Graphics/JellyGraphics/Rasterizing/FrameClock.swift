import Foundation
import Synchronization

/// How long the steps take through which the frames of a film pass; nothing of it reaches a film.
///
/// Reading the clock twice for a step of a frame takes less than a microsecond.
package final class FrameClock: Sendable {
    package enum Step: String, CaseIterable, Hashable, Sendable {
        /// The motion goes on to the frame.
        case advance
        /// A thread waits for room, or for the frames before its own.
        case wait
        case draw
        /// Pixels become those that an encoder takes, or a PNG file.
        case convert
        /// An encoder takes a frame, or completes its film.
        case encode
        /// A file is written as it is.
        case write
        /// A motion in shapes takes a frame, or becomes files.
        case shapes
    }

    /// What took time.
    package struct Span: Sendable {
        package let step: Step
        /// The frame's number in the scene; nil for what is done for all.
        package let frame: Int?
        /// Which of a film's outputs it was done for, from 0; nil for all.
        package let output: Int?
        /// Seconds since the clock began.
        package let start: Double
        /// In seconds.
        package let duration: Double
        /// Stands for the thread.
        package let thread: UInt
    }

    private struct Key: Hashable {
        let step: Step
        let output: Int?
    }

    private let begin = ContinuousClock.now
    private let sums = Mutex<[Key: Double]>([:])
    private let observer: (@Sendable (Span) -> Void)?

    /// A clock that begins now.
    ///
    /// - Parameter observer: is told of everything, in the thread that it was done in.
    package init(_ observer: (@Sendable (Span) -> Void)? = nil) { self.observer = observer }

    /// Seconds since the clock began.
    package var seconds: Double { Self.seconds(ContinuousClock.now - begin) }

    /// Adds what a thread has done since an instant.
    package func add(_ step: Step, frame: Int? = nil, output: Int? = nil, since start: ContinuousClock.Instant) {
        let duration = Self.seconds(ContinuousClock.now - start)
        sums.withLock { $0[Key(step: step, output: output), default: 0] += duration }
        guard let observer else { return }
        let thread = withUnsafeBytes(of: pthread_self()) { $0.loadUnaligned(as: UInt.self) }
        observer(
            Span(
                step: step, frame: frame, output: output, start: Self.seconds(start - begin), duration: duration,
                thread: thread))
    }

    /// What a step took of all threads together, for each of the outputs for which it is done by itself.
    package func sums(of step: Step) -> [(output: Int?, seconds: Double)] {
        sums.withLock { $0 }.filter { $0.key.step == step }.map { ($0.key.output, $0.value) }
            .sorted { ($0.output ?? -1) < ($1.output ?? -1) }
    }

    /// The step that all others wait for: one that is done for a frame at a time takes its time, and what several threads
    /// do at once is spread over them. `seconds` is its time.
    package static func slowest<Name>(
        alone: [(step: Name, seconds: Double)], shared: [(step: Name, seconds: Double)], threads: Int
    ) -> (step: Name, seconds: Double)? {
        let spread = shared.reduce(0) { $0 + $1.seconds } / Double(threads)
        if let slowest = alone.max(by: { $0.seconds < $1.seconds }), slowest.seconds > spread { return slowest }
        return shared.max { $0.seconds < $1.seconds }.map { ($0.step, spread) }
    }

    private static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}

extension FrameClock? {
    /// Does something, and adds how long it took.
    package func measure<Result, E: Error>(
        _ step: FrameClock.Step, frame: Int? = nil, output: Int? = nil, _ body: () throws(E) -> Result
    ) throws(E) -> Result {
        guard let clock = self else { return try body() }
        let start = ContinuousClock.now
        defer { clock.add(step, frame: frame, output: output, since: start) }
        return try body()
    }
}
