import Foundation
import JellySystem

/// Which ffmpeg encodes films.
public enum FFmpegVersion {
    /// The first line of what it says of its version: `ffmpeg version 5.1.9-0+deb12u1 Copyright …`.
    ///
    /// - Parameter searchPath: the folders where it is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `FilmError.ffmpegMissing` or `.encoderFailed`.
    public static func line(searchPath: String? = nil) throws(FilmError) -> String {
        let program = try FFmpegRun.find(searchPath: searchPath)
        let command = shellCommand([program, "-version"])
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess(
                executable: program, arguments: ["-version"], environment: FFmpegRun.environment,
                output: .collected(atMost: 1 << 16))
        } catch {
            throw .encoderFailed(command: command, outcome: .notStarted(reason: error.reason), lines: [])
        }
        let outcome = child.wait()
        guard outcome == .exited(code: 0), let output = child.collectedOutput else {
            throw .encoderFailed(command: command, outcome: .init(outcome), lines: child.lastLines)
        }
        return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
