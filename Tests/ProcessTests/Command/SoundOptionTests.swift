import Foundation
import TestSupport
import Testing

/// `--audio` and `--sound` of `render`.
@Suite struct SoundOptionTests {
    private func streams(_ video: String, in directory: URL) throws -> [String] {
        let words = ["-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", video]
        let outcome = try ChildProgram.run(["ffprobe"] + words, in: directory)
        try #require(outcome.code == 0, "\(outcome.errors)")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func aVideoHasSoundWhereItIsAskedFor() throws {
        try withDirectory { directory in
            let tone = ["-v", "error", "-f", "lavfi", "-i", "sine=duration=0.5", "tone.wav"]
            try #require(ChildProgram.run(["ffmpeg"] + tone, in: directory).code == 0)
            let scene = Jellyframe.scene("falling-blocks")
            for (words, expected) in [
                ([], ["video"]), (["--audio", "tone.wav"], ["video", "audio"]),
                (["--sound", "click"], ["video", "audio"]),
            ] {
                let name = "\(words.first ?? "plain").mp4"
                let outcome = try Jellyframe.run(
                    ["render", scene, "-o", "./" + name, "--to", "1", "--fps", "10"] + words, in: directory)
                try #require(outcome.code == 0, "\(outcome.errors)")
                #expect(try streams("./" + name, in: directory) == expected, "\(words)")
            }
            let silent = try Jellyframe.run(["render", scene, "-o", "a.gif", "--audio", "tone.wav"], in: directory)
            #expect(silent.code == 64 && silent.errors.contains("--audio"), "\(silent.errors)")
        }
    }
}
