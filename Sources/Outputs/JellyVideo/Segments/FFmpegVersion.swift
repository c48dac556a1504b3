import Foundation
import JellySupport

/// The version of ffmpeg in use.
package enum FFmpegVersion {
    /// The first line of its version: `ffmpeg version 5.1.9-0+deb12u1 Copyright …`.
    ///
    /// - Parameter searchPath: the directories in which to find it, as in `PATH`; nil for the process's own.
    /// - Throws: `VideoError.ffmpegMissing` or `.encoderFailed`.
    package static func line(searchPath: String? = nil) throws(VideoError) -> String {
        let output = try output(of: "-version", searchPath)
        return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The names of its encoders.
    ///
    /// - Parameter searchPath: the directories in which to find it, as in `PATH`; nil for the process's own.
    /// - Throws: `VideoError.ffmpegMissing` or `.encoderFailed`.
    package static func encoders(searchPath: String? = nil) throws(VideoError) -> Set<String> {
        let lines = try output(of: "-encoders", searchPath).split(separator: UInt8(ascii: "\n"))
        // Six letters that tell its kind, its name, and what it is; a line of dashes stands before the first.
        let rows = lines.drop { !$0.trimmingPrefix(while: { $0 == 0x20 }).starts(with: "------".utf8) }.dropFirst()
        return Set(
            rows.compactMap { row in
                let words = row.split(separator: UInt8(ascii: " "))
                return words.count > 1 && words[0].count == 6 ? String(decoding: words[1], as: UTF8.self) : nil
            })
    }

    /// ffmpeg's answer to a query.
    private static func output(of question: String, _ searchPath: String?) throws(VideoError) -> [UInt8] {
        let program = try FFmpegRun.find(searchPath: searchPath)
        let child = try FFmpegRun.start(program, [question], output: .collected(atMost: 1 << 16))
        // One that does not answer in all that time never will.
        let limit = DispatchWorkItem { child.kill() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: limit)
        let outcome = child.wait()
        limit.cancel()
        guard outcome == .exited(code: 0), let output = child.collectedOutput else {
            throw .encoderFailed(
                command: shellCommand([program, question]), outcome: outcome.description, lines: child.lastLines)
        }
        return output
    }
}
