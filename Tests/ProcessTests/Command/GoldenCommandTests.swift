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

    /// Calls `body` with a folder in which there is a scene `drop.json5` and its golden in `goldens`.
    func withGolden(_ options: [String] = [], _ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write(Self.scene, to: folder.appending(path: "drop.json5"))
            let outcome = try run(["record", "drop.json5", "--golden", "goldens"] + options, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            try body(folder)
        }
    }

    func run(_ words: [String], in folder: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(words, in: folder)
    }

    func verify(_ options: [String] = [], in folder: URL) throws -> ChildProgram.Outcome {
        try run(["verify", "drop.json5", "--golden", "goldens"] + options, in: folder)
    }

    func change(_ old: String, to new: String, in folder: URL) throws {
        let file = folder.appending(path: "drop.json5")
        try write(try String(contentsOf: file, encoding: .utf8).replacing(old, with: new), to: file)
    }

    @Test func theSameSceneIsTheSame() throws {
        try withGolden { folder in
            #expect(try folder.appending(path: "goldens").names == ["drop"])
            for jobs in ["1", "3"] {
                let outcome = try verify(["--jobs", jobs], in: folder)
                #expect(outcome.code == 0 && outcome.errors.isEmpty)
                #expect(outcome.text == "ok  drop: same: 30 frames, 30 ticks\n1 passed, 0 failed\n")
            }
            #expect(try verify(["--quiet"], in: folder).text == "1 passed, 0 failed\n")
        }
    }

    @Test func otherPhysicsIsExitCodeOneAndSaysFromWhenOn() throws {
        try withGolden { folder in
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            let outcome = try verify(in: folder)
            #expect(outcome.code == 1)
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: physics changed at tick 1 (body green, center.y 15.10 instead of 15.07), visible from frame "
                ))
            #expect(outcome.text.hasSuffix("\n0 passed, 1 failed\n"))
        }
    }

    @Test func anotherColorIsAnAppearanceThatChanged() throws {
        try withGolden { folder in
            try change("\"green\" }", to: "\"blue\" }", in: folder)
            let outcome = try verify(in: folder)
            #expect(
                outcome.code == 1
                    && outcome.text.hasPrefix(
                        "FAILED  drop: appearance changed: “green”: colour #0000ff instead of #00ff00; pixels differ ")
            )
        }
    }

    @Test func noGoldenIsExitCodeTwo() throws {
        try withGolden { folder in
            try FileManager.default.moveItem(
                at: folder.appending(path: "drop.json5"), to: folder.appending(path: "drob.json5"))
            let outcome = try run(["verify", "drob.json5", "--golden", "goldens"], in: folder)
            #expect(outcome.code == 2 && outcome.text.contains("there is no golden “drob” in "))
            #expect(outcome.text.contains("did you mean “drop”?"))
            let none = try run(["verify", "drob.json5", "--golden", "nowhere"], in: folder)
            #expect(
                none.code == 2
                    && none.errors == "jellyframe: there is no folder “nowhere”; jellyframe record makes it\n")
        }
    }

    @Test func ofSeveralFailuresTheHighestCodeCounts() throws {
        try withGolden { folder in
            try write(Self.scene, to: folder.appending(path: "new.json5"))
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            let outcome = try run(["verify", "new.json5", "drop.json5", "--golden", "goldens"], in: folder)
            #expect(outcome.code == 2 && outcome.text.hasSuffix("\n0 passed, 2 failed\n"))
        }
    }

    @Test func anotherLengthOrSizeIsExitCodeThree() throws {
        try withGolden { folder in
            try change("duration: 0.5", to: "duration: 0.4", in: folder)
            let outcome = try verify(in: folder)
            #expect(outcome.code == 3)
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: structural: 24 frames instead of 30, 24 ticks instead of 30; the 24 frames that both "
                ))
            try change("[60, 80]", to: "[61, 80]", in: folder)
            #expect(try verify(in: folder).code == 3)
        }
    }

    @Test func aDamagedGoldenIsExitCodeFour() throws {
        try withGolden { folder in
            try write("{", to: folder.appending(path: "goldens/drop/golden.json"))
            let outcome = try verify(in: folder)
            #expect(outcome.code == 4 && outcome.text.contains("golden.json” cannot be read: it is not JSON\n"))
            let trial = try verify(["--self-test"], in: folder)
            #expect(trial.code == 4 && trial.errors.hasPrefix("jellyframe: “"))
        }
    }

    @Test func oneGoldenThatAsksForWhatCannotBeLeavesTheOthersTheirResult() throws {
        try withGolden(["--scale", "2"]) { folder in
            try write(Self.scene, to: folder.appending(path: "new.json5"))
            _ = try run(["record", "new.json5", "--golden", "goldens"], in: folder)
            let file = folder.appending(path: "goldens/drop/golden.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try write(text.replacing("\"scale\" : 2", with: "\"scale\" : 1e9"), to: file)
            let outcome = try run(
                ["verify", "drop.json5", "new.json5", "--golden", "goldens", "--report", "out"], in: folder)
            #expect(outcome.code == 4 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(
                outcome.text.hasPrefix(
                    "FAILED  drop: the golden “drop” asks for what cannot be: A picture of 60000000000×80000000000 pixels "
                ))
            #expect(outcome.text.hasSuffix("\nok  new: same: 30 frames, 30 ticks\n1 passed, 1 failed\n"))
        }
    }

    @Test(arguments: [
        (["verify", "x.json5"], "the folder of the goldens is missing: --golden DIR"),
        (["verify"], "SCENE… is missing: jellyframe verify SCENE…"),
        (["verify", "drop.json5", "--golden", "goldens", "--tolerance", "exakt"], "did you mean `exact`?"),
        (["verify", "drop.json5", "--golden", "goldens", "--tolerance", "5"], "--tolerance: "),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--state-tolerance", "-1"],
            "--state-tolerance is a number from 0"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--frames", "9-1"],
            "--frames is all, every:N, or numbers and ranges as in 0,12,50-59"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--frames", "30-99"],
            "--frames 30-99 chooses none of the 30 frames of the golden “drop”, which end with 29"
        ),
        (
            ["verify", "drop.json5", "--golden", "goldens", "--json", "-", "--junit", "-"],
            "--json and --junit cannot both go to standard output"
        ),
        (["verify", "drop.json5", "./drop.json5", "--golden", "goldens"], "would both be the golden “drop”"),
        (
            ["record", "drop.json5", "--golden", "goldens", "--mode", "keys"],
            "--mode is full, key:N, key:0,12,50, hash or state"
        ),
        (["record", "drop.json5", "--golden", "goldens", "--reason", " "], "--reason is empty; say why"),
        (["record", "drop.json5", "--golden", "drop.json5"], "“drop.json5” is no folder"),
        (["record", "drop.json5", "--golden", "goldens", "--frames", "30"], "--frames 30 is no frame of “drop”"),
        (["record", "drop.json5", "--golden", "goldens", "--speed", "2"], "unknown option “--speed”"),
        (["verify", "drop.json5", "--golden", "goldens", "--frames", "30"], "chooses none of the 30 frames"),
        (["accept", "drop", "--golden", "goldens"], "why it is accepted is missing: --reason TEXT"),
    ])
    func wrongUsageIsExitCode64AndOneSentence(_ words: [String], _ sentence: String) throws {
        try withGolden { folder in
            let outcome = try run(words, in: folder)
            #expect(outcome.code == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aGoldenThatCouldNotFailIsNotRecorded() throws {
        let words = ["--mode", "key:30,"]
        let reason = "none of its frames is one whose picture mode key:30, keeps"
        try withFolder { folder in
            try write(Self.scene, to: folder.appending(path: "drop.json5"))
            let outcome = try run(["record", "drop.json5", "--golden", "goldens"] + words, in: folder)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: “drop” is not recorded, because \(reason).\n")
            #expect(try run(["verify", "drop.json5", "--golden", "goldens"], in: folder).code == 2)
        }
    }

    @Test func aGoldenThatEndsWhereNothingMovesIsVerifiedToThere() throws {
        try withFolder { folder in
            let still = Self.scene.replacing("magnitude: 1", with: "magnitude: 0")
            try write(still, to: folder.appending(path: "drop.json5"))
            let recorded = try run(["record", "drop.json5", "--golden", "goldens", "--until", "settled"], in: folder)
            #expect(recorded.code == 0, "\(recorded.errors)")
            let verified = try verify(in: folder)
            #expect(verified.code == 0)
            #expect(verified.text == "ok  drop: same: 1 frame, 1 tick\n1 passed, 0 failed\n")
        }
    }

    @Test func recordingIsRefusedInCI() throws {
        try withFolder { folder in
            try write(Self.scene, to: folder.appending(path: "drop.json5"))
            let outcome = try Jellyframe.run(
                ["record", "drop.json5", "--golden", "goldens"], environment: ["CI": "true"], in: folder)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: “drop” is not recorded, because goldens are never recorded in CI.\n")
        }
    }

    @Test func recordingKeepsWhatIsNotSaidAnew() throws {
        try withGolden(["--mode", "key:10", "--fps", "20", "--scale", "2", "--frames", "every:2"]) { folder in
            func manifest() throws -> String {
                try String(contentsOf: folder.appending(path: "goldens/drop/golden.json"), encoding: .utf8)
            }
            try change("magnitude: 1", to: "magnitude: 2", in: folder)
            let outcome = try run(
                ["record", "drop.json5", "--golden", "goldens", "--reason", "heavier"], in: folder)
            #expect(outcome.code == 0 && outcome.errors == "drop: recorded as goldens/drop\n", "\(outcome.errors)")
            let text = try manifest()
            for line in [
                "\"mode\" : \"key:10\"", "\"rate\" : \"20\"", "\"scale\" : 2", "\"frames\" : \"every:2\"",
                "\"frameCount\" : 5", "\"reason\" : \"heavier\"", "\"source\" : \"../drop.json5\"", "\"width\" : 120",
            ] {
                #expect(text.contains(line), "\(line)")
            }
            let again = try run(["record", "drop.json5", "--golden", "goldens", "--reason", "again"], in: folder)
            #expect(again.errors == "drop: recorded again, and unchanged\n")
            #expect(try manifest() == text)
            #expect(try verify(in: folder).code == 0)
        }
    }

    @Test func reportsAreWrittenWhereTheyAreAsked() throws {
        try withGolden { folder in
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            let outcome = try verify(
                ["--report", "out", "--junit", "junit.xml", "--json", "result.json"], in: folder)
            #expect(outcome.code == 1)
            #expect(
                try folder.appending(path: "out").names == [
                    ".jellyframe", "junit.xml", "pictures", "report.html", "result.json", "runs",
                ])
            #expect(try folder.appending(path: "out/runs").names == ["drop.html"])
            let names = try folder.appending(path: "out/pictures/drop").names
            #expect(
                names.contains("sheet.png") && names.contains("expected-0010.png") && names.contains("actual-0010.png"))
            let junit = try String(contentsOf: folder.appending(path: "junit.xml"), encoding: .utf8)
            #expect(junit.contains("<failure message=\"physics changed at tick 1"))
            let json = try String(contentsOf: folder.appending(path: "result.json"), encoding: .utf8)
            #expect(json.contains("\"reproduce\" : \"jellyframe verify drop.json5 --golden goldens\""))
        }
    }

    @Test func failuresAreDrawnAsAStripAndMarkedForGitHub() throws {
        try withGolden { folder in
            try change("magnitude: 1", to: "magnitude: 1.5", in: folder)
            let lines = try verify(in: folder).text.split(separator: "\n")
            #expect(lines.count == 3)
            let strip = lines[1].trimmingPrefix("        ")
            #expect(strip.count == 30 && strip.hasPrefix("▁") && strip.contains("███"))
            let summary = folder.appending(path: "summary.md")
            for (words, actions) in [(["--github"], nil), ([], "true")] as [([String], String?)] {
                let outcome = try Jellyframe.run(
                    ["verify", "drop.json5", "--golden", "goldens"] + words,
                    environment: ["GITHUB_ACTIONS": actions, "GITHUB_STEP_SUMMARY": summary.path], in: folder
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

    @Test func aSummaryGoesIntoAPipeAndAFolderIsRefusedInASentence() throws {
        try withGolden { folder in
            func verify(summary: URL) throws -> ChildProgram.Outcome {
                try Jellyframe.run(
                    ["verify", "drop.json5", "--golden", "goldens", "--github"],
                    environment: ["GITHUB_STEP_SUMMARY": summary.path], in: folder)
            }
            let pipe = folder.appending(path: "pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let reader = try ChildProgram(["timeout", "20", "cat", pipe.path])
            #expect(try verify(summary: pipe).code == 0)
            #expect(try reader.outcome().text == "### Goldens: 1 passed, 0 failed\n")
            let outcome = try verify(summary: folder)
            #expect(outcome.code == 73)
            #expect(outcome.errors.hasSuffix("jellyframe: “\(folder.path)” cannot be created: it is a folder.\n"))
        }
    }

    @Test func whatAnotherProgramReadsHasStandardOutputForItself() throws {
        try withGolden { folder in
            let outcome = try verify(["--json", "-"], in: folder)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("{") && outcome.text.hasSuffix("}\n"))
            #expect(outcome.errors == "ok  drop: same: 30 frames, 30 ticks\n1 passed, 0 failed\n")
        }
    }

    @Test func aVariantIsAcceptedBesideTheGolden() throws {
        try withGolden { folder in
            let golden = try String(contentsOf: folder.appending(path: "goldens/drop/frames.hash"), encoding: .utf8)
            try change("\"green\" }", to: "\"blue\" }", in: folder)
            let accepted = try run(
                ["accept", "drop", "--golden", "goldens", "--as-variant", "blue", "--reason", "as good"], in: folder)
            #expect(accepted.code == 0, "\(accepted.errors)")
            #expect(
                try verify(in: folder).text
                    == "ok  drop: same: 30 frames, 30 ticks, as the variant “blue”\n1 passed, 0 failed\n")
            #expect(
                try String(contentsOf: folder.appending(path: "goldens/drop/frames.hash"), encoding: .utf8) == golden)
        }
    }

    @Test func orphansAreListedAndDeletedOnRequest() throws {
        try withGolden { folder in
            try write(Self.scene, to: folder.appending(path: "other.json5"))
            _ = try run(["record", "other.json5", "--golden", "goldens"], in: folder)
            #expect(try run(["prune", "drop.json5", "other.json5", "--golden", "goldens"], in: folder).code == 0)
            let listed = try run(["prune", "drop.json5", "--golden", "goldens"], in: folder)
            #expect(listed.code == 1 && listed.text == "other\n")
            #expect(try folder.appending(path: "goldens").names == ["drop", "other"])
            let deleted = try run(["prune", "drop.json5", "--golden", "goldens", "--delete"], in: folder)
            #expect(deleted.code == 0 && deleted.text == "other\n")
            #expect(try folder.appending(path: "goldens").names == ["drop"])
            let wrong = try run(["prune", "other.json5", "--golden", "goldens", "--delete"], in: folder)
            #expect(wrong.code == 1 && wrong.errors.contains("so nothing is deleted; is it the right folder?"))
        }
    }

    @Test func theSelfTestTellsWhatIsNotNoticed() throws {
        try withGolden { folder in
            let good = try verify(["--self-test"], in: folder)
            #expect(good.code == 0 && good.errors.isEmpty)
            #expect(
                good.text == """
                    noticed    drop: one pixel shifted
                    noticed    drop: a hairline vanished
                    noticed    drop: a colour off by 3
                    noticed    drop: one frame dropped
                    noticed    drop: no spring, so gravity 1 % stronger
                    no matter  drop: mass of any body doubled; nothing in this scene moves otherwise by it

                    """)
            let loose = try verify(["--self-test", "--tolerance", "delta=3"], in: folder)
            #expect(loose.code == 1 && loose.text.contains("UNNOTICED  drop: a colour off by 3\n"))
            #expect(
                loose.errors == "jellyframe: 1 mistake is not noticed; a golden that cannot fail guards nothing\n")
        }
    }

    @Test func calibratingARunAgainstItselfProposesExact() throws {
        try withGolden { folder in
            let outcome = try run(
                ["calibrate", "drop.json5", "--golden", "goldens", "--runs", "2", "--with", Jellyframe.path], in: folder
            )
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.text == "drop: no noise in 90 frames\nproposed: --tolerance exact\n")
        }
    }

    @Test func aProgramToCalibrateWithIsLookedForOnPath() throws {
        try withGolden { folder in
            let words = ["calibrate", "drop.json5", "--golden", "goldens", "--runs", "1", "--with", "another"]
            let none = try run(words, in: folder)
            #expect(none.code == 69 && none.errors == "jellyframe: there is no “another” on PATH\n")
            let program = folder.appending(path: "another")
            try FileManager.default.createSymbolicLink(
                at: program, withDestinationURL: URL(filePath: Jellyframe.path))
            let found = try Jellyframe.run(words, environment: ["PATH": searchPath(first: folder)], in: folder)
            #expect(found.code == 0 && found.text.hasSuffix("proposed: --tolerance exact\n"), "\(found.errors)")
        }
    }

    @Test func tighteningShowsWhatIsLeftOfALimit() throws {
        try withGolden(["--tolerance", "delta=200,pixels=90"]) { folder in
            let same = try run(["tighten", "drop.json5", "--golden", "goldens"], in: folder)
            #expect(same.code == 0 && same.text == "drop: no pixel differs, so exact would do\n")
            try change("\"green\" }", to: "[0, 0.9, 0] }", in: folder)
            let less = try run(["tighten", "drop.json5", "--golden", "goldens"], in: folder)
            #expect(less.text == "drop: changedPixels is at most 0 of 90 (frame 0), so 0 would do\n", "\(less.errors)")
        }
    }
}
