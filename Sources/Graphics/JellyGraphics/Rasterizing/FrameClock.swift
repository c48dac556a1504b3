import Foundation
import Synchronization

/// Measures the time of each rendering step; never affects the output.
///
/// Measuring a step of a frame takes less than a microsecond.
package final class FrameClock: Sendable {
    package enum Step: String, CaseIterable, Hashable, Sendable {
        /// The motion advances to the frame.
        case advance
        /// A thread waits for capacity, or for preceding frames.
        case wait
        case draw
        /// Pixels are converted for an encoder, or to a PNG file.
        case convert
        /// An encoder processes a frame, or completes its video.
        case encode
        /// A file is written.
        case write
        /// A frame is added to a vector motion, or the motion is written.
        case shapes
    }

    /// A measured interval.
    package struct Span: Sendable {
        package let step: Step
        /// The frame's number in the scene; nil for work on all frames.
        package let frame: Int?
        /// The index of the output, from 0; nil for all outputs.
        package let output: Int?
        /// The start in seconds, from the clock's start.
        package let start: Double
        /// The duration in seconds.
        package let duration: Double
        /// An identifier of the thread.
        package let thread: UInt
    }

    private struct Key: Hashable {
        let step: Step
        let output: Int?
    }

    private let begin = ContinuousClock.now
    private let sums = Mutex<[Key: Double]>([:])
    private let observer: (@Sendable (Span) -> Void)?

    /// A clock that starts now.
    ///
    /// - Parameter observer: called with every span, on the thread that did the work.
    package init(_ observer: (@Sendable (Span) -> Void)? = nil) { self.observer = observer }

    /// The seconds since the clock's start.
    package var seconds: Double { Self.seconds(ContinuousClock.now - begin) }

    /// Adds the time of a thread's work since an instant.
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

    /// The total time of a step over all threads, for each output that has its own.
    package func sums(of step: Step) -> [(output: Int?, seconds: Double)] {
        sums.withLock { $0 }.filter { $0.key.step == step }.map { ($0.key.output, $0.value) }
            .sorted { ($0.output ?? -1) < ($1.output ?? -1) }
    }

    /// The bottleneck: sequential steps count with their time, parallel ones with their time divided by the threads.
    /// `seconds` is its time.
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
    /// Runs `body` and adds its duration.
    package func measure<Result, E: Error>(
        _ step: FrameClock.Step, frame: Int? = nil, output: Int? = nil, _ body: () throws(E) -> Result
    ) throws(E) -> Result {
        guard let clock = self else { return try body() }
        let start = ContinuousClock.now
        defer { clock.add(step, frame: frame, output: output, since: start) }
        return try body()
    }
}
