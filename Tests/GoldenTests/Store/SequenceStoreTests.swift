import Foundation
import JellyImaging
import JellySupport
import Synchronization
import TestSupport
import Testing
@testable import JellyGolden

/// The directory of a motion golden: writing, keeping, and detecting damage.
@Suite struct SequenceStoreTests {
    static let other: TestSubject = {
        var subject = TestSubject()
        subject.color = { _ in StraightColor(red: 0, green: 30, blue: 10) }
        return subject
    }()

    @Test func aGoldenIsFourFilesAndNothingElseIsLeft() throws {
        try withStore { store throws in
            try store.recordSlide()
            #expect(try store.root.names == ["slide"])
            #expect(
                try store.root.appending(path: "slide").names == [
                    "frames.apng", "frames.hash", "golden.json", "state.txt",
                ])
            try store.recordSlide(TestSubject(), .hash)
            #expect(try store.root.appending(path: "slide").names == ["frames.hash", "golden.json", "state.txt"])
            try store.recordSlide(TestSubject(), .state)
            let hashes = try String(contentsOf: store.file("frames.hash"), encoding: .utf8)
            #expect(hashes.hasPrefix("jellyframe-frames 2 xxh3-128 fnv1a-64\n0000 - -\n0001 - "))
            #expect(store.names == ["slide"])
        }
    }

    @Test func recordingAgainChangesNothing() throws {
        try withStore { store throws in
            var plan = SequenceRecording()
            plan.reason = "first"
            _ = try store.record(TestSubject(), named: "slide", plan)
            let before = try ["frames.apng", "frames.hash", "golden.json", "state.txt"].map {
                try Data(contentsOf: store.file($0))
            }
            plan.reason = "again"
            let outcome = try store.record(TestSubject(), named: "slide", plan)
            #expect(outcome.recorded == nil && outcome.result.message == "recorded again, unchanged")
            let after = try ["frames.apng", "frames.hash", "golden.json", "state.txt"].map {
                try Data(contentsOf: store.file($0))
            }
            #expect(before == after)
            #expect(try store.root.names == ["slide"])
            plan.reason = "other red"
            let changed = try store.record(Self.other, named: "slide", plan)
            #expect(changed.recorded != nil)
            #expect(try store.golden("slide").manifest.reason == "other red")
        }
    }

    @Test func whatAKilledRecordingLeftIsTidiedUp() throws {
        try withStore { store throws in
            try store.recordSlide()
            let outputs = Staging()
            _ = try outputs.reserveDirectory(store.root.appending(path: "slide").path)
            let hidden = try #require(try store.root.names.first { $0.hasPrefix(".jellyframe-") })
            // A lock ends with its process, and a copy has none.
            try FileManager.default.copyItem(
                at: store.root.appending(path: hidden), to: store.root.appending(path: ".jellyframe-1-1"))
            let outcome = try store.record(TestSubject(), named: "slide")
            #expect(outcome.recorded == nil && outcome.result.message == "recorded again, unchanged")
            #expect(try store.root.names == [hidden, "slide"])
        }
    }

    @Test func whatIsNotTheSameTwiceIsNotRecorded() throws {
        try withStore { store throws in
            let plays = Mutex(0)
            try store.recordSlide()
            var subject = Self.other
            subject.onPlay = {
                plays.withLock {
                    $0 += 1; return $0
                }
            }
            let before = try Data(contentsOf: store.file("frames.hash"))
            let error = #expect(throws: GoldenError.self) { try store.recordSlide(subject) }
            #expect(error?.description.contains("two renders of it differ") == true)
            #expect(try Data(contentsOf: store.file("frames.hash")) == before)
            #expect(try store.root.names == ["slide"])
        }
    }

    @Test func modesOfRecordingAreThoseOfImages() throws {
        try withStore { store throws in
            func outcome(_ recording: GoldenStore.Recording, _ subject: TestSubject) throws -> GoldenOutcome {
                var store = store
                store.recording = recording
                return try store.check(subject, named: "slide")
            }
            #expect(try outcome(.never, TestSubject()).result.verdict == .missing)
            #expect(store.names == [])
            let first = try outcome(.missing, TestSubject())
            #expect(first.recorded != nil && !first.passes && first.result.verdict == .missing)
            #expect(try outcome(.missing, TestSubject()).passes)
            #expect(try outcome(.missing, Self.other).recorded == nil)
            #expect(try outcome(.failed, TestSubject()).recorded == nil)
            #expect(try outcome(.failed, Self.other).recorded != nil)
            #expect(try outcome(.all, Self.other).recorded == nil)
            #expect(try outcome(.all, TestSubject()).recorded != nil)
            var inCI = store
            (inCI.recording, inCI.isCI) = (.all, true)
            #expect(throws: GoldenError.recordingInCI(name: "slide")) { try inCI.check(Self.other, named: "slide") }
        }
    }

    @Test(arguments: [
        ("golden.json", "{", "cannot be read: not valid JSON"),
        ("golden.json", "{}", "cannot be read: missing key “schemaVersion”"),
        ("golden.json", nil, " is missing"),
        ("frames.hash", nil, " is missing"),
        (
            "frames.hash", FrameHashes.goldenHeader + "\n0000 x -\n",
            "is damaged in line 2: expected 32 hexadecimal digits or -, found “x”"
        ),
        (
            "frames.hash", "0000 - -\n",
            "is damaged in line 1: expected “jellyframe-frames 2 xxh3-128 fnv1a-64”"
        ),
        (
            "frames.hash", FrameHashes.goldenHeader,
            "is inconsistent: frames.hash has 0 frames, golden.json 20"
        ),
        ("state.txt", nil, " is missing"),
        (
            "state.txt", "jellyframe-state 1\nrate 60\n",
            "is inconsistent: state.txt has 0 ticks, golden.json 19"
        ),
        ("frames.apng", nil, " is missing"),
        ("frames.apng", "no image", "cannot be read: not a PNG"),
    ])
    func damageIsUnreadableAndOneSentence(_ file: String, _ text: String?, _ sentence: String) throws {
        try withStore { store throws in
            try store.recordSlide()
            if let text {
                try Data(text.utf8).write(to: store.file(file))
            } else {
                try FileManager.default.removeItem(at: store.file(file))
            }
            // Images are read only if hashes differ.
            let result = try store.verifySlide(file == "frames.apng" ? Self.other : TestSubject())
            #expect(result.verdict == .unreadable, "\(result.message)")
            #expect(result.message.contains(sentence), "\(result.message)")
            #expect(result.message.contains("slide") && !result.message.hasSuffix("."))
        }
    }

    @Test func aWrongHashIsFoundByTheImage() throws {
        try withStore { store throws in
            try store.recordSlide()
            var lines = try String(contentsOf: store.file("frames.hash"), encoding: .utf8).split(separator: "\n")
            let words = lines[8].split(separator: " ")
            lines[8] = "0007 \(String(repeating: "0", count: 32)) \(words[2])"
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: store.file("frames.hash"))
            let result = try store.verifySlide(TestSubject())
            #expect(result.verdict == .unreadable)
            #expect(
                result.message.hasSuffix(
                    "is inconsistent: frame 7 of frames.apng does not match frames.hash"))
        }
    }

    @Test(arguments: [1, 3]) func anotherFormatIsOneSentenceAndRecordedAnew(_ version: Int) throws {
        try withStore { store throws in
            var plan = SequenceRecording()
            (plan.mode, plan.tolerance, plan.reason) = (.keyEvery(5), .otherCairo, "soft")
            _ = try store.record(TestSubject(), named: "slide", plan)
            let current = try Data(contentsOf: store.file("golden.json"))
            let text = String(decoding: current, as: UTF8.self)
                .replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : \(version)")
                .replacing("  \"hash\" : \"xxh3-128\",\n", with: "")
            try Data(text.utf8).write(to: store.file("golden.json"))
            // The earlier format: SHA-256, and no first line.
            if version == 1 {
                try Data("0000 \(String(repeating: "0", count: 64)) -\n".utf8).write(to: store.file("frames.hash"))
            }
            let result = try store.verifySlide(TestSubject())
            #expect(result.verdict == .unreadable)
            #expect(
                result.message.hasSuffix(
                    "golden.json” cannot be read: unknown version \(version); expected 2; "
                        + "record it again with “jellyframe record”, or a variant with “jellyframe accept”"))
            _ = try store.record(TestSubject(), named: "slide")
            #expect(try store.verifySlide(TestSubject()).verdict == .same)
            // The record of the previous recording is kept.
            if version == 1 { #expect(try Data(contentsOf: store.file("golden.json")) == current) }
        }
    }

    @Test func hashesOfAnotherKindAreOneSentence() throws {
        try withStore { store throws in
            try store.recordSlide()
            let text = try String(contentsOf: store.file("golden.json"), encoding: .utf8)
            try Data(text.replacing("xxh3-128", with: "md5").utf8).write(to: store.file("golden.json"))
            let message = try store.verifySlide(TestSubject()).message
            #expect(
                message.contains("unknown hash algorithm “md5”; expected xxh3-128; record it again"))
        }
    }

    @Test func imagesOfAnotherSizeAreUnreadable() throws {
        try withStore { store throws in
            try store.recordSlide()
            try store.write(ImageStoreTests.flat(1), to: store.file("frames.apng"))
            let result = try store.verifySlide(Self.other)
            #expect(result.verdict == .unreadable)
            #expect(result.message.hasSuffix("frames.apng” cannot be read: 3×2 pixels instead of 24×8"))
        }
    }

    @Test func aWrongHashOfAStateIsFoundByTheState() throws {
        try withStore { store throws in
            try store.recordSlide()
            let text = try String(contentsOf: store.file("state.txt"), encoding: .utf8)
            try Data(text.replacing("\n1 7 4", with: "\n1 7.5 4").utf8).write(to: store.file("state.txt"))
            let result = try store.verifySlide(TestSubject())
            #expect(result.verdict == .unreadable)
            #expect(result.message.hasSuffix("is inconsistent: frames.hash and state.txt differ at frame 7"))
        }
    }

    @Test func aFailureSavesTheFirstAndTheWorstFrame() throws {
        try withStore { store throws in
            try store.recordSlide()
            var subject = TestSubject()
            subject.color = { StraightColor(red: $0 < 3 ? 200 : $0 == 9 ? 0 : 199, green: 30, blue: 10) }
            let outcome = try store.verify(subject, named: "slide")
            let names =
                ["slide.sheet.png"]
                + ["0003", "0009"].flatMap { frame in
                    ["expected", "actual", "difference"].map { "slide.\(frame).\($0).png" }
                }
            #expect(outcome.files.map(\.lastPathComponent) == names)
            #expect(outcome.result.artifacts.map(\.frame) == [nil, 3, 3, 3, 9, 9, 9])
            // Frames 1 to 8, 9 and 19 would be on it; the last one is not stored.
            let sheet = try PNGDecoder().decode(path: outcome.files[0].path)
            #expect(sheet.width == 9 * (24 + 4) + 4 && sheet.height == 3 * (8 + 4) + 4)
            _ = try store.verify(TestSubject(), named: "slide")
            #expect(try #require(store.artifacts).names == [])
        }
    }

    @Test func variantsOfThisGoldenAreAsGoodAndThoseOfAnotherAreNot() throws {
        try withStore { store throws in
            try store.recordSlide()
            _ = try store.accept(Self.other, named: "slide", as: .variant, label: "arm64", reason: "other rounding")
            let variant = try store.verifySlide(Self.other)
            #expect(variant.verdict == .same)
            #expect(variant.message == "same: 20 frames, 19 ticks, matching the variant “arm64”")
            #expect(store.names == ["slide"])
            // A new golden invalidates its variants.
            var third = TestSubject()
            third.color = { _ in StraightColor(red: 0, green: 0, blue: 200) }
            try store.recordSlide(third)
            #expect(try store.verifySlide(Self.other).verdict == .appearanceChanged)
        }
    }

    @Test func whatIsKnownToBeWrongIsRecognised() throws {
        try withStore { store throws in
            try store.recordSlide()
            _ = try store.accept(
                Self.other, named: "slide", as: .knownBad, label: "black-square", reason: "black square")
            let result = try store.verifySlide(Self.other)
            #expect(result.verdict == .knownBad)
            #expect(result.message == "known bad: “black-square” (black square), from frame 0 on")
            // A run with another difference in addition does not match.
            var subject = Self.other
            subject.color = { StraightColor(red: 0, green: 30, blue: $0 == 19 ? 99 : 10) }
            #expect(try store.verifySlide(subject).verdict == .appearanceChanged)
        }
    }

    @Test func nothingIsAcceptedAsGoodAndAsWrong() throws {
        try withStore { store throws in
            try store.recordSlide()
            func accept(_ subject: TestSubject, as kind: AcceptedKind) throws {
                _ = try store.accept(subject, named: "slide", as: kind, label: "black", reason: "r")
            }
            let directories = [AcceptedKind.variant: "variants", .knownBad: "known-bad"]
            for (kind, other) in [(AcceptedKind.variant, AcceptedKind.knownBad), (.knownBad, .variant)] {
                try accept(Self.other, as: kind)
                let error = #expect(throws: GoldenError.self) { try accept(Self.other, as: other) }
                let place = store.root.appending(path: "\(directories[kind] ?? "")/slide/black")
                let words =
                    kind == .variant ? "matches its accepted variant “black”" : "matches “black”, which is known bad"
                let message = try #require(error?.description)
                #expect(
                    message.contains(words) && message.contains("remove “\(place.relativePath)” first"), "\(message)")
                let left = store.root.appending(path: "\(directories[other] ?? "")/slide/black").path
                #expect(!FileManager.default.fileExists(atPath: left))
                // After removing it, as the message says, it can be accepted differently.
                try FileManager.default.removeItem(at: place)
                try accept(Self.other, as: other)
                try FileManager.default.removeItem(atPath: left)
            }
            let error = #expect(throws: GoldenError.self) { try accept(TestSubject(), as: .knownBad) }
            #expect(error?.description.hasPrefix("“slide” matches its golden") == true)
        }
    }

    @Test func aGoldenMayAllowThePhysicsToChangeUnseen() throws {
        try withStore { store throws in
            var drifting = TestSubject()
            drifting.bodyPlace = { Double($0) + ($0 < 7 ? 0 : 0.25) }
            for (allows, passes) in [(nil, false), (true, true), (nil, true), (false, false)] as [(Bool?, Bool)] {
                var plan = SequenceRecording()
                plan.allowsHiddenPhysics = allows
                _ = try store.record(TestSubject(), named: "slide", plan)
                let result = try store.verifySlide(drifting)
                #expect(result.verdict == .hiddenPhysicsChange && result.passes == passes)
                var strict = VerificationOptions()
                strict.isStrict = true
                #expect(try !store.verifySlide(drifting, strict).passes)
            }
        }
    }

    @Test func anotherEnvironmentIsSaidFirstAndToleratedWhereAllowed() throws {
        try withStore { store throws in
            var subject = TestSubject()
            subject.color = { _ in StraightColor(red: 198, green: 30, blue: 10) }
            for allowed in [false, true] {
                var plan = SequenceRecording()
                plan.allowsOtherRenderers = allowed
                _ = try store.record(TestSubject(), named: "slide", plan)
                var manifest = try store.golden("slide").manifest
                manifest.environment.cairo = "1.0.0"
                try manifest.data.write(to: store.file("golden.json"))
                let result = try store.verifySlide(subject)
                #expect(result.verdict == (allowed ? .rendererNoise : .rendererChanged))
                #expect(result.environmentDifferences == [["cairo", GoldenEnvironment.current.cairo, "1.0.0"]])
                #expect(
                    result.message.hasPrefix(
                        "the golden was recorded with cairo 1.0.0, this run has \(GoldenEnvironment.current.cairo); renderer "
                    ))
            }
        }
    }

    @Test func orphansAreThoseThatNobodyClaims() throws {
        try withStore { store throws in
            try store.recordSlide()
            try store.write(ImageStoreTests.flat(1), to: store.root.appending(path: "dot.png"))
            _ = try store.accept(Self.other, named: "slide", as: .variant, label: "arm64", reason: "x")
            #expect(store.orphans(claimed: ["slide", "new"]) == ["dot"])
            #expect(store.orphans(claimed: []) == ["dot", "slide"])
            try store.remove("slide")
            #expect(store.names == ["dot"])
            #expect(try store.root.appending(path: "variants").names == [])
        }
    }

    @Test func aGoldenBeyondTheBudgetIsWarnedOf() throws {
        try withStore { store throws in
            var store = store
            store.budget = (one: 1000, all: 1500)
            let outcome = try store.record(TestSubject(), named: "slide")
            #expect(outcome.warnings.count == 2)
            let warning = try #require(outcome.warnings.first)
            #expect(warning.contains(/^“slide” has [1-9][0-9.]* kB, more than 1 kB; use fewer frames/), "\(warning)")
        }
    }

    @Test func parallelChecksAndRecordingsDoNotMeet() async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "jellyframe-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        var store = GoldenStore(root: directory, artifacts: nil, recording: .missing)
        store.recording = .missing
        let shared = store
        let recorded = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<16 {
                group.addTask { try shared.check(TestSubject(), named: "slide \(number % 8)").recorded != nil }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(recorded >= 8)
        #expect(try directory.names == (0..<8).map { "slide \($0)" })
        for name in store.names { #expect(try store.verify(TestSubject(), named: name).result.verdict == .same) }
    }
}
