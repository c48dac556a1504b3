import Foundation
import JellySupport

/// One run of ffmpeg or ffprobe whose output is read here.
final class VideoReaderRun {
    private let child: ChildProcess
    private var outcome: ChildOutcome?

    private let name: String

    /// Starts the program called `name` with some arguments.
    ///
    /// - Throws: `VideoReadError.program`.
    init(_ name: String, _ arguments: [String], searchPath: String?) throws(VideoReadError) {
        self.name = name
        do throws(FilmError) {
            child = try FFmpegRun.start(
                try FFmpegRun.find(name, searchPath: searchPath), arguments, output: .read)
        } catch {
            throw .program(error)
        }
    }

    /// The next bytes of its output; fewer than `count` only at the end of it.
    func read(_ count: Int) -> [UInt8] { child.read(count) }

    /// Ends it where it has not ended by itself; how it ended, and the last lines that it printed as errors.
    func finish() -> (outcome: ChildOutcome, lines: [String]) { (child.wait(), child.lastLines) }

    /// Why it failed, in its own last words, without the file's name, which an error has already; or how it ended.
    func failure(path: String) -> String {
        let (outcome, lines) = finish()
        guard let line = lines.last else { return "\(name) \(outcome)" }
        let start = "file:\(path): "
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line
    }
}
