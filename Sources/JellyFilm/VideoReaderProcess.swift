import Foundation

/// A running program whose standard output is read here.
///
/// A thread of its own reads its standard error all the time, so that it never waits for us there, and keeps the last
/// lines. Its standard input is empty, and it leads a process group of its own.
final class VideoReaderProcess {
    private let id: pid_t
    private let output: Int32
    private let errorLines = Locked(LineTail())
    private let errorsRead = DispatchSemaphore(value: 0)
    private var hasEnded = false

    /// Starts the program called `name` with some arguments.
    ///
    /// - Throws: `VideoReadError.program`.
    init(_ name: String, _ arguments: [String], searchPath: String) throws(VideoReadError) {
        guard let program = findExecutable(name, searchPath: searchPath) else {
            throw .program(.ffmpegMissing(searchPath: searchPath))
        }
        let words = [program] + arguments
        do throws(SystemError) {
            // One child after another, as `ChildProcess` does, so that none inherits a pipe of another.
            let (id, output, errors) = try ChildProcess.starting.withLock { (_) throws(SystemError) in
                try Self.start(words)
            }
            (self.id, self.output) = (id, output)
            Thread.detachNewThread { [errorLines, errorsRead] in
                Self.drain(errors, into: errorLines)
                close(errors)
                errorsRead.signal()
            }
        } catch {
            throw .program(
                .encoderFailed(command: shellCommand(words), outcome: .notStarted(reason: error.reason), lines: []))
        }
    }

    deinit {
        // Nobody wants the rest.
        if !hasEnded { kill(-id, SIGKILL) }
        _ = finish()
    }

    /// The next bytes of its output; fewer than `count` only at the end of it.
    func read(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let start = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: start[filled...])
                guard let got = try? system("read", { Foundation.read(output, rest.baseAddress, rest.count) }), got > 0
                else { return }
                filled += got
            }
        }
    }

    /// Ends it where it has not ended by itself; how it ended, and the last lines that it printed as errors.
    func finish() -> (outcome: FilmError.EncoderOutcome, lines: [String]) {
        guard !hasEnded else { return (.exited(code: 0), errorLines.withLock { $0.lines }) }
        hasEnded = true
        // Whoever still writes finds nobody to read, and ends.
        close(output)
        var status: Int32 = 0
        var information = siginfo_t()
        _ = try? system("waitid") { waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) }
        _ = kill(-id, SIGKILL)
        _ = try? system("waitpid") { waitpid(id, &status, 0) }
        errorsRead.wait()
        let signal = status & 0x7F
        let outcome: FilmError.EncoderOutcome =
            signal == 0 ? .exited(code: Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
        return (outcome, errorLines.withLock { $0.lines })
    }

    private static func drain(_ descriptor: Int32, into lines: Locked<LineTail>) {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while let count = try? system("read", { Foundation.read(descriptor, &buffer, buffer.count) }), count > 0 {
            lines.withLock { $0.append(buffer[..<count]) }
        }
    }

    private static func start(_ words: [String]) throws(SystemError) -> (id: pid_t, output: Int32, errors: Int32) {
        let output = try PipeEnds()
        let errors: PipeEnds
        do throws(SystemError) {
            errors = try PipeEnds()
        } catch {
            for end in [output.reading, output.writing] { close(end) }
            throw error
        }
        defer { for end in [output.writing, errors.writing] { close(end) } }
        do throws(SystemError) {
            return (try spawnReading(words, output: output, errors: errors), output.reading, errors.reading)
        } catch {
            for end in [output.reading, errors.reading] { close(end) }
            throw error
        }
    }
}
