import Foundation
import TestSupport

/// `Scripts/render-video`, with the program built with the tests.
enum RenderVideoScript {
    static let words = [Fixtures.packageRoot.appending(path: "Scripts/render-video").path]

    /// Runs the script to its end.
    static func run(
        _ words: [String], environment: [String: String?] = [:], in directory: URL
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            Self.words + words, environment: environment.merging(["JELLYFRAME_PROGRAM": Jellyframe.path]) { $1 },
            in: directory)
    }

    /// All frames of a video as red, green and blue bytes, decoded by its tags.
    static func pixels(of video: String, in directory: URL) throws -> [UInt8] {
        let decoded = try ChildProgram.run(
            [
                "ffmpeg", "-v", "error", "-i", video, "-vf",
                "scale=out_range=full:flags=accurate_rnd+full_chroma_int,format=rgb24", "-f", "rawvideo", "-",
            ], in: directory)
        guard decoded.errors.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
        return [UInt8](decoded.output)
    }
}
