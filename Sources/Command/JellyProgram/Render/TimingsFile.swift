import Foundation
import JellyGraphics
import JellySupport
import JellyVideo
import Synchronization

/// Writes the steps of a video's frames as events for Perfetto, in Chrome's JSON trace format.
final class TimingsFile: Sendable {
    static let option = Option(
        "--timings", value: "FILE",
        help: "write a trace for ui.perfetto.dev: the steps of each frame by thread, with their durations",
        reading: { path -> String in
            guard path != "-" else { throw Failure.usage("--timings must be a file, such as video.timings.json") }
            return path
        }
    ).excluding(SizeSearch.option.name, ShardOptions.shard.name).grouped(.general)
        .unused(by: [.descriptions, .documents])

    /// The buffer size in bytes.
    private static let portion = 1 << 16

    private struct State {
        /// -1 while the file is not open.
        var descriptor: Int32 = -1
        var bytes: [UInt8] = []
        /// Thread numbers, in order of first appearance.
        var threads: [UInt: Int] = [:]
        var error: SystemError?
    }

    private let path: String
    private let names: [String]
    private let state: Mutex<State>

    /// Creates a trace whose file is opened later.
    ///
    /// - Parameters:
    ///   - path: the path in error messages.
    ///   - outputs: the names of the video's outputs.
    init(_ path: String, outputs: [String]) {
        (self.path, names) = (path, outputs)
        state = Mutex(State())
        state.withLock { state in
            state.bytes += "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8
            state.bytes += Self.name("process_name", "jellyframe render", thread: 0).utf8
            // The motion is played on the current thread.
            let thread = Self.number(of: Self.thread, in: &state)
            precondition(thread == 0)
        }
    }

    /// Opens the staged file.
    ///
    /// - Throws: `OutputError`.
    func begin(in hidden: String) throws(OutputError) {
        do throws(SystemError) {
            let descriptor = try system("open") { open(hidden, O_WRONLY | O_TRUNC | O_CLOEXEC) }
            state.withLock { $0.descriptor = descriptor }
        } catch {
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }

    deinit { state.withLock { Self.close(&$0) } }

    /// Adds an event.
    func add(_ span: FrameClock.Span) {
        state.withLock { state in
            let thread = Self.number(of: span.thread, in: &state)
            func time(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1e6) }
            var arguments = span.frame.map { [("frame", "\($0)")] } ?? []
            if let output = span.output, names.indices.contains(output) {
                arguments.append(("output", JSONText.string(names[output])))
            }
            let event = [
                ("ph", "\"X\""), ("pid", "1"), ("tid", "\(thread)"), ("name", JSONText.string(span.step.rawValue)),
                ("cat", "\"frame\""), ("ts", time(span.start)), ("dur", time(span.duration)),
                ("args", JSONText.object(arguments)),
            ]
            state.bytes += (",\n" + JSONText.object(event)).utf8
            if state.bytes.count >= Self.portion { Self.flush(&state) }
        }
    }

    /// Completes the file.
    ///
    /// - Throws: `OutputError`, including errors of earlier writes.
    func finish() throws(OutputError) {
        let error = state.withLock { state in
            state.bytes += "\n]}\n".utf8
            Self.flush(&state)
            Self.close(&state)
            return state.error
        }
        if let error { throw .writeFailed(path: path, operation: error.operation, reason: error.reason) }
    }

    private static func close(_ state: inout State) {
        guard state.descriptor >= 0 else { return }
        defer { state.descriptor = -1 }
        do throws(SystemError) {
            try closeWritten(state.descriptor)
        } catch {
            state.error = state.error ?? error
        }
    }

    /// After an error the buffer is dropped, so that memory does not grow.
    private static func flush(_ state: inout State) {
        defer { state.bytes.removeAll(keepingCapacity: true) }
        guard state.descriptor >= 0, state.error == nil else { return }
        do throws(SystemError) {
            try writeAll(state.bytes, to: state.descriptor)
        } catch {
            state.error = error
        }
    }

    private static var thread: UInt { withUnsafeBytes(of: pthread_self()) { $0.loadUnaligned(as: UInt.self) } }

    private static func number(of thread: UInt, in state: inout State) -> Int {
        if let number = state.threads[thread] { return number }
        let number = state.threads.count
        state.threads[thread] = number
        state.bytes += (",\n" + name("thread_name", number == 0 ? "motion" : "drawing \(number)", thread: number)).utf8
        return number
    }

    private static func name(_ kind: String, _ name: String, thread: Int) -> String {
        JSONText.object([
            ("ph", "\"M\""), ("pid", "1"), ("tid", "\(thread)"), ("name", JSONText.string(kind)),
            ("args", JSONText.object([("name", JSONText.string(name))])),
        ])
    }
}
