import Foundation
import Synchronization

/// A child process.
///
/// A thread reads its standard error continuously, so that the child never blocks, and keeps the last lines. The child
/// leads its own process group: an interrupt from the terminal only reaches this process, which then decides. It never
/// outlives this object.
package final class ChildProcess: Sendable {
    /// How the child's standard output is handled.
    package enum Output: Hashable, Sendable {
        /// Discarded.
        case discarded
        /// Read by `read(_:)`.
        case read
        /// Collected up to this many bytes; a child that writes more is killed.
        case collected(atMost: Int)
    }

    private struct State {
        var input: Int32?
        var output: Int32?
        var outcome: ChildOutcome?
    }

    private let id: pid_t
    private let state: Mutex<State>
    private let errors: ChildReader
    private let collector: ChildReader?

    /// Starts the program at `executable`.
    ///
    /// - Parameters:
    ///   - executable: the program's path.
    ///   - arguments: the arguments after the program's name.
    ///   - environment: the environment.
    ///   - takesInput: whether `write` provides its standard input; otherwise it is empty.
    /// - Throws: `SystemError` of the failed call.
    package init(
        executable: String, arguments: [String], environment: [String: String], takesInput: Bool = false,
        output: Output = .discarded
    ) throws(SystemError) {
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        // One child after another: between its making and its marking as ours, a pipe could be inherited by a child that
        // another thread starts, which would keep it open after we have closed it.
        let (id, pipes) = try CleanupRegistry.starting.withLock { (_) throws(SystemError) in
            guard !CleanupRegistry.isOver else { throw SystemError(operation: "posix_spawn", code: ECANCELED) }
            let pipes = try ChildPipes(takesInput: takesInput, givesOutput: output != .discarded)
            do throws(SystemError) {
                let id = try spawn([executable] + arguments, environment: variables, pipes: pipes)
                CleanupRegistry.add(child: id)
                pipes.closeChildEnds()
                return (id, pipes)
            } catch {
                pipes.closeAll()
                throw error
            }
        }
        self.id = id
        state = Mutex(
            State(input: pipes.input?.writing, output: output == .read ? pipes.output?.reading : nil))
        do throws(SystemError) {
            errors = try ChildReader(pipes.errors.reading, keeping: .lines)
        } catch {
            Self.end(id)
            pipes.closeOwnEnds()
            throw error
        }
        guard case .collected(let most) = output, let source = pipes.output?.reading else {
            collector = nil
            return
        }
        do throws(SystemError) {
            collector = try ChildReader(source, keeping: .bytes(atMost: most)) { _ = Foundation.kill(-id, SIGKILL) }
        } catch {
            Self.end(id)
            errors.wait()
            if let input = pipes.input?.writing { close(input) }
            close(source)
            throw error
        }
    }

    deinit {
        kill()
        _ = wait()
    }

    /// Writes all bytes to the child's standard input; blocks while it is busy.
    ///
    /// One thread at a time may write.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try writeAll(bytes, toPipe: try input())
    }

    /// Writes all bytes to the child's standard input; blocks while it is busy.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: try input()) }

    private func input() throws(SystemError) -> Int32 {
        guard let input = state.withLock({ $0.input }) else { throw SystemError(operation: "write", code: EPIPE) }
        return input
    }

    /// Reads the next bytes of its output; fewer than `count` only at its end.
    ///
    /// One thread at a time may read.
    package func read(_ count: Int) -> [UInt8] {
        guard let output = state.withLock({ $0.output }) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let start = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: start[filled...])
                guard let got = try? system("read", { Foundation.read(output, rest.baseAddress, rest.count) }), got > 0
                else { return }
                filled += got
            }
        }
    }

    /// Closes the child's standard input.
    ///
    /// Call it from the writing thread, or after it.
    package func closeInput() {
        state.withLock { state in
            if let input = state.input { close(input) }
            state.input = nil
        }
    }

    /// Kills the child and all of its children; does nothing once it has ended.
    package func kill() {
        state.withLock { state in
            // A child that has not been waited for keeps its number, so no stranger is hit.
            if state.outcome == nil { _ = Foundation.kill(-id, SIGKILL) }
        }
    }

    /// Closes the pipes and waits for the child's end; may be called repeatedly.
    ///
    /// A child that is still writing gets a broken pipe, and ends.
    package func wait() -> ChildOutcome {
        closeInput()
        state.withLock { state in
            if let output = state.output { close(output) }
            state.output = nil
        }
        // Waits without taking the child's number away from it, so that `kill()` stays possible meanwhile.
        var information = siginfo_t()
        _ = try? system("waitid") { waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) }
        return state.withLock { state in
            if let outcome = state.outcome { return outcome }
            // Whatever the child has started ends with it: it would hold the pipe of the errors open.
            let status = Self.end(id)
            errors.wait()
            collector?.wait()
            let signal = status & 0x7F
            let outcome: ChildOutcome =
                if let limit = collector?.overflowedLimit {
                    .overflowed(limit: limit)
                } else {
                    signal == 0 ? .exited(code: Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
                }
            state.outcome = outcome
            return outcome
        }
    }

    /// The last lines of the child's standard error.
    package var lastLines: [String] { errors.lines }

    /// The child's output, if `Output.collected` was requested; nil if it was too much.
    package var collectedOutput: [UInt8]? { collector?.bytes }

    /// Ends a child that may have ended already, and gets its status.
    @discardableResult
    private static func end(_ id: pid_t) -> Int32 {
        _ = Foundation.kill(-id, SIGKILL)
        CleanupRegistry.remove(child: id)
        var status: Int32 = 0
        _ = try? system("waitpid") { waitpid(id, &status, 0) }
        return status
    }
}

/// How a child process ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It exited with this code.
    case exited(code: Int)
    /// It was killed by this signal.
    case killed(signal: Int)
    /// It exceeded the output limit, and was killed.
    case overflowed(limit: Int)
}

extension ChildOutcome: CustomStringConvertible {
    /// The outcome, to complete a sentence about the program.
    package var description: String {
        switch self {
        case .exited(code: 0): "ended before its output was complete"
        case .exited(let code): "failed with exit code \(code)"
        case .killed(let signal):
            "was killed by signal \(signal)"
                + (strsignal(Int32(truncatingIfNeeded: signal)).map { " (\(String(cString: $0)))" } ?? "")
        case .overflowed(let limit): "was killed after writing more than \(ByteCount.limit(limit))"
        }
    }
}

/// The path of the first executable file called `name` in the directories of `searchPath`, if any; a name with a slash
/// is used as a path.
///
/// `JELLYFRAME_FFMPEG` and `JELLYFRAME_FFPROBE` name these two by their paths, in place of the process's own `PATH`.
///
/// - Parameters:
///   - name: the program's name.
///   - searchPath: colon-separated directories, as in `PATH`; an empty one is the current directory, as in a shell.
///     Nil for the process's own.
package func findExecutable(_ name: String, searchPath: String? = nil) -> String? {
    if name.contains("/") { return name }
    let environment = ProcessInfo.processInfo.environment
    if searchPath == nil, ["ffmpeg", "ffprobe"].contains(name),
        let path = environment["JELLYFRAME_" + name.uppercased()], !path.isEmpty
    {
        return path
    }
    let searchPath = searchPath ?? environment["PATH"] ?? ""
    for directory in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
        let path = (directory.isEmpty ? "." : directory) + "/" + name
        if FileKind(of: path) == .file, access(path, X_OK) == 0 { return path }
    }
    return nil
}
