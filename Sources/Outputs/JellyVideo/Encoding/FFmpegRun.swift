import Foundation
import JellySupport

/// One run of ffmpeg that reads frames from us; nothing else knows how it is found, started and told apart.
final class FFmpegRun: Sendable {
    /// The exact command, ready for a shell.
    let command: String
    private let child: ChildProcess
    private let request: FilmRequest
    /// Hidden files, besides the one that becomes the film.
    private let scratch: [String]

    /// The path of ffmpeg, or of ffprobe, in the folders of `searchPath`; nil for those of the process's own `PATH`.
    ///
    /// - Throws: `FilmError.ffmpegMissing`.
    static func find(_ name: String = "ffmpeg", searchPath: String?) throws(FilmError) -> String {
        guard let path = findExecutable(name, searchPath: searchPath) else {
            throw .ffmpegMissing(searchPath: searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "")
        }
        return path
    }

    /// Starts ffmpeg, or ffprobe, without what would make it write reports or colour its messages.
    ///
    /// - Throws: `FilmError.encoderFailed`.
    static func start(
        _ program: String, _ arguments: [String], takesInput: Bool = false, output: ChildProcess.Output = .discarded
    ) throws(FilmError) -> ChildProcess {
        let unwanted = ["FFREPORT", "AV_LOG_FORCE_COLOR", "AV_LOG_FORCE_256COLOR"]
        let environment = ProcessInfo.processInfo.environment.filter { !unwanted.contains($0.key) }
        do throws(SystemError) {
            return try ChildProcess(
                executable: program, arguments: arguments, environment: environment, takesInput: takesInput,
                output: output)
        } catch {
            let command = shellCommand([program] + arguments)
            throw .encoderFailed(command: command, outcome: "could not be started (\(error.reason))", lines: [])
        }
    }

    /// Starts ffmpeg for a film, whose name its lines have.
    ///
    /// - Parameter scratch: hidden files that it fills or reads, besides the one that becomes the film.
    /// - Throws: `FilmError.encoderFailed`.
    init(
        program: String, arguments: [String], for request: FilmRequest, scratch: [String] = []
    ) throws(FilmError) {
        (self.request, self.scratch) = (request, scratch)
        command = shellCommand([program] + arguments)
        child = try Self.start(program, arguments, takesInput: true)
    }

    /// Gives ffmpeg bytes; waits as long as it is busy. `path` is the output's, for an error.
    func write(_ bytes: UnsafeRawBufferPointer, path: String) throws(FilmError) {
        do throws(SystemError) {
            try child.write(bytes)
        } catch {
            // A reader that is gone knows best why.
            guard error.code == EPIPE else {
                throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
            }
            throw failure(child.wait())
        }
    }

    /// Tells ffmpeg that nothing more comes, waits for its end, and looks at what it made: its exit code is no proof.
    func finish(_ check: () throws(FilmFault) -> Void) throws(FilmError) {
        let outcome = child.wait()
        guard outcome == .exited(code: 0) else { throw failure(outcome) }
        do throws(FilmFault) {
            try check()
        } catch {
            throw .encoderFailed(command: command, outcome: "ended with exit code 0, but \(error)", lines: lastLines)
        }
    }

    /// Ends ffmpeg at once; frees a thread that is writing.
    func kill() { child.kill() }

    /// Waits until ffmpeg is gone.
    func wait() { _ = child.wait() }

    /// What ffmpeg said last, about the film rather than about the hidden files that it fills.
    private var lastLines: [String] {
        // The path of the first one is the beginning of the others'.
        let hidden = (scratch + [request.path]).flatMap { ["file:" + $0, $0] }
        return child.lastLines.map { line in
            hidden.reduce(line) { $0.replacing($1, with: request.output.description) }
        }
    }

    private func failure(_ outcome: ChildOutcome) -> FilmError {
        let lines = lastLines
        if let encoder = lines.lazy.compactMap(Self.unknownEncoder).first {
            return .encoderMissing(encoder: encoder, command: command)
        }
        return .encoderFailed(command: command, outcome: outcome.description, lines: lines)
    }

    /// The name in ffmpeg's `Unknown encoder 'libx264'`.
    private static func unknownEncoder(_ line: String) -> String? {
        guard let start = line.range(of: "Unknown encoder '"), line.hasSuffix("'") else { return nil }
        return String(line[start.upperBound...].dropLast())
    }
}
