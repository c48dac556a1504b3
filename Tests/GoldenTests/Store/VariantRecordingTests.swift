import Foundation
import JellyImaging
import JellySupport
import TestSupport
import Testing
@testable import JellyGolden

/// Differences of another renderer, recorded beside the golden.
@Suite struct VariantRecordingTests {
    private static let vax = GoldenEnvironment(cairo: "1.0.0", pixman: "0.1", architecture: "vax")
    private var label: String { GoldenEnvironment.current.label }

    /// A store with a red image and a slide, drawn by another renderer.
    private func withGoldensOfVax(_ body: (GoldenStore) throws -> Void) throws {
        try withStore { store throws in
            var store = store
            store.recording = .all
            _ = try store.check(named: "red") { ImageStoreTests.flat(200) }
            try store.recordSlide()
            var image = ImageManifest()
            image.environment = Self.vax
            try Files.write([(store.sidecar("red"), [UInt8](image.data))])
            var slide = try store.golden("slide").manifest
            slide.environment = Self.vax
            try slide.data.write(to: store.file("golden.json"))
            store.recording = .variants
            try body(store)
        }
    }

    @Test func anEnvironmentHasANameThatFilesCanHave() throws {
        #expect(Self.vax.label == "cairo-1.0.0-pixman-0.1-vax")
        try GoldenName.check(label)
    }

    @Test func whatAnotherRendererDrawsIsKeptUnderItsName() throws {
        try withGoldensOfVax { store throws in
            let image = try store.check(named: "red") { ImageStoreTests.changed }
            #expect(image.result.verdict == .changed && !image.passes)
            #expect(image.recorded?.lastPathComponent == label + ".png")
            let slide = try store.check(SequenceStoreTests.other, named: "slide")
            #expect(slide.result.verdict == .rendererChanged && !slide.passes)
            #expect(try store.root.appending(path: "variants/slide").names == [label])
            #expect(
                try ImageManifest.read(store.root.appending(path: "variants/red/\(label).json")).reason
                    == "drawn by \(label)")
            // Both the golden's images and these now pass, and nothing more is recorded.
            for store in [store, GoldenStore(root: store.root)] {
                let again = try store.check(named: "red") { ImageStoreTests.changed }
                #expect(again.passes && again.result.message.hasSuffix("matching the variant “\(label)”"))
                #expect(try store.check(SequenceStoreTests.other, named: "slide").passes)
                #expect(try store.check(named: "red") { ImageStoreTests.flat(200) }.passes)
                #expect(try store.check(TestSubject(), named: "slide").passes)
            }
        }
    }

    @Test func aVariantIsRecordedAgainWhereItChanges() throws {
        try withGoldensOfVax { store throws in
            var store = store
            store.reason = "as vax 2 draws it"
            for level: UInt8 in [7, 8] {
                #expect(try store.check(named: "red") { ImageStoreTests.flat(level) }.recorded != nil)
            }
            let directory = store.root.appending(path: "variants/red")
            #expect(try directory.names == [label + ".json", label + ".png"])
            #expect(try ImageManifest.read(directory.appending(path: label + ".json")).reason == "as vax 2 draws it")
            store.recording = .never
            #expect(try store.check(named: "red") { ImageStoreTests.flat(8) }.passes)
            #expect(try !store.check(named: "red") { ImageStoreTests.flat(7) }.passes)
        }
    }

    @Test func onlyPixelsOfAnotherRendererAreAVariant() throws {
        try withGoldensOfVax { store throws in
            func isRecorded(_ subject: TestSubject) throws -> Bool {
                let outcome = try store.check(subject, named: "slide")
                #expect(!outcome.passes)
                return outcome.recorded != nil
            }
            // A body that moves differently, with changed pixels and without.
            var late = SequenceStoreTests.other
            late.place = { Double($0) + ($0 > 5 ? 1 : 0) }
            #expect(try !isRecorded(late))
            var hidden = TestSubject()
            hidden.bodyPlace = { Double($0) + 1e-9 }
            #expect(try !isRecorded(hidden))
            var small = TestSubject()
            small.width = 20
            #expect(try !isRecorded(small))
            #expect(try store.check(named: "rad") { ImageStoreTests.changed }.recorded == nil)
            var slide = try store.golden("slide").manifest
            slide.environment = .current
            try slide.data.write(to: store.file("golden.json"))
            #expect(try !isRecorded(SequenceStoreTests.other))
            #expect(!Files.exists(store.root.appending(path: "variants")))
        }
    }

    /// A square with a recorded opacity, which changes at a frame.
    private static func square(_ color: StraightColor, fadesAt frame: Int = .max) -> TestSubject {
        var subject = TestSubject()
        subject.color = { $0 < frame ? color : StraightColor(red: 90, green: 90, blue: 90) }
        subject.look = {
            AppearanceTextTests.view("square", [.opacity: .numbers([$0 < frame ? 1 : 0.5])])
        }
        return subject
    }

    @Test func aRunThatIsAVariantAtFirstAloneIsNone() throws {
        let (red, black) = (StraightColor(red: 200, green: 30, blue: 10), StraightColor(red: 0, green: 30, blue: 10))
        try withGoldensOfVax { store throws in
            var store = store
            store.recording = .never
            _ = try store.record(Self.square(red), named: "slide")
            var slide = try store.golden("slide").manifest
            slide.environment = Self.vax
            try slide.data.write(to: store.file("golden.json"))
            _ = try store.accept(Self.square(black), named: "slide", as: .variant, label: label, reason: "r")
            // A variant stores only its hashes, by which it is recognized.
            let variant = store.root.appending(path: "variants/slide/\(label)")
            #expect(try variant.names == ["frames.hash", "golden.json"])
            store.recording = .variants
            let before = try Data(contentsOf: variant.appending(path: "frames.hash"))
            let late = try store.check(Self.square(black, fadesAt: 5), named: "slide")
            #expect(late.result.verdict == .appearanceChanged && late.recorded == nil)
            #expect(late.result.message.contains("“square”: opacity 0.5 instead of 1 (frame 5)"))
            #expect(try Data(contentsOf: variant.appending(path: "frames.hash")) == before)
            // A complete variant is checked like its golden.
            var whole = Self.square(black)
            whole.look = Self.square(black, fadesAt: 5).look
            let same = try store.check(whole, named: "slide").result
            #expect(same.verdict == .same && same.appearanceDifferences == nil)
            #expect(same.message.hasSuffix("matching the variant “\(label)”"))
        }
    }

    @Test func anImageThatIsNotTheSameTwiceIsNoVariantAndCIRecordsNone() throws {
        try withGoldensOfVax { store throws in
            var store = store
            var level: UInt8 = 0
            #expect(throws: GoldenError.notReproducible(name: "red", frame: 0)) {
                try store.check(named: "red") {
                    level += 1
                    return ImageStoreTests.flat(level)
                }
            }
            store.isCI = true
            #expect(throws: GoldenError.recordingInCI(name: "red")) {
                try store.check(named: "red") { ImageStoreTests.changed }
            }
            #expect(throws: GoldenError.recordingInCI(name: "slide")) {
                try store.check(SequenceStoreTests.other, named: "slide")
            }
            #expect(!Files.exists(store.root.appending(path: "variants")))
        }
    }
}

extension ImageManifest {
    fileprivate var data: Data { get throws { try VersionedJSON.encode(self) } }
}
