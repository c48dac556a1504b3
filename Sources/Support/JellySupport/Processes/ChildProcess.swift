import Foundation
import Synchronization

/// A running program that this one has started.
///
/// A thread of its own reads its standard error all the time, so that the child never waits for us, and keeps the last
/// lines. The child leads a process group of its own: an interrupt from the terminal reaches this process alone, which
/// then decides. It never outlives this object.
package final class ChildProcess: Sendable {
    /// What becomes of the child's standard output.
    package enum Output: Hashable, Sendable {
        /// It is thrown away.
        case discarded
        /// Whoever calls `read(_:)` gets it.
        case read
        /// It is kept, up to so many bytes; a child that writes more is ended.
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
    ///   - arguments: the words after the program's name.
    ///   - environment: what its variables are.
    ///   - takesInput: whether `write` gives it bytes; its standard input is empty otherwise.
    /// - Throws: `SystemError` of the call that failed.
    package init(
        executable: String, arguments: [String], environment: [String: String], takesInput: Bool = false,
        output: Output = .discarded
    ) throws(SystemError) {
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        // One child after another: between its making and its marking as ours, a pipe could be inherited by a child that
        // another thread starts, which would keep it open after we have closed it.
        let (id, pipes) = try Unfinished.starting.withLock { (_) throws(SystemError) in
            guard !Unfinished.isOver else { throw SystemError(operation: "posix_spawn", code: ECANCELED) }
            let pipes = try ChildPipes(takesInput: takesInput, givesOutput: output != .discarded)
            do throws(SystemError) {
                let id = try spawn([executable] + arguments, environment: variables, pipes: pipes)
                Unfinished.add(child: id)
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

    /// Gives the child all bytes; waits as long as it is busy.
    ///
    /// One thread at a time may write.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try PipeWriter(descriptor: try input()).write(bytes)
    }

    /// Gives the child all bytes; waits as long as it is busy.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: try input()) }

    private func input() throws(SystemError) -> Int32 {
        guard let input = state.withLock({ $0.input }) else { throw SystemError(operation: "write", code: EPIPE) }
        return input
    }

    /// The next bytes of its output; fewer than `count` only at the end of it.
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

    /// Tells the child that nothing more comes.
    ///
    /// Only the thread that writes, or one after it, may do that.
    package func closeInput() {
        state.withLock { state in
            if let input = state.input { close(input) }
            state.input = nil
        }
    }

    /// Ends the child and all of its children at once; does nothing when it has ended.
    package func kill() {
        state.withLock { state in
            // A child that has not been waited for keeps its number, so no stranger is hit.
            if state.outcome == nil { _ = Foundation.kill(-id, SIGKILL) }
        }
    }

    /// Closes the input, and the output that is read, and waits for the child's end; may be called again.
    ///
    /// A child that still writes finds nobody to read, and ends.
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

    /// The last lines that the child has printed on its standard error.
    package var lastLines: [String] { errors.lines }

    /// What the child has written, where `Output.collected` was asked for; nil where that was too much.
    package var collectedOutput: [UInt8]? { collector?.bytes }

    /// Ends a child that may have ended already, and gets its status.
    @discardableResult
    private static func end(_ id: pid_t) -> Int32 {
        _ = Foundation.kill(-id, SIGKILL)
        Unfinished.remove(child: id)
        var status: Int32 = 0
        _ = try? system("waitpid") { waitpid(id, &status, 0) }
        return status
    }
}

/// How a program that this one started has ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It ended with this exit code.
    case exited(code: Int)
    /// A signal of this number ended it.
    case killed(signal: Int)
    /// It wrote more bytes than are kept, and was ended.
    case overflowed(limit: Int)
}

extension ChildOutcome: CustomStringConvertible {
    /// The outcome as the end of a sentence about the program.
    package var description: String {
        switch self {
        case .exited(code: 0): "ended before its output was complete"
        case .exited(let code): "failed with exit code \(code)"
        case .killed(let signal):
            "was ended by signal \(signal)"
                + (strsignal(Int32(truncatingIfNeeded: signal)).map { " (\(String(cString: $0)))" } ?? "")
        case .overflowed(let limit): "wrote more than \(ByteCount.limit(limit)), and was ended"
        }
    }
}

/// The path of the first executable file called `name` in the folders of `searchPath`, nil where none is; one with a slash
/// is a path already.
///
/// - Parameters:
///   - name: the program's name.
///   - searchPath: folders with colons between them, as in `PATH`; an empty one is the current one, as for a shell. Nil
///     for the process's own.
package func findExecutable(_ name: String, searchPath: String? = nil) -> String? {
    if name.contains("/") { return name }
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
        let path = (folder.isEmpty ? "." : folder) + "/" + name
        if FileKind(of: path) == .file, access(path, X_OK) == 0 { return path }
    }
    return nil
}
