import Foundation
import JellySupport
import TestSupport
import Testing
@testable import JellyGolden
@testable import JellyImaging

/// Images and their goldens: every way in which a check fails.
@Suite struct ImageStoreTests {
    static func flat(_ red: UInt8, width: Int = 3, height: Int = 2) -> Bitmap {
        Bitmap(width: width, height: height, filledWith: StraightColor(red: red, green: 10, blue: 20))
    }

    /// A red image with different pixels at (1, 0) and (2, 1).
    static let changed: Bitmap = {
        var bytes = flat(200).bytes
        bytes[1 * 4 + 2] = 190
        bytes[5 * 4] = 23
        return Bitmap(width: 3, height: 2, isOpaque: true, bytes: bytes)
    }()

    /// A store that holds a red image.
    func withRed(
        _ recording: GoldenStore.Recording = .never, isCI: Bool = false, _ body: (GoldenStore) throws -> Void
    ) throws {
        try withStore { store throws in
            var store = store
            store.recording = .all
            _ = try store.check(named: "red") { Self.flat(200) }
            (store.recording, store.isCI) = (recording, isCI)
            try body(store)
        }
    }

    @Test func anEqualImageIsTheSame() throws {
        try withRed { store throws in
            let outcome = try store.check(named: "red") { Self.flat(200) }
            #expect(outcome.passes && outcome.result.message == "same: 1 frame")
            #expect(try !Files.exists(#require(store.artifacts)))
        }
    }

    @Test func anotherImageIsDescribedAndDrawn() throws {
        try withRed { store throws in
            let outcome = try store.check(named: "red") { Self.changed }
            #expect(outcome.result.verdict == .changed && !outcome.passes)
            #expect(
                outcome.result.message
                    == "changed: the image differs: 2 pixels differ in columns 1 to 2 and rows 0 "
                    + "to 1, a component by up to 10 of 255")
            #expect(
                outcome.files.map(\.lastPathComponent) == ["red.expected.png", "red.actual.png", "red.difference.png"])
            #expect(try PNGDecoder().decode(path: outcome.files[1].path) == Self.changed)
            #expect(outcome.description.hasPrefix("“red”: changed: the image differs: 2 pixels differ"))
            // The files of a failure are removed once it is resolved.
            _ = try store.check(named: "red") { Self.flat(200) }
            #expect(try #require(store.artifacts).names == [])
        }
    }

    @Test func aToleranceMayAllowIt() throws {
        try withRed { store throws in
            var options = VerificationOptions()
            options.tolerance = .otherCairo
            let outcome = try store.check(named: "red", options: options) { Self.changed }
            #expect(outcome.result.verdict == .tolerated && outcome.passes)
        }
    }

    @Test func anotherSizeIsStructural() throws {
        try withRed { store throws in
            let outcome = try store.check(named: "red") { Self.flat(200, width: 2, height: 3) }
            #expect(outcome.result.verdict == .structural)
            #expect(outcome.result.message == "structural: 2×3 pixels instead of 3×2")
        }
    }

    /// Only the header is read: the rest is not an image.
    @Test func aReferenceThatIsFarTooLargeIsNotDecoded() throws {
        try withRed { store throws in
            var file = PNGChunkWriter()
            file.appendStart(PNGHeader(width: 5000, height: 4000, format: .rgb))
            file.append(.imageData, [])
            file.appendEnd()
            try Data(file.bytes).write(to: store.image("red"))
            let outcome = try store.check(named: "red") { Self.flat(200) }
            #expect(outcome.result.verdict == .structural && !outcome.passes)
            #expect(outcome.result.message == "structural: 3×2 pixels instead of 5000×4000")
            #expect(outcome.files.map(\.lastPathComponent) == ["red.actual.png"])
        }
    }

    @Test func aMissingGoldenFailsAndIsNotWrittenAndANearOneIsNamed() throws {
        try withRed { store throws in
            let outcome = try store.check(named: "redd") { Self.flat(0) }
            #expect(outcome.result.verdict == .missing && !outcome.passes)
            #expect(
                outcome.result.message == "golden “redd” not found in \(store.root.path); did you mean “red”?")
            #expect(try store.root.names == ["red.png"])
        }
    }

    @Test func aDamagedGoldenIsUnreadable() throws {
        try withRed { store throws in
            try Data("no image".utf8).write(to: store.root.appending(path: "red.png"))
            let outcome = try store.check(named: "red") { Self.flat(200) }
            #expect(outcome.result.verdict == .unreadable)
            #expect(outcome.result.message == "“\(store.root.path)/red.png” cannot be read: not a PNG")
        }
    }

    @Test func recordingFailsUnlessNothingIsNew() throws {
        try withRed(.all) { store throws in
            let outcome = try store.check(named: "red") { Self.changed }
            let place = store.root.appending(path: "red.png")
            #expect(!outcome.passes)
            #expect(
                outcome.description
                    == "“red”: \(outcome.result.message); recorded as \(place.path): check it, commit it, and run the test again"
            )
            #expect(try PNGDecoder().decode(path: place.path) == Self.changed)
            #expect(try store.root.names == ["red.png"])
            let again = try store.check(named: "red") { Self.changed }
            #expect(again.passes && again.recorded == nil)
        }
    }

    @Test func missingRecordsWhatIsMissingAndLeavesTheRest() throws {
        try withRed(.missing) { store throws in
            let (red, blue) = (
                try store.check(named: "red") { Self.changed }, try store.check(named: "blue") { Self.flat(0) }
            )
            #expect(red.recorded == nil && !red.passes)
            #expect(blue.recorded?.lastPathComponent == "blue.png" && !blue.passes)
            #expect(try PNGDecoder().decode(path: store.root.appending(path: "red.png").path) == Self.flat(200))
            #expect(try store.check(named: "blue") { Self.flat(0) }.passes)
        }
    }

    /// By the environment's setting, without a variable that requests more.
    @Test func aMissingGoldenFailsTheRunThatRecordsItAndIsNeverRecordedInCI() throws {
        try withStore { store throws in
            func check(_ environment: [String: String]) throws -> GoldenOutcome {
                let store = try GoldenStore(root: store.root, artifacts: nil, environment: environment)
                return try store.check(named: "red") { Self.flat(200) }
            }
            let inCI = try check(["CI": "true"])
            #expect(!inCI.passes && inCI.recorded == nil && inCI.result.verdict == .missing)
            #expect(!Files.exists(store.image("red")))
            let first = try check([:])
            #expect(!first.passes && first.recorded == store.image("red"))
            for words in ["golden “red” not found in \(store.root.path)", "recorded as", "run the test again"] {
                #expect(first.description.contains(words), "\(first.description)")
            }
            #expect(try check([:]).passes)
            #expect(try check(["CI": "true"]).passes)
        }
    }

    @Test func failedRecordsWhatFails() throws {
        try withRed(.failed) { store throws in
            #expect(try store.check(named: "red") { Self.flat(200) }.recorded == nil)
            #expect(try store.check(named: "red") { Self.changed }.recorded != nil)
            #expect(try store.check(named: "blue") { Self.flat(0) }.recorded != nil)
        }
    }

    @Test func recordingIsRefusedInCI() throws {
        try withRed(.all, isCI: true) { store throws in
            let error = #expect(throws: GoldenError.self) { try store.check(named: "blue") { Self.flat(0) } }
            #expect(error == .recordingInCI(name: "blue"))
            #expect(try store.root.names == ["red.png"])
        }
    }

    @Test func anImageThatIsNotTheSameTwiceIsNotRecorded() throws {
        try withRed(.all) { store throws in
            var level: UInt8 = 0
            let error = #expect(throws: GoldenError.self) {
                try store.check(named: "blue") {
                    level += 1
                    return Self.flat(level)
                }
            }
            #expect(error == .notReproducible(name: "blue", frame: 0))
            #expect(try store.root.names == ["red.png"])
        }
    }

    @Test(arguments: [
        ("", "it must not be empty"), ("../x", "begins with a dot"), (".x", "begins with a dot"),
        ("a/b", "contains “/”; allowed: letters, digits, spaces and - _ . + = @"),
        ("a\\b", "contains “\\”; allowed: letters, digits, spaces and - _ . + = @"),
        ("variants", "“variants” and “known-bad” are reserved names"),
        ("x.png", "has a file extension"), (String(repeating: "x", count: 121), "more than 120 characters"),
    ])
    func namesThatCannotBeFilesAreRefused(_ name: String, _ reason: String) throws {
        try withStore { store throws in
            let error = #expect(throws: GoldenError.self) { try store.check(named: name) { Self.flat(0) } }
            #expect(error?.description == "“\(name)” is not a valid name of a golden: \(reason)")
        }
    }

    @Test func variantsAreAsGoodAndKnownWrongImagesAreRecognised() throws {
        try withRed { store throws in
            try store.write(Self.changed, to: store.root.appending(path: "variants/red/arm64.png"))
            let variant = try store.check(named: "red") { Self.changed }
            #expect(variant.passes && variant.result.message == "same: 1 frame, matching the variant “arm64”")
            try store.write(Self.flat(1), to: store.root.appending(path: "known-bad/red/black-square.png"))
            let bad = try store.check(named: "red") { Self.flat(1) }
            #expect(bad.result.verdict == .knownBad && !bad.passes)
            #expect(bad.result.message == "known bad: “black-square”, from frame 0 on")
            #expect(store.names == ["red"])
        }
    }

    @Test func acceptedImagesAreThoseOfThisGoldenAndSayWhy() throws {
        try withRed { store throws in
            _ = try store.accept(Self.changed, named: "red", as: .variant, label: "arm64", reason: "other rounding")
            _ = try store.accept(Self.flat(1), named: "red", as: .knownBad, label: "black", reason: "no light")
            #expect(try store.root.appending(path: "variants/red").names == ["arm64.json", "arm64.png"])
            let variant = try store.check(named: "red") { Self.changed }
            #expect(variant.passes && variant.result.message == "same: 1 frame, matching the variant “arm64”")
            let bad = try store.check(named: "red") { Self.flat(1) }
            #expect(bad.result.message == "known bad: “black” (no light), from frame 0 on")
            // A variant of a replaced golden is invalid.
            try store.write(Self.flat(90), to: store.image("red"))
            #expect(try store.check(named: "red") { Self.changed }.result.verdict == .changed)
            #expect(throws: GoldenError.self) {
                try store.accept(Self.changed, named: "rad", as: .variant, label: "a", reason: "none")
            }
            var inCI = store
            inCI.isCI = true
            #expect(throws: GoldenError.recordingInCI(name: "red")) {
                try inCI.accept(Self.changed, named: "red", as: .variant, label: "a", reason: "none")
            }
        }
    }

    @Test func anotherEnvironmentIsSaidFirstAndToleratedWhereAllowed() throws {
        try withRed { store throws in
            var manifest = ImageManifest()
            manifest.environment = GoldenEnvironment(cairo: "1.0.0", pixman: "0.1", architecture: "vax")
            try Files.write([(store.sidecar("red"), [UInt8](VersionedJSON.encode(manifest)))])
            let here = GoldenEnvironment.current
            let strict = try store.check(named: "red") { Self.changed }
            #expect(
                strict.result.message.hasPrefix(
                    "the golden was recorded with cairo 1.0.0, pixman 0.1, architecture vax, this run has \(here.cairo), \(here.pixman), "
                        + "\(here.architecture); changed: "))
            manifest.allowsOtherRenderers = true
            try Files.write([(store.sidecar("red"), [UInt8](VersionedJSON.encode(manifest)))])
            #expect(try store.check(named: "red") { Self.changed }.result.verdict == .tolerated)
        }
    }

    @Test func anImageNamesTheEnvironmentInWhichItWasRecorded() throws {
        try withRed { store throws in
            let (file, here) = (store.image("red"), GoldenEnvironment.current)
            #expect(GoldenEnvironment(ofImage: file) == here)
            #expect(
                try Data(contentsOf: file).range(
                    of: Data("tEXtSoftware\0jellyframe, cairo \(here.cairo), pixman ".utf8)) != nil)
            // A file that names no golden is invalid.
            try store.write(Self.flat(200), to: file)
            #expect(GoldenEnvironment(ofImage: file) == nil)
            #expect(try store.check(named: "red") { Self.flat(200) }.result.message == "same: 1 frame")
            let vax = GoldenEnvironment(cairo: "1.0.0", pixman: "0.1", architecture: "vax")
            let noted = PNGEncoder().encode(Self.flat(200), texts: [vax.note])
            try Data(noted).write(to: file)
            #expect(GoldenEnvironment(ofImage: file) == vax)
            #expect(
                try store.check(named: "red") { Self.flat(200) }.result.message
                    == "the golden was recorded with cairo 1.0.0, pixman 0.1, architecture vax, this run has \(here.cairo), "
                    + "\(here.pixman), \(here.architecture); same: 1 frame")
            for count in noted.indices {
                try Data(noted[..<count]).write(to: file)
                let found = GoldenEnvironment(ofImage: file)
                #expect(found == nil || found == vax)
            }
        }
    }

    @Test func theReasonOfARecordingIsKept() throws {
        try withRed(.all) { store throws in
            var store = store
            store.reason = "softer"
            _ = try store.check(named: "red") { Self.changed }
            #expect(try ImageManifest.read(store.sidecar("red")).reason == "softer")
            _ = try store.check(TestSubject(), named: "slide")
            #expect(try store.golden("slide").manifest.reason == "softer")
        }
    }

    @Test func theEnvironmentSaysWhenToRecord() throws {
        let root = URL(filePath: "/nowhere")
        func store(_ environment: [String: String]) throws -> GoldenStore {
            try GoldenStore(root: root, artifacts: nil, environment: environment)
        }
        #expect(try store([:]).recording == .missing)
        #expect(try store(["CI": "true"]).recording == .never)
        #expect(try store(["CI": "true", "JELLYFRAME_RECORD": ""]).recording == .never)
        let recording = try store(["JELLYFRAME_RECORD": "missing", "CI": "true", "JELLYFRAME_ARTIFACTS": "/x"])
        #expect(recording.recording == .missing && recording.isCI && recording.artifacts?.path == "/x")
        #expect(try !store(["CI": "false"]).isCI)
        #expect(try store(["JELLYFRAME_REASON": "softer"]).reason == "softer")
        #expect(try store(["JELLYFRAME_REASON": " "]).reason == nil)
        let error = #expect(throws: GoldenError.self) { try store(["JELLYFRAME_RECORD": "yes"]) }
        #expect(error?.description == "JELLYFRAME_RECORD must be never, missing, failed, all or variants, not “yes”")
    }
}
