import Foundation

/// A running program that takes bytes from us on its standard input.
///
/// Its standard output is thrown away. A thread of its own reads its standard error all the time, so that the child
/// never waits for us, and keeps the last lines. The child leads a process group of its own: an interrupt from the
/// terminal reaches this process alone, which then decides.
final class ChildProcess: Sendable {
    private struct State {
        var input: Int32?
        var outcome: FilmError.EncoderOutcome?
    }

    static let starting = Locked(())

    private let id: pid_t
    private let state: Locked<State>
    private let errorLines = Locked(LineTail())
    private let errorsRead = DispatchSemaphore(value: 0)

    /// Starts the program at `executable`.
    ///
    /// - Parameters:
    ///   - executable: the program's path.
    ///   - arguments: the words after the program's name.
    ///   - environment: `NAME=value` each.
    /// - Throws: `SystemError` of the call that failed.
    init(executable: String, arguments: [String], environment: [String]) throws(SystemError) {
        // One child after another: between its making and its marking as ours, a pipe could be inherited by a child that
        // another thread starts, which would keep it open after we have closed it.
        let (id, pipes) = try Self.starting.withLock { (_) throws(SystemError) in
            let pipes = try ChildPipes()
            do throws(SystemError) {
                let id = try spawn([executable] + arguments, environment: environment, pipes: pipes)
                pipes.closeChildEnds()
                return (id, pipes)
            } catch {
                pipes.closeAll()
                throw error
            }
        }
        self.id = id
        state = Locked(State(input: pipes.input.writing))
        let errors = pipes.errors.reading
        Thread.detachNewThread { [errorLines, errorsRead] in
            drain(errors, into: errorLines)
            close(errors)
            errorsRead.signal()
        }
    }

    deinit {
        kill()
        _ = wait()
    }

    /// Gives the child all bytes; waits as long as it is busy.
    ///
    /// One thread at a time may write.
    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        guard let input = state.withLock({ $0.input }) else { throw SystemError(operation: "write", code: EPIPE) }
        try PipeWriter(descriptor: input).write(bytes)
    }

    /// Gives the child all bytes; waits as long as it is busy.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        guard let input = state.withLock({ $0.input }) else { throw SystemError(operation: "write", code: EPIPE) }
        try writeAll(bytes, to: input)
    }

    /// Tells the child that nothing more comes.
    ///
    /// Only the thread that writes, or one after it, may do that.
    func closeInput() {
        state.withLock { state in
            if let input = state.input { close(input) }
            state.input = nil
        }
    }

    /// Ends the child and all of its children at once; does nothing when it has ended.
    func kill() {
        state.withLock { state in
            // A child that has not been waited for keeps its number, so no stranger is hit.
            if state.outcome == nil { _ = Foundation.kill(-id, SIGKILL) }
        }
    }

    /// Closes the input and waits for the child's end; may be called again.
    func wait() -> FilmError.EncoderOutcome {
        closeInput()
        // Waits without taking the child's number away from it, so that `kill()` stays possible meanwhile.
        var information = siginfo_t()
        _ = try? system("waitid") { waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) }
        return state.withLock { state in
            if let outcome = state.outcome { return outcome }
            // Whatever the child has started ends with it: it would hold the pipe of the errors open.
            _ = Foundation.kill(-id, SIGKILL)
            var status: Int32 = 0
            _ = try? system("waitpid") { waitpid(id, &status, 0) }
            errorsRead.wait()
            let signal = status & 0x7F
            let outcome: FilmError.EncoderOutcome =
                signal == 0 ? .exited(code: Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
            state.outcome = outcome
            return outcome
        }
    }

    /// The last lines that the child has printed on its standard error.
    var lastLines: [String] { errorLines.withLock { $0.lines } }
}

private func drain(_ descriptor: Int32, into lines: Locked<LineTail>) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while let count = try? system("read", { read(descriptor, &buffer, buffer.count) }), count > 0 {
        lines.withLock { $0.append(buffer[..<count]) }
    }
}
