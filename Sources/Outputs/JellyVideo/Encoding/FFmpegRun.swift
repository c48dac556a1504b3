import Foundation
import JellySupport

/// A run of ffmpeg that reads frames from this process; the only code that finds, starts and interprets it.
final class FFmpegRun: Sendable {
    /// The exact command, ready for a shell.
    let command: String
    private let child: ChildProcess
    private let request: VideoRequest
    /// Hidden files, besides the one that becomes the video.
    private let scratch: [String]

    /// The path of ffmpeg, or of ffprobe, in the directories of `searchPath`; nil for those of the process's own `PATH`.
    ///
    /// - Throws: `VideoError.ffmpegMissing`.
    static func find(_ name: String = "ffmpeg", searchPath: String?) throws(VideoError) -> String {
        guard let path = findExecutable(name, searchPath: searchPath) else {
            throw .ffmpegMissing(searchPath: searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "")
        }
        return path
    }

    /// Starts ffmpeg, or ffprobe, without what would make it write reports or colour its messages.
    ///
    /// - Throws: `VideoError.ffmpegUnusable`.
    static func start(
        _ program: String, _ arguments: [String], takesInput: Bool = false, output: ChildProcess.Output = .discarded
    ) throws(VideoError) -> ChildProcess {
        let unwanted = ["FFREPORT", "AV_LOG_FORCE_COLOR", "AV_LOG_FORCE_256COLOR"]
        let environment = ProcessInfo.processInfo.environment.filter { !unwanted.contains($0.key) }
        do throws(SystemError) {
            return try ChildProcess(
                executable: program, arguments: arguments, environment: environment, takesInput: takesInput,
                output: output)
        } catch {
            throw .ffmpegUnusable(path: program, reason: error.reason)
        }
    }

    /// Starts ffmpeg for a video, whose name its lines have.
    ///
    /// - Parameter scratch: hidden files that it fills or reads, besides the one that becomes the video.
    /// - Throws: `VideoError.encoderFailed`.
    init(
        program: String, arguments: [String], for request: VideoRequest, scratch: [String] = []
    ) throws(VideoError) {
        (self.request, self.scratch) = (request, scratch)
        command = shellCommand([program] + arguments)
        child = try Self.start(program, arguments, takesInput: true)
    }

    /// Gives ffmpeg bytes; waits as long as it is busy. `path` is the output's, for an error.
    func write(_ bytes: UnsafeRawBufferPointer, path: String) throws(VideoError) {
        do throws(SystemError) {
            try child.write(bytes)
        } catch {
            // A reader that is gone knows best why.
            guard error.code == EPIPE else {
                throw .output(.writeFailed(path: path, operation: error.operation, reason: error.reason))
            }
            throw failure(child.wait())
        }
    }

    /// Tells ffmpeg that nothing more comes, waits for its end, and looks at what it made: its exit code is no proof.
    func finish(_ check: () throws(VideoFileError) -> Void) throws(VideoError) {
        let outcome = child.wait()
        guard outcome == .exited(code: 0) else { throw failure(outcome) }
        do throws(VideoFileError) {
            try check()
        } catch {
            throw .encoderFailed(command: command, outcome: "exited with 0, but \(error)", lines: lastLines)
        }
    }

    /// Ends ffmpeg at once; frees a thread that is writing.
    func kill() { child.kill() }

    /// Waits for ffmpeg's end.
    func wait() { _ = child.wait() }

    /// ffmpeg's last messages, with the video's name instead of hidden files.
    private var lastLines: [String] {
        // The path of the first one is the beginning of the others'.
        let hidden = (scratch + [request.path]).flatMap { ["file:" + $0, $0] }
        return child.lastLines.map { line in
            hidden.reduce(line) { $0.replacing($1, with: request.output.description) }
        }
    }

    private func failure(_ outcome: ChildOutcome) -> VideoError {
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
