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
                "missing: ffprobe (needed to compare videos); on Debian, run apt-get install ffmpeg"))
        #expect(lines.contains("ffmpeg      –") && lines.contains("encoders    –"))
        let json = try Jellyframe.run(["doctor", "--json"], environment: ["PATH": "/nowhere"])
        #expect(json.code == 69 && json.text.contains(#""package" : "ffmpeg""#))
    }

    @Test func ffmpegIsNamedByAVariable() throws {
        let outcome = try Jellyframe.run(["doctor"], environment: ["JELLYFRAME_FFMPEG": "/none/ffmpeg"])
        #expect(outcome.code == 69 && outcome.text.contains("missing: a working ffmpeg"), "\(outcome.text)")
    }

    /// As in a wheel; a configuration given by the user takes precedence.
    @Test func fontsBesideTheProgramAreTaken() throws {
        try withDirectory { directory in
            let fonts = directory.appending(path: "share/jellyframe/fonts")
            let bin = directory.appending(path: "bin")
            for place in [fonts, bin] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
            let program = bin.appending(path: "jellyframe").path
            try FileManager.default.copyItem(atPath: Jellyframe.path, toPath: program)
            try write("<fontconfig></fontconfig>", to: fonts.appending(path: "fonts.conf"))
            let outcome = try ChildProgram.run([program, "doctor"], environment: ["FONTCONFIG_FILE": nil])
            #expect(outcome.text.contains("\nfonts       –\n"), "\(outcome.text)")
            try write("<fontconfig></fontconfig>", to: directory.appending(path: "own.conf"))
            try write("not read", to: fonts.appending(path: "fonts.conf"))
            let own = try ChildProgram.run(
                [program, "doctor"], environment: ["FONTCONFIG_FILE": directory.appending(path: "own.conf").path])
            #expect(own.text == outcome.text && own.errors.isEmpty, "\(own.errors)")
        }
    }
}
