import Foundation
import TestSupport
import Testing

/// `render --segment`.
@Suite struct SegmentTests {
    private let options = ["--fps", "29.97", "--scale", "0.1", "--from", "0.5", "--to", "1.5", "--quiet"]

    private func render(_ outputs: [String], _ more: [String], in directory: URL) throws -> ChildProgram.Outcome {
        let words = ["render", Jellyframe.scene("jelly-alert")] + outputs.flatMap { ["-o", $0] }
        return try Jellyframe.run(words + options + more, in: directory)
    }

    @Test func videosInSegmentsHaveTheSameBytesForAnyThreads() throws {
        try withDirectory { directory in
            let formats = ["mp4", "mov", "apng", "y4m"]
            for jobs in ["1", "3"] {
                let outcome = try render(
                    formats.map { "\(jobs).\($0)" } + ["\(jobs)/"], ["--segment", "7", "--jobs", jobs], in: directory)
                #expect(outcome.code == 0 && outcome.errors.isEmpty)
            }
            #expect(try directory.names == (formats.flatMap { ["1.\($0)", "3.\($0)"] } + ["1", "3"]).sorted())
            for format in formats {
                let videos = try ["1", "3"].map { try Data(contentsOf: directory.appending(path: "\($0).\(format)")) }
                #expect(videos[0] == videos[1])
            }
            let stream = try VideoTests.stream(of: directory.appending(path: "1.mp4"))
            #expect(stream.nbReadFrames == "30" && stream.rFrameRate == "30000/1001")
            #expect(stream.startTime == "0.000000" && stream.colorSpace == "bt709")
        }
    }

    @Test func whatCannotBeMadeInSegmentsIsSaidAndLeavesNothing() throws {
        let cases: [(output: String, more: [String], message: String)] = [
            (
                "video.webm", ["--segment", "300", "--dry-run"],
                "“video.webm” cannot be encoded in segments: its times are whole milliseconds, and rounding would differ between segments"
            ),
            (
                "video.webp", ["--segment", "2"],
                "“video.webp” cannot be encoded in segments: its encoder merges identical frames across segments"
            ),
            ("video.mp4", ["--segment", "1"], "--segment must be a whole number from 2 to 1000000, not “1”"),
            (
                "still.png@1s", ["--segment", "9"],
                "--segment applies only to videos (mp4, mov, gif, apng, y4m and png); add such an output, or omit the option"
            ),
        ]
        try withDirectory { directory in
            for (output, more, message) in cases {
                let outcome = try render(
                    ["other.mp4", output].filter { $0 != "other.mp4" || output != "still.png@1s" }, more, in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
                #expect(try directory.names == [])
            }
        }
    }

    @Test func aDryRunTellsTheSegmentsLength() throws {
        try withDirectory { directory in
            let outcome = try render(["video.mp4"], ["--segment", "7", "--dry-run"], in: directory)
            #expect(
                outcome.text.hasPrefix(
                    #"{"first": 15, "frames": 30, "rate": "30000/1001", "sizes": [[32, 58]], "segment": 7, "ffmpeg": ["#
                ))
            #expect(try directory.names == [])
        }
    }

    @Test func anInterruptedVideoInSegmentsLeavesNothing() throws {
        try withDirectory { directory in
            for delay in [0.2, 0.5, 0.9] {
                let program = try ChildProgram(
                    [
                        Jellyframe.path, "render", Jellyframe.scene("jelly-alert"), "-o", "video.mp4", "--segment", "2",
                        "--quiet",
                    ], in: directory)
                usleep(UInt32(delay * 1_000_000))
                program.send(SIGINT)
                let outcome = try #require(try program.outcome(within: 60))
                #expect(outcome.code == 130)
                #expect(try directory.names == [])
            }
        }
    }

    @Test func aVideoThatHasNoRoomWhereItsSegmentsHaveIsAnError() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // Segments of about 5000 bytes each, and a limit of eight blocks of 1024 bytes a file.
            let line =
                "ulimit -f 8; \"$0\" render \"$1\" -o out/video.mp4 --fps 50 --to 1 --segment 5 --quiet 2>&1 | cat; "
                + "exit ${PIPESTATUS[0]}"
            let outcome = try ChildProgram.run(
                ["bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")], in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.text == "jellyframe: writing “out/video.mp4” failed in write: File too large\n")
            #expect(try out.names == [])
        }
    }
}
