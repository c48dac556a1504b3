import Foundation
import TestSupport
import Testing

/// `jellyframe doctor`.
@Suite struct DoctorTests {
    @Test func theFirstLineStandsForTheMachine() throws {
        let outcome = try Jellyframe.run(["doctor"])
        #expect((outcome.code == 0 || outcome.code == 69) && outcome.errors.isEmpty)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines[0].contains(/^motion [0-9a-f]{16}  shapes [0-9a-f]{16}  text [0-9a-f]{16}$/))
        let names = lines.dropFirst().filter { !$0.hasPrefix("missing") }.compactMap { $0.split(separator: " ").first }
        #expect(
            names == [
                "jellyframe", "swift", "cairo", "pixman", "pango", "freetype", "harfbuzz", "fontconfig", "box2d",
                "libc", "sqlite", "ffmpeg", "encoders", "fonts", "processor",
            ])
        #expect(outcome.code == (lines.contains { $0.hasPrefix("missing") } ? 69 : 0))
        #expect(try Jellyframe.run(["doctor"]).text == outcome.text)
    }

    @Test func theJSONSaysTheSame() throws {
        let line = try #require(try Jellyframe.run(["doctor"]).text.split(separator: "\n").first)
        let outcome = try Jellyframe.run(["doctor", "--json"])
        let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        let hashes = try #require(object["hashes"] as? [String: String])
        let told = ["motion", "shapes", "text"].map { "\($0) \(hashes[$0] ?? "")" }.joined(separator: "  ")
        #expect(line == told)
        #expect(object["jellyframe"] as? String == "0.1.0")
    }

    @Test func whatIsMissingIsSaidAndIsTheExitCode() throws {
        let outcome = try Jellyframe.run(["doctor"], environment: ["PATH": "/nowhere"])
        #expect(outcome.code == 69 && outcome.errors.isEmpty)
        let lines = outcome.text.split(separator: "\n")
        #expect(
            lines.contains(
                "missing: ffprobe, so that films are not compared; “apt-get install ffmpeg” brings it on Debian"))
        #expect(lines.contains("ffmpeg      –") && lines.contains("encoders    –"))
        let json = try Jellyframe.run(["doctor", "--json"], environment: ["PATH": "/nowhere"])
        #expect(json.code == 69 && json.text.contains(#""package" : "ffmpeg""#))
    }
}
