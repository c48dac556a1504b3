import Foundation
import TestSupport
import Testing

/// `verify`, `record`, `accept`, `prune`, `calibrate` and `tighten`.
@Suite struct GoldenCommandTests {
    static let scene = """
        { version: 1, size: [60, 80], duration: 0.5,
          views: [{ id: "green", type: "block", frame: [20, 5, 20, 20], backgroundColor: "green" }],
          behaviors: [{ type: "gravity", items: ["green"], magnitude: 1 }] }
        """

    /// Calls `body` with a directory that contains a scene `drop.json5` and its golden in `goldens`.
    func withGolden(_ options: [String] = [], _ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "drop.json5"))
            let outcome = try run(["record", "drop.json5", "--golden", "goldens"] + options, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            try body(directory)
        }
    }

    func run(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(words, in: directory)
    }

    func verify(_ options: [String] = [], in directory: URL) throws -> ChildProgram.Outcome {
        try run(["verify", "drop.json5", "--golden", "goldens"] + options, in: directory)
    }

    func change(_ old: String, to new: String, in directory: URL) throws {
        let file = directory.appending(path: "drop.json5")
        try write(try String(contentsOf: file, encoding: .utf8).replacing(old, with: new), to: file)
    }

    @Test func theSameSceneIsTheSame() throws {
        try withGolden { directory in
            #expect(try directory.appending(path: "goldens").names == ["drop"])
            for jobs in ["1", "3"] {
                let outcome = try verify(["--jobs", jobs], in: directory)
                #expect(outcome.code == 0 && outcome.errors.isEmpty)
                #expect(outcome.text == "ok  drop: same: 30 frames, 30 ticks\n1 passed, 0 failed\n")
            }
            #expect(try verify(["--quiet"], in: directory).text == "1 passed, 0 failed\n")
        }
    }

    @Test func otherPhysicsIsExitCodeOneAndSaysFromWhenOn() throws {
        try withGolden { directory in
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            let outcome = try verify(in: directory)
            #expect(outcome.code == 1)
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: physics changed at tick 1 (body green, center.y 15.10 instead of 15.07), visible from frame "
                ))
            #expect(outcome.text.hasSuffix("\n0 passed, 1 failed\n"))
        }
    }

    @Test func anotherColorIsAnAppearanceThatChanged() throws {
        try withGolden { directory in
            try change("\"green\" }", to: "\"blue\" }", in: directory)
            let outcome = try verify(in: directory)
            #expect(
                outcome.code == 1
                    && outcome.text.hasPrefix(
                        "FAILED  drop: appearance changed: “green”: colour #0000ff instead of #00ff00; pixels differ ")
            )
        }
    }

    @Test func noGoldenIsExitCodeTwo() throws {
        try withGolden { directory in
            try FileManager.default.moveItem(
                at: directory.appending(path: "drop.json5"), to: directory.appending(path: "drob.json5"))
            let outcome = try run(["verify", "drob.json5", "--golden", "goldens"], in: directory)
            #expect(outcome.code == 2 && outcome.text.contains("golden “drob” not found in "))
            #expect(outcome.text.contains("did you mean “drop”?"))
            let none = try run(["verify", "drob.json5", "--golden", "nowhere"], in: directory)
            #expect(
                none.code == 2
                    && none.errors == "jellyframe: directory “nowhere” not found; jellyframe record creates it\n")
        }
    }

    @Test func ofSeveralFailuresTheHighestCodeCounts() throws {
        try withGolden { directory in
            try write(Self.scene, to: directory.appending(path: "new.json5"))
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            let outcome = try run(["verify", "new.json5", "drop.json5", "--golden", "goldens"], in: directory)
            #expect(outcome.code == 2 && outcome.text.hasSuffix("\n0 passed, 2 failed\n"))
        }
    }

    @Test func anotherLengthOrSizeIsExitCodeThree() throws {
        try withGolden { directory in
            try change("duration: 0.5", to: "duration: 0.4", in: directory)
            let outcome = try verify(in: directory)
            #expect(outcome.code == 3)
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: structural: 24 frames instead of 30, 24 ticks instead of 30; the 24 common frames "
                ))
            try change("[60, 80]", to: "[61, 80]", in: directory)
            #expect(try verify(in: directory).code == 3)
        }
    }

    @Test func aDamagedGoldenIsExitCodeFour() throws {
        try withGolden { directory in
            try write("{", to: directory.appending(path: "goldens/drop/golden.json"))
            let outcome = try verify(in: directory)
            #expect(outcome.code == 4 && outcome.text.contains("golden.json” cannot be read: not valid JSON\n"))
            let trial = try verify(["--self-test"], in: directory)
            #expect(trial.code == 4 && trial.errors.hasPrefix("jellyframe: “"))
        }
    }

    @Test func oneGoldenThatAsksForWhatCannotBeLeavesTheOthersTheirResult() throws {
        try withGolden(["--scale", "2"]) { directory in
            try write(Self.scene, to: directory.appending(path: "new.json5"))
            _ = try run(["record", "new.json5", "--golden", "goldens"], in: directory)
            let file = directory.appending(path: "goldens/drop/golden.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try write(text.replacing("\"scale\" : 2", with: "\"scale\" : 1e9"), to: file)
            let outcome = try run(
                ["verify", "drop.json5", "new.json5", "--golden", "goldens", "--report", "out"], in: directory)
            #expect(outcome.code == 4 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: the golden “drop” has invalid settings: an image of 60000000000×80000000000 pixels "
                ))
            #expect(outcome.text.hasSuffix("\nok  new: same: 30 frames, 30 ticks\n1 passed, 1 failed\n"))
        }
    }

    @Test(arguments: [
        (["verify", "x.json5"], "missing --golden DIR, the directory of the goldens"),
        (["verify"], "missing SCENE…: jellyframe verify SCENE…"),
        (["verify", "drop.json5", "--golden", "goldens", "--tolerance", "exakt"], "did you mean exact?"),
        (["verify", "drop.json5", "--golden", "goldens", "--tolerance", "5"], "--tolerance: "),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--state-tolerance", "-1"],
            "--state-tolerance must be a number of at least 0"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--frames", "9-1"],
            "--frames must be all, every:N, or numbers and ranges such as 0,12,50-59"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--frames", "30-99"],
            "--frames 30-99 selects none of the 30 frames of the golden “drop”, the last of which is 29"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--results", "-", "--junit", "-"],
            "--results and --junit cannot both write to standard output"
        ),
        (["verify", "drop.json5", "./drop.json5", "--golden", "goldens"], "have the same golden “drop”"),
        (
            ["record", "drop.json5", "--golden", "goldens", "--mode", "keys"],
            "--mode must be full, key:N, key:0,12,50, hash or state"
        ),
        (
            ["record", "drop.json5", "--golden", "goldens", "--reason", " "],
            "--reason must not be empty: --reason TEXT"
        ),
        (["record", "drop.json5", "--golden", "drop.json5"], "“drop.json5” is not a directory"),
        (
            ["record", "drop.json5", "--golden", "goldens", "--frames", "30"],
            "--frames 30 selects nothing: “drop” has frames 0 to 29"
        ),
        (["record", "drop.json5", "--golden", "goldens", "--speed", "2"], "unknown option “--speed”"),
        (["verify", "drop.json5", "--golden", "goldens", "--frames", "30"], "selects none of the 30 frames"),
        (["accept", "drop", "--golden", "goldens"], "missing --reason TEXT"),
    ])
    func wrongUsageIsExitCode64AndOneSentence(_ words: [String], _ sentence: String) throws {
        try withGolden { directory in
            let outcome = try run(words, in: directory)
            #expect(outcome.code == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aGoldenThatCouldNotFailIsNotRecorded() throws {
        let words = ["--mode", "key:30,"]
        let reason = "mode key:30, stores none of its images"
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "drop.json5"))
            let outcome = try run(["record", "drop.json5", "--golden", "goldens"] + words, in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: “drop” is not recorded: \(reason)\n")
            #expect(try run(["verify", "drop.json5", "--golden", "goldens"], in: directory).code == 2)
        }
    }

    @Test func aGoldenThatEndsWhereNothingMovesIsVerifiedToThere() throws {
        try withDirectory { directory in
            let still = Self.scene.replacing("magnitude: 1", with: "magnitude: 0")
            try write(still, to: directory.appending(path: "drop.json5"))
            let recorded = try run(
                ["record", "drop.json5", "--golden", "goldens", "--until", "settled"], in: directory)
            #expect(recorded.code == 0, "\(recorded.errors)")
            let verified = try verify(in: directory)
            #expect(verified.code == 0)
            #expect(verified.text == "ok  drop: same: 1 frame, 1 tick\n1 passed, 0 failed\n")
        }
    }

    @Test func recordingIsRefusedInCI() throws {
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "drop.json5"))
            let outcome = try Jellyframe.run(
                ["record", "drop.json5", "--golden", "goldens"], environment: ["CI": "true"], in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors.hasPrefix("jellyframe: “drop” is not recorded: goldens are never recorded in CI"))
        }
    }

    @Test func recordingKeepsWhatIsNotSaidAnew() throws {
        try withGolden(["--mode", "key:10", "--fps", "20", "--scale", "2", "--frames", "every:2"]) { directory in
            func manifest() throws -> String {
                try String(contentsOf: directory.appending(path: "goldens/drop/golden.json"), encoding: .utf8)
            }
            try change("magnitude: 1", to: "magnitude: 2", in: directory)
            let outcome = try run(
                ["record", "drop.json5", "--golden", "goldens", "--reason", "heavier"], in: directory)
            #expect(outcome.code == 0 && outcome.errors == "drop: recorded as goldens/drop\n", "\(outcome.errors)")
            let text = try manifest()
            for line in [
                "\"mode\" : \"key:10\"", "\"rate\" : \"20\"", "\"scale\" : 2", "\"frames\" : \"every:2\"",
                "\"frameCount\" : 5", "\"reason\" : \"heavier\"", "\"source\" : \"../drop.json5\"", "\"width\" : 120",
            ] {
                #expect(text.contains(line), "\(line)")
            }
            let again = try run(["record", "drop.json5", "--golden", "goldens", "--reason", "again"], in: directory)
            #expect(again.errors == "drop: recorded again, unchanged\n")
            #expect(try manifest() == text)
            #expect(try verify(in: directory).code == 0)
        }
    }

    @Test func reportsAreWrittenWhereTheyAreAsked() throws {
        try withGolden { directory in
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            let outcome = try verify(
                ["--report", "out", "--junit", "junit.xml", "--results", "result.json"], in: directory)
            #expect(outcome.code == 1)
            #expect(
                try directory.appending(path: "out").names == [
                    ".jellyframe", "images", "junit.xml", "report.html", "result.json", "runs",
                ])
            #expect(try directory.appending(path: "out/runs").names == ["drop.html"])
            let names = try directory.appending(path: "out/images/drop").names
            #expect(
                names.contains("sheet.png") && names.contains("expected-0010.png") && names.contains("actual-0010.png"))
            let junit = try String(contentsOf: directory.appending(path: "junit.xml"), encoding: .utf8)
            #expect(junit.contains("<failure message=\"physics changed at tick 1"))
            let json = try String(contentsOf: directory.appending(path: "result.json"), encoding: .utf8)
            #expect(json.contains("\"reproduce\" : \"jellyframe verify drop.json5 --golden goldens\""))
        }
    }

    @Test func failuresAreDrawnAsAStripAndMarkedForGitHub() throws {
        try withGolden { directory in
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            let lines = try verify(in: directory).text.split(separator: "\n")
            #expect(lines.count == 3)
            let strip = lines[1].trimmingPrefix("        ")
            #expect(strip.count == 30 && strip.hasPrefix("▁") && strip.contains("███"))
            let summary = directory.appending(path: "summary.md")
            for (words, actions) in [(["--github"], nil), ([], "true")] as [([String], String?)] {
                let outcome = try Jellyframe.run(
                    ["verify", "drop.json5", "--golden", "goldens"] + words,
                    environment: ["GITHUB_ACTIONS": actions, "GITHUB_STEP_SUMMARY": summary.path], in: directory
                )
                #expect(outcome.code == 1)
                #expect(
                    outcome.text.contains(
                        "\n::error file=drop.json5,title=Golden drop%3A physics changed::physics changed at tick 1 "))
                let text = try String(contentsOf: summary, encoding: .utf8)
                #expect(text.hasPrefix("### Goldens: 0 passed, 1 failed\n"))
                try FileManager.default.removeItem(at: summary)
            }
        }
    }

    @Test func aSummaryGoesIntoAPipeAndADirectoryIsRefusedInASentence() throws {
        try withGolden { directory in
            func verify(summary: URL) throws -> ChildProgram.Outcome {
                try Jellyframe.run(
                    ["verify", "drop.json5", "--golden", "goldens", "--github"],
                    environment: ["GITHUB_STEP_SUMMARY": summary.path], in: directory)
            }
            let pipe = directory.appending(path: "pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let reader = try ChildProgram(["timeout", "20", "cat", pipe.path])
            #expect(try verify(summary: pipe).code == 0)
            #expect(try reader.outcome().text == "### Goldens: 1 passed, 0 failed\n")
            let outcome = try verify(summary: directory)
            #expect(outcome.code == 73)
            #expect(outcome.errors.hasSuffix("jellyframe: “\(directory.path)” cannot be created: is a directory\n"))
        }
    }

    @Test func whatAnotherProgramReadsHasStandardOutputForItself() throws {
        try withGolden { directory in
            let outcome = try verify(["--results", "-"], in: directory)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("{") && outcome.text.hasSuffix("}\n"))
            #expect(outcome.errors == "ok  drop: same: 30 frames, 30 ticks\n1 passed, 0 failed\n")
        }
    }

    @Test func aVariantIsAcceptedBesideTheGolden() throws {
        try withGolden { directory in
            let golden = try String(contentsOf: directory.appending(path: "goldens/drop/frames.hash"), encoding: .utf8)
            try change("\"green\" }", to: "\"blue\" }", in: directory)
            let accepted = try run(
                ["accept", "drop", "--golden", "goldens", "--as-variant", "blue", "--reason", "as good"], in: directory)
            #expect(accepted.code == 0, "\(accepted.errors)")
            #expect(
                try verify(in: directory).text
                    == "ok  drop: same: 30 frames, 30 ticks, matching the variant “blue”\n1 passed, 0 failed\n")
            #expect(
                try String(contentsOf: directory.appending(path: "goldens/drop/frames.hash"), encoding: .utf8) == golden
            )
        }
    }

    @Test func orphansAreListedAndDeletedOnRequest() throws {
        try withGolden { directory in
            try write(Self.scene, to: directory.appending(path: "other.json5"))
            _ = try run(["record", "other.json5", "--golden", "goldens"], in: directory)
            #expect(try run(["prune", "drop.json5", "other.json5", "--golden", "goldens"], in: directory).code == 0)
            let listed = try run(["prune", "drop.json5", "--golden", "goldens"], in: directory)
            #expect(listed.code == 1 && listed.text == "other\n")
            #expect(try directory.appending(path: "goldens").names == ["drop", "other"])
            let deleted = try run(["prune", "drop.json5", "--golden", "goldens", "--delete"], in: directory)
            #expect(deleted.code == 0 && deleted.text == "other\n")
            #expect(try directory.appending(path: "goldens").names == ["drop"])
            let wrong = try run(["prune", "other.json5", "--golden", "goldens", "--delete"], in: directory)
            #expect(wrong.code == 1 && wrong.errors.contains("nothing deleted: "))
        }
    }

    @Test func theSelfTestTellsWhatIsNotNoticed() throws {
        try withGolden { directory in
            let good = try verify(["--self-test"], in: directory)
            #expect(good.code == 0 && good.errors.isEmpty)
            #expect(
                good.text == """
                    detected  drop: one pixel shifted
                    detected  drop: a hairline removed
                    detected  drop: a colour off by 3
                    detected  drop: one frame dropped
                    detected  drop: gravity 1 % stronger (no springs)
                    skipped   drop: mass of any body doubled; it does not affect the motion

                    """)
            let loose = try verify(["--self-test", "--tolerance", "delta=3"], in: directory)
            #expect(loose.code == 1 && loose.text.contains("MISSED    drop: a colour off by 3\n"))
            #expect(
                loose.errors == "jellyframe: 1 mutation not detected; tighten the tolerance, or record more frames\n")
        }
    }

    @Test func calibratingARunAgainstItselfProposesExact() throws {
        try withGolden { directory in
            let outcome = try run(
                ["calibrate", "drop.json5", "--golden", "goldens", "--runs", "2", "--with", Jellyframe.path],
                in: directory
            )
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.text == "drop: no noise in 90 frames\nsuggested: --tolerance exact\n")
        }
    }

    @Test func aProgramToCalibrateWithIsLookedForOnPath() throws {
        try withGolden { directory in
            let words = ["calibrate", "drop.json5", "--golden", "goldens", "--runs", "1", "--with", "another"]
            let none = try run(words, in: directory)
            #expect(none.code == 69 && none.errors == "jellyframe: “another” not found on PATH\n")
            let program = directory.appending(path: "another")
            try FileManager.default.createSymbolicLink(
                at: program, withDestinationURL: URL(filePath: Jellyframe.path))
            let found = try Jellyframe.run(words, environment: ["PATH": searchPath(first: directory)], in: directory)
            #expect(found.code == 0 && found.text.hasSuffix("suggested: --tolerance exact\n"), "\(found.errors)")
        }
    }

    @Test func tighteningShowsWhatIsLeftOfALimit() throws {
        try withGolden(["--tolerance", "delta=200,pixels=90"]) { directory in
            let same = try run(["tighten", "drop.json5", "--golden", "goldens"], in: directory)
            #expect(same.code == 0 && same.text == "drop: no pixel differs; exact is enough\n")
            try change("\"green\" }", to: "[0, 0.9, 0] }", in: directory)
            let less = try run(["tighten", "drop.json5", "--golden", "goldens"], in: directory)
            #expect(less.text == "drop: changedPixels reaches 0 of 90 (frame 0); 0 is enough\n", "\(less.errors)")
        }
    }
}
