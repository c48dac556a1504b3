import Foundation
import TestSupport
import Testing

/// `render --shard` and `merge`, with takes.
@Suite struct ShardCommandTests {
    /// The options of the video.
    private static let frames = ["--scale", "0.25", "--fps", "29.97", "--to", "2"]

    /// The options, with the encoding of a format.
    private static func look(_ format: String = "mp4") -> [String] {
        (format == "mp4" || format == "mov" ? ["--quality", "draft"] : []) + frames
    }

    /// Calls `body` with a directory that has a take.
    private func withTake(_ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["bake", Jellyframe.scene("falling-blocks"), "-o", "fall.take", "--quiet"], in: directory)
            try #require(outcome.code == 0, "\(outcome.errors)")
            try body(directory)
        }
    }

    @discardableResult
    private func render(
        _ shard: String, in directory: URL, format: String = "mp4", environment: [String: String?] = [:],
        _ more: [String] = []
    ) throws -> ChildProgram.Outcome {
        try Jellyframe.run(
            ["render", "fall.take", "--shard", shard, "--segment", "8", "--format", format] + Self.look(format) + more
                + ["-o", "segments/", "--quiet"], environment: environment, in: directory)
    }

    private func merge(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["merge", "fall.take", "segments/"] + words, in: directory)
    }

    private func single(_ output: String, in directory: URL) throws {
        let outcome = try Jellyframe.run(
            ["render", "fall.take", "--segment", "8", "-o", output, "--quiet"]
                + Self.look(URL(filePath: output).pathExtension), in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
    }

    private func bytes(_ name: String, in directory: URL) throws -> Data {
        try Data(contentsOf: directory.appending(path: name))
    }

    @Test(arguments: TestSample.some(["mp4", "mov", "y4m", "apng"], 2, for: "merged"))
    func aMergedVideoIsThatOfOneMachine(_ format: String) throws {
        try withTake { directory in
            #expect(try render("1/3", in: directory, format: format).code == 0)
            #expect(try render("2/3", in: directory, format: format).code == 0)
            let environment = ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "1"]
            let last = try render("auto", in: directory, format: format, environment: environment, ["--shards", "3"])
            #expect(last.code == 0, "\(last.errors)")
            let merged = try merge(["-o", "merged.\(format)", "--proof", "fall.sha"], in: directory)
            #expect(merged.code == 0 && merged.output.isEmpty, "\(merged.errors)")
            try single("single.\(format)", in: directory)
            #expect(try bytes("merged.\(format)", in: directory) == bytes("single.\(format)", in: directory))
            let check = try Jellyframe.run(["merge", "--check-proof", "fall.sha", "single.\(format)"], in: directory)
            #expect(check.code == 0 && check.errors.contains("all 60 encoded frames"), "\(check.errors)")
            // Images of one machine are the proof.
            let even = format == "mp4" || format == "y4m" ? ["--even-sides"] : []
            let drawing = ["render", "fall.take", "-o", "drawn/", "--quiet"] + Self.frames + even
            #expect(try Jellyframe.run(drawing, in: directory).code == 0)
            let pixels = try Jellyframe.run(["merge", "--check-proof", "fall.sha", "drawn/"], in: directory)
            #expect(pixels.code == 0 && pixels.errors.contains("pixels of all 60 frames"), "\(pixels.errors)")
        }
    }

    @Test func imagesOfShardsAreThoseOfOneMachine() throws {
        try withTake { directory in
            for shard in ["1/2", "2/2"] { #expect(try render(shard, in: directory, format: "png").code == 0) }
            #expect(try merge(["-o", "merged/", "--quiet"], in: directory).code == 0)
            try single("single/", in: directory)
            let names = try directory.appending(path: "single").names
            #expect(try names.count == 60 && directory.appending(path: "merged").names == names)
            for name in names {
                #expect(try bytes("merged/" + name, in: directory) == bytes("single/" + name, in: directory))
            }
        }
    }

    @Test func whatIsMissingIsNamedAndThePrintedLineMakesIt() throws {
        try withTake { directory in
            try render("1/3", in: directory)
            try render("3/3", in: directory)
            let cut = directory.appending(path: "segments/seg-00007.mp4")
            try Data(contentsOf: cut).dropLast(9).write(to: cut)
            let refused = try merge(["-o", "merged.mp4", "--proof", "fall.sha"], in: directory)
            #expect(refused.code == 75)
            #expect(refused.errors.contains("2 of 3 shards missing or unusable; nothing written"))
            #expect(refused.errors.contains("shard 2/3 missing: “segments/shard-00002-of-00003.json” is missing"))
            #expect(refused.errors.contains("shard 3/3 refused: ") && refused.errors.contains("seg-00007.mp4"))
            #expect(try directory.names == ["fall.take", "segments"])
            let lines = refused.text.split(separator: "\n").map(String.init)
            #expect(
                lines
                    == ["2/3", "3/3"].map {
                        "jellyframe render fall.take --shard \($0) --quality draft --fps 29.97 --scale 0.25 --to 2 "
                            + "--format mp4 --segment 8 -o segments/"
                    })
            let template = try merge(
                ["-o", "merged.mp4", "--resubmit", "echo '%s %%' --array=%s now"], in: directory)
            #expect(template.code == 75 && template.text == "echo '%s %%' --array=1,2 now\n")
            for line in lines {
                let healed = try ChildProgram.run(
                    ["bash", "-c", line.replacing("jellyframe", with: "'\(Jellyframe.path)'", maxReplacements: 1)],
                    in: directory)
                #expect(healed.code == 0, "\(healed.errors)")
            }
            #expect(try merge(["-o", "merged.mp4", "--quiet"], in: directory).code == 0)
            try single("single.mp4", in: directory)
            #expect(try bytes("merged.mp4", in: directory) == bytes("single.mp4", in: directory))
        }
    }

    /// Changes of the second of three shards, and the expected refusals.
    @Test(arguments: [
        ("deleted", "“segments/seg-00003.mp4” is missing"),
        ("truncated", "seg-00003.mp4” cannot be joined: "), ("flipped", "seg-00003.mp4” cannot be joined: "),
        ("take", "made from another take ("), ("preset", "the options --quality draft --preset medium "),
        ("version", "rendered by jellyframe 0.0.9 instead of "),
        ("link", "“segments/seg-00003.mp4” is not a regular file"),
    ])
    func whatCannotBeUsedIsNamedAndMadeAgain(_ damage: String, _ reason: String) throws {
        try withTake { directory in
            for shard in ["1/3", "2/3", "3/3"] { try render(shard, in: directory) }
            let segments = directory.appending(path: "segments")
            let (file, manifest) = (
                segments.appending(path: "seg-00003.mp4"), segments.appending(path: "shard-00002-of-00003.json")
            )
            let bytes = try Data(contentsOf: file)
            switch damage {
            case "deleted": try FileManager.default.removeItem(at: file)
            case "truncated": try bytes.dropLast(100).write(to: file)
            case "flipped":
                var other = bytes
                other[other.count - 200] ^= 4
                try other.write(to: file)
            case "take":
                let text = try String(contentsOfFile: Jellyframe.scene("falling-blocks"), encoding: .utf8)
                try write(
                    text.replacing("[50, 50, 100, 100]", with: "[50, 51, 100, 100]"),
                    to: directory.appending(path: "o.json5"))
                try FileManager.default.moveItem(
                    at: directory.appending(path: "fall.take"), to: directory.appending(path: "own.take"))
                #expect(try Jellyframe.run(["bake", "o.json5", "-o", "fall.take", "--quiet"], in: directory).code == 0)
                try render("2/3", in: directory)
                try FileManager.default.removeItem(at: directory.appending(path: "fall.take"))
                try FileManager.default.moveItem(
                    at: directory.appending(path: "own.take"), to: directory.appending(path: "fall.take"))
            case "preset": try render("2/3", in: directory, ["--preset", "medium"])
            case "version":
                let text = try String(contentsOf: manifest, encoding: .utf8)
                try write(text.replacing(/"jellyframe" : "[^"]*"/, with: "\"jellyframe\" : \"0.0.9\""), to: manifest)
            default:
                try FileManager.default.moveItem(at: file, to: directory.appending(path: "elsewhere.mp4"))
                try FileManager.default.createSymbolicLink(
                    atPath: file.path, withDestinationPath: "../elsewhere.mp4")
            }
            let refused = try merge(["-o", "merged.mp4", "--proof", "fall.sha"], in: directory)
            #expect(refused.code == 75 && refused.errors.contains("shard 2/3 refused: "), "\(refused.errors)")
            #expect(refused.errors.contains(reason), "\(refused.errors)")
            #expect(!(try directory.names.contains { $0.hasPrefix("merged") || $0.hasSuffix(".sha") }))
            #expect(refused.text.contains(" --shard 2/3 ") && refused.text.split(separator: "\n").count == 1)
            if damage == "version" {
                let allowed = try merge(["-o", "allowed.mp4", "--allow-versions", "--quiet"], in: directory)
                #expect(allowed.code == 0, "\(allowed.errors)")
            }
            if damage == "link" { try FileManager.default.removeItem(at: file) }
            #expect(try render("2/3", in: directory).code == 0)
            #expect(try merge(["-o", "merged.mp4", "--quiet"], in: directory).code == 0)
            try single("single.mp4", in: directory)
            #expect(try self.bytes("merged.mp4", in: directory) == self.bytes("single.mp4", in: directory))
        }
    }

    @Test func statusTellsFromTheDirectoryAlone() throws {
        try withTake { directory in
            let nothing = try merge(["--status", "--shards", "3"], in: directory)
            #expect(nothing.code == 75 && nothing.text.contains("\n░░░\n"))
            try render("2/3", in: directory)
            let status = try merge(["--status"], in: directory)
            #expect(status.code == 75 && status.errors.isEmpty)
            #expect(status.text.hasPrefix("1 of 3 shards done, 0 running, 2 missing, 0 refused"))
            #expect(status.text.contains("\n░█░\n"))
            for shard in ["1/3", "3/3"] { try render(shard, in: directory) }
            let done = try merge(["--status"], in: directory)
            #expect(done.code == 0 && done.text.contains("\n███\n"))
        }
    }

    @Test func aKilledShardIsMadeAgainAndMergeWaitsForIt() throws {
        try withTake { directory in
            try render("2/2", in: directory)
            let words = [
                "render", "fall.take", "--shard", "1/2", "--segment", "8", "--format", "mp4", "-o", "segments/",
            ]
            let killed = try ChildProgram([Jellyframe.path] + words + Self.look(), in: directory)
            let segments = directory.appending(path: "segments")
            while killed.isRunning, try !segments.names.contains("seg-00000.mp4") { usleep(1000) }
            killed.send(SIGKILL)
            _ = try killed.outcome()
            let waiting = try ChildProgram(
                [Jellyframe.path, "merge", "fall.take", "segments/", "-o", "merged.mp4", "--wait", "60"], in: directory)
            let attempts = try (0..<2).map { _ in
                try ChildProgram([Jellyframe.path] + words + Self.look(), in: directory)
            }
            for attempt in attempts { #expect(try attempt.outcome().code == 0) }
            let merged = try waiting.outcome()
            #expect(merged.code == 0, "\(merged.errors)")
            try single("single.mp4", in: directory)
            #expect(try bytes("merged.mp4", in: directory) == bytes("single.mp4", in: directory))
            #expect(try segments.names.allSatisfy { !$0.hasPrefix(".") })
        }
    }

    @Test func wordsThatMeanNoShardAreWrongUsage() throws {
        try withTake { directory in
            for (words, reason) in [
                (["fall.take", "--shard", "9/8"], "--shard must be a part such as 3/8, or auto"),
                (["fall.take", "--shard", "1/8", "--shards", "4"], "--shard 1/8 and --shards 4 disagree"),
                (["fall.take", "--shards", "4"], "--shards requires --shard"),
                (["fall.take", "--shard", "auto"], "--shard auto requires one of "),
                (["fall.take", "--shard", "1/2", "--format", "webm"], "webm cannot be sharded: "),
                (["fall.take", "--shard", "1/2", "--theme", "light,dark"], "shards require a single video"),
                (["fall.take", "--shard", "1/900"], "900 shards of whole segments"),
                ([Jellyframe.scene("falling-blocks"), "--shard", "1/2"], "shards require a take"),
            ] {
                var environment: [String: String?] = [:]
                for name in ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"] {
                    environment[name] = .some(nil)
                }
                let outcome = try Jellyframe.run(
                    ["render"] + words + ["-o", "segments/"], environment: environment, in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(reason), "\(words): \(outcome.errors)")
            }
            for (words, reason) in [
                (["fall.take", "-o", "video.mp4"], "missing SEGMENTS"),
                (["fall.take", "segments/"], "missing -o OUT"),
                (["fall.take", "segments/", "-o", "video.webp"], "webp cannot be sharded: "),
                (["fall.take", "segments/", "-o", "-"], "merge cannot write to standard output"),
                (["fall.take", "segments/", "--status", "--resubmit", "again"], "--resubmit must be a line with %s"),
                (["--check-proof", "fall.sha", "a.mp4", "b.mp4"], "expected one video"),
            ] {
                let outcome = try Jellyframe.run(["merge"] + words, in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(reason), "\(words): \(outcome.errors)")
            }
            #expect(try directory.names == ["fall.take"])
        }
    }

    @Test func aVideoThatIsNotTheProofsIsTold() throws {
        try withTake { directory in
            try render("1/1", in: directory)
            #expect(try merge(["-o", "merged.mp4", "--proof", "fall.sha", "--quiet"], in: directory).code == 0)
            let other = ["render", "fall.take", "--segment", "8", "-o", "other.mp4", "--quiet", "--crf", "30"]
            #expect(try Jellyframe.run(other + Self.look(), in: directory).code == 0)
            let differing = try Jellyframe.run(["merge", "--check-proof", "fall.sha", "other.mp4"], in: directory)
            #expect(differing.code == 1 && differing.errors.contains("does not match"), "\(differing.errors)")
            try write("nothing", to: directory.appending(path: "empty.sha"))
            let unread = try Jellyframe.run(["merge", "--check-proof", "empty.sha", "merged.mp4"], in: directory)
            #expect(unread.code == 4 && unread.errors.contains("expected “# jellyframe frames 1” in the first line"))
        }
    }
}
