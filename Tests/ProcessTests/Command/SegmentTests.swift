import Foundation
import TestSupport
import Testing

/// `render --segment`.
@Suite struct SegmentTests {
    private let options = ["--fps", "29.97", "--scale", "0.1", "--from", "0.5", "--to", "1.5", "--quiet"]

    private func render(_ outputs: [String], _ more: [String], in folder: URL) throws -> ChildProgram.Outcome {
        let words = ["render", Jellyframe.scene("jelly-alert")] + outputs.flatMap { ["-o", $0] }
        return try Jellyframe.run(words + options + more, in: folder)
    }

    @Test func filmsInSegmentsHaveTheSameBytesForAnyThreads() throws {
        try withFolder { folder in
            let formats = ["mp4", "mov", "apng", "y4m"]
            for jobs in ["1", "3"] {
                let outcome = try render(
                    formats.map { "\(jobs).\($0)" } + ["\(jobs)/"], ["--segment", "7", "--jobs", jobs], in: folder)
                #expect(outcome.code == 0 && outcome.errors.isEmpty)
            }
            #expect(try folder.names == (formats.flatMap { ["1.\($0)", "3.\($0)"] } + ["1", "3"]).sorted())
            for format in formats {
                let films = try ["1", "3"].map { try Data(contentsOf: folder.appending(path: "\($0).\(format)")) }
                #expect(films[0] == films[1])
            }
            let stream = try VideoTests.stream(of: folder.appending(path: "1.mp4"))
            #expect(stream.nbReadFrames == "30" && stream.rFrameRate == "30000/1001")
            #expect(stream.startTime == "0.000000" && stream.colorSpace == "bt709")
        }
    }

    @Test func whatCannotBeMadeInSegmentsIsSaidAndLeavesNothing() throws {
        let cases: [(output: String, more: [String], message: String)] = [
            (
                "film.gif", ["--segment", "300"],
                "“film.gif” cannot be made in segments: its one palette is made from all of its frames."
            ),
            (
                "film.webm", ["--segment", "300", "--dry-run"],
                "“film.webm” cannot be made in segments: it counts in milliseconds, to which each segment's times would be rounded."
            ),
            ("film.webp", ["--segment", "2"], "“film.webp” cannot be made in segments: its encoder merges frames"),
            ("film.mp4", ["--segment", "1"], "--segment is a whole number from 2 to 1000000, not “1”"),
            (
                "still.png@1s", ["--segment", "9"],
                "--segment is for films (mp4, mov, apng, y4m and png), and there is no such output"
            ),
        ]
        try withFolder { folder in
            for (output, more, message) in cases {
                let outcome = try render(
                    ["other.mp4", output].filter { $0 != "other.mp4" || output != "still.png@1s" }, more, in: folder)
                #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
                #expect(try folder.names == [])
            }
        }
    }

    @Test func aDryRunTellsTheSegmentsLength() throws {
        try withFolder { folder in
            let outcome = try render(["film.mp4"], ["--segment", "7", "--dry-run"], in: folder)
            #expect(
                outcome.text
                    == #"{"first": 15, "frames": 30, "rate": "30000/1001", "sizes": [[32, 58]], "segment": 7}"# + "\n")
            #expect(try folder.names == [])
        }
    }

    @Test func anInterruptedFilmInSegmentsLeavesNothing() throws {
        try withFolder { folder in
            for delay in [0.2, 0.5, 0.9] {
                let program = try ChildProgram(
                    [
                        Jellyframe.path, "render", Jellyframe.scene("jelly-alert"), "-o", "film.mp4", "--segment", "2",
                        "--quiet",
                    ], in: folder)
                usleep(UInt32(delay * 1_000_000))
                program.send(SIGINT)
                let outcome = try #require(try program.outcome(within: 60))
                #expect(outcome.code == 130)
                #expect(try folder.names == [])
            }
        }
    }

    @Test func aFilmThatHasNoRoomWhereItsSegmentsHaveIsAnError() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // Segments of about 5000 bytes each, and a limit of eight blocks of 1024 bytes a file.
            let line =
                "ulimit -f 8; \"$0\" render \"$1\" -o out/film.mp4 --fps 50 --to 1 --segment 5 --quiet 2>&1 | cat; "
                + "exit ${PIPESTATUS[0]}"
            let outcome = try ChildProgram.run(
                ["bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")], in: folder)
            #expect(outcome.code == 1)
            #expect(outcome.text == "jellyframe: Writing “out/film.mp4” failed in write: File too large.\n")
            #expect(try out.names == [])
        }
    }
}
