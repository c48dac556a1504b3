import Foundation
import JellyGraphics
import JellySupport
import JellyVideo
import Synchronization

/// The steps of a film's frames as events for Perfetto (Chrome's JSON trace format), written while they come.
final class TimingsFile: Sendable {
    static let option = Option(
        "--timings", value: "FILE",
        help: "a file for ui.perfetto.dev: what each thread did for each frame, and how long it took",
        reading: { path -> String in
            guard path != "-" else { throw Failure.usage("--timings names a file: --timings film.timings.json") }
            return path
        }
    ).excluding(SizeSearch.option.name, ShardOptions.shard.name).grouped(.general)
        .unused(by: [.descriptions, .documents])

    /// How many bytes are kept before they are written.
    private static let portion = 1 << 16

    private struct State {
        /// -1 when it is not open.
        var descriptor: Int32 = -1
        var bytes: [UInt8] = []
        /// The numbers of threads, in the order in which they were first heard of.
        var threads: [UInt: Int] = [:]
        var error: SystemError?
    }

    private let path: String
    private let names: [String]
    private let state: Mutex<State>

    /// A file that is opened later.
    ///
    /// - Parameters:
    ///   - path: as errors name it.
    ///   - outputs: what the film's outputs are called.
    init(_ path: String, outputs: [String]) {
        (self.path, names) = (path, outputs)
        state = Mutex(State())
        state.withLock { state in
            state.bytes += "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8
            state.bytes += Self.name("process_name", "jellyframe render", thread: 0).utf8
            // The motion is the thread's that begins it.
            let thread = Self.number(of: Self.thread, in: &state)
            precondition(thread == 0)
        }
    }

    /// Opens the file that is filled, which is there and empty.
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

    /// Adds something that took time.
    func add(_ span: FrameClock.Span) {
        state.withLock { state in
            let thread = Self.number(of: span.thread, in: &state)
            func time(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1e6) }
            var arguments = span.frame.map { ["\"frame\":\($0)"] } ?? []
            if let output = span.output, names.indices.contains(output) {
                arguments.append("\"output\":\"\(names[output])\"")
            }
            state.bytes +=
                """
                ,
                {"ph":"X","pid":1,"tid":\(thread),"name":"\(span.step.rawValue)","cat":"frame",\
                "ts":\(time(span.start)),"dur":\(time(span.duration)),"args":{\(arguments.joined(separator: ","))}}
                """.utf8
            if state.bytes.count >= Self.portion { Self.flush(&state) }
        }
    }

    /// Completes the file.
    ///
    /// - Throws: `OutputError`, also for what could not be written earlier.
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

    /// After an error nothing is kept either, so that memory does not grow.
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
        "{\"ph\":\"M\",\"pid\":1,\"tid\":\(thread),\"name\":\"\(kind)\",\"args\":{\"name\":\"\(name)\"}}"
    }
}
