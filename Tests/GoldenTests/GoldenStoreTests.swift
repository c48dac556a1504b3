import Foundation
import JellyCairo
import JellyPixels
import TestSupport
import Testing

extension GoldenStore {
    fileprivate func failure(_ name: String, _ bitmap: Bitmap) throws -> GoldenFailure? {
        try check(named: name) { bitmap }
    }
}

/// The check itself: every way in which a golden test fails.
@Suite struct GoldenStoreTests {
    static func flat(_ red: UInt8, width: Int = 3, height: Int = 2) -> Bitmap {
        Bitmap(width: width, height: height, filledWith: StraightColor(red: red, green: 10, blue: 20))
    }

    /// A red picture with another pixel in column 1, row 0 and one in column 2, row 1.
    static let changed: Bitmap = {
        var bytes = flat(200).bytes
        bytes[1 * 4 + 2] = 190
        bytes[5 * 4] = 23
        return Bitmap(width: 3, height: 2, isOpaque: true, bytes: bytes)
    }()

    func withStore(
        _ recording: GoldenStore.Recording = .never, isCI: Bool = false, _ body: (GoldenStore) throws -> Void
    ) throws {
        try withFolder { folder in
            let references = folder.appending(path: "golden")
            let store = GoldenStore(references: references, artifacts: folder.appending(path: "failures"))
            _ = try GoldenStore(references: references, artifacts: store.artifacts, recording: .all)
                .check(named: "red") { Self.flat(200) }
            try body(
                GoldenStore(references: references, artifacts: store.artifacts, recording: recording, isCI: isCI))
        }
    }

    @Test func anEqualPictureIsNoFailure() throws {
        try withStore { store in
            let failure = try store.failure("red", Self.flat(200))
            #expect(failure == nil)
            #expect(!FileManager.default.fileExists(atPath: store.artifacts.path))
        }
    }

    @Test func anotherPictureIsDescribedAndDrawn() throws {
        try withStore { store in
            let failure = try #require(try store.failure("red", Self.changed))
            #expect(
                failure.message == "red is another picture: 2 pixels differ, in columns 1 to 2 and rows 0 to 1, "
                    + "a component by up to 10 of 255.")
            #expect(try store.artifacts.names == ["red.actual.png", "red.difference.png", "red.expected.png"])
            #expect(
                failure.files.map(\.lastPathComponent) == ["red.expected.png", "red.actual.png", "red.difference.png"])
            let difference = try ImageSurface.readPNG(path: failure.files[2].path)
            let (red, faded) = (
                StraightColor(red: 255, green: 0, blue: 0), StraightColor(red: 241, green: 193, blue: 196)
            )
            #expect((0..<6).map { difference[$0 % 3, $0 / 3] } == [faded, red, faded, faded, faded, red])
            let actual = try ImageSurface.readPNG(path: failure.files[1].path)
            #expect(actual == Self.changed)
            // Nothing of a failure stays when it is gone.
            let later = try store.failure("red", Self.flat(200))
            #expect(later == nil)
            #expect(try store.artifacts.names == [])
        }
    }

    @Test func anotherSizeIsAFailureAndIsNotScaled() throws {
        try withStore { store in
            let failure = try #require(try store.failure("red", Self.flat(200, width: 2, height: 3)))
            #expect(failure.message == "red is 2×3 pixels, and its reference 3×2.")
            #expect(try store.artifacts.names == ["red.actual.png", "red.expected.png"])
        }
    }

    @Test func aMissingReferenceFailsAndIsNotWritten() throws {
        try withStore { store in
            let failure = try #require(try store.failure("blue", Self.flat(0)))
            #expect(failure.message == "blue has no reference; record it with Scripts/record-goldens.")
            #expect(try store.references.names == ["red.png"])
            #expect(try store.artifacts.names == ["blue.actual.png"])
        }
    }

    @Test func aDamagedReferenceFails() throws {
        try withStore { store in
            try Data("no picture".utf8).write(to: store.references.appending(path: "red.png"))
            let failure = try #require(try store.failure("red", Self.flat(200)))
            #expect(failure.message.hasPrefix("red has no readable reference: "))
        }
    }

    @Test func recordingFailsToo() throws {
        try withStore(.all) { store in
            let failure = try #require(try store.failure("red", Self.changed))
            let place = store.references.appending(path: "red.png").path
            #expect(failure.message == "red is recorded as \(place); look at it.")
            let recorded = try ImageSurface.readPNG(path: place)
            #expect(recorded == Self.changed)
            #expect(try store.references.names == ["red.png"])
        }
    }

    @Test func recordingOfMissingReferencesLeavesTheOthersAlone() throws {
        try withStore(.missing) { store in
            let (red, blue) = (try store.failure("red", Self.changed), try store.failure("blue", Self.flat(0)))
            #expect(red?.message.contains("is another picture") == true)
            #expect(blue?.message.contains("is recorded as") == true)
            #expect(try store.references.names == ["blue.png", "red.png"])
            let kept = try ImageSurface.readPNG(path: store.references.appending(path: "red.png").path)
            #expect(kept == Self.flat(200))
        }
    }

    @Test func recordingIsRefusedInCI() throws {
        try withStore(.all, isCI: true) { store in
            let failure = try #require(try store.failure("blue", Self.flat(0)))
            #expect(failure.message == "blue is not recorded, because goldens are never recorded in CI.")
            #expect(try store.references.names == ["red.png"])
        }
    }

    @Test func aPictureThatIsNotTheSameTwiceIsNotRecorded() throws {
        try withStore(.all) { store in
            var level: UInt8 = 0
            let failure = try store.check(named: "blue") {
                level += 1
                return Self.flat(level)
            }
            #expect(failure?.message == "blue is not recorded, because two renders of it differ.")
            #expect(try store.references.names == ["red.png"])
        }
    }

    @Test func theEnvironmentSaysWhenToRecord() throws {
        #expect(try GoldenStore(environment: [:]).recording == .never)
        let store = try GoldenStore(
            environment: ["JELLYFRAME_RECORD": "missing", "CI": "true", "JELLYFRAME_ARTIFACTS": "/x"])
        #expect(store.recording == .missing && store.isCI && store.artifacts.path == "/x")
        #expect(try !GoldenStore(environment: ["CI": "false"]).isCI)
        #expect(throws: GoldenFailure.self) { try GoldenStore(environment: ["JELLYFRAME_RECORD": "yes"]) }
    }

    @Test func anUnknownNameIsAFailure() {
        withKnownIssue { try expectGolden(Self.flat(200), named: "nobody-claims-this") }
    }
}
