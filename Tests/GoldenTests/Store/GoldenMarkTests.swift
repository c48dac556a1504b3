import Foundation
import TestSupport
import Testing
@testable import JellyGolden

/// Files without a golden's marker are neither replaced nor removed.
@Suite struct GoldenMarkTests {
    /// Creates a directory in the store's, with foreign files.
    private func directory(_ name: String, _ files: [String: String], in store: GoldenStore) throws {
        let directory = store.root.appending(path: name)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: directory.appending(path: name)) }
    }

    static let foreign: [(files: [String: String], reason: String)] = [
        (["main.swift": ""], "golden.json is missing"), ([:], "golden.json is missing"),
        (["golden.json": "{}"], "golden.json is not a manifest"),
        (["golden.json": "[1"], "golden.json is not a manifest"),
        (
            ["golden.json": "{\"schemaVersion\": 1}", "notes.txt": ""],
            "contains “notes.txt”, which is not part of a golden"
        ),
        (
            ["golden.json": "{\"schemaVersion\": 1}", ".hidden": ""],
            "contains “.hidden”, which is not part of a golden"
        ),
    ]

    @Test(arguments: foreign)
    func aDirectoryOfSomebodyIsLeft(_ files: [String: String], _ reason: String) throws {
        try withStore { store throws in
            try directory("slide", files, in: store)
            let error = #expect(throws: GoldenError.self) { try store.recordSlide() }
            #expect(error == .cannotReplace(store.root.appending(path: "slide"), because: reason))
            #expect(error?.description.hasSuffix("/slide” is not replaced: \(reason)") == true)
            #expect(store.names == [] && store.strangers(named: ["slide", "x"]).map(\.reason) == [reason])
            try store.remove("slide")
            #expect(try store.root.names == ["slide"])
            #expect(try store.root.appending(path: "slide").names == files.keys.sorted())
        }
    }

    @Test func aDirectoryInAGoldensFileIsSomebodys() throws {
        try withStore { store throws in
            try store.recordSlide()
            try directory("slide/frames.hash2", ["a": ""], in: store)
            #expect(throws: GoldenError.self) { try store.recordSlide(TestSubject(count: 3)) }
            try store.remove("slide")
            #expect(FileManager.default.fileExists(atPath: store.file("frames.hash2/a").path))
        }
    }

    @Test func aLinkIsNotReplacedAndWhereItLeadsIsLeft() throws {
        try withStore { store throws in
            try directory("elsewhere", ["a": "mine"], in: store)
            for target in ["elsewhere", "nowhere", "elsewhere/a"] {
                try FileManager.default.createSymbolicLink(
                    atPath: store.root.path + "/slide", withDestinationPath: target)
                #expect(throws: GoldenError.self, "\(target)") { try store.recordSlide() }
                try store.remove("slide")
                #expect(try store.root.names == ["elsewhere", "slide"])
                try FileManager.default.removeItem(at: store.root.appending(path: "slide"))
            }
        }
    }

    @Test func aGoldenWhoseFilesAreDamagedIsReplaced() throws {
        try withStore { store throws in
            try store.recordSlide()
            try Data("{\"schemaVersion\": 1}".utf8).write(to: store.file("golden.json"))
            try FileManager.default.removeItem(at: store.file("frames.hash"))
            try store.recordSlide()
            #expect(try store.verifySlide(TestSubject()).verdict == .same)
        }
    }

    @Test func onlyImagesThatSayThatTheyAreGoldensAreRemoved() throws {
        try withStore { store throws in
            var store = store
            store.recording = .missing
            for name in ["noted", "listed", "holiday"] {
                _ = try store.check(named: name, reason: name == "listed" ? "x" : nil) { ImageStoreTests.flat(1) }
            }
            // As another program would have written it.
            for name in ["listed", "holiday"] {
                try store.write(ImageStoreTests.flat(1), to: store.root.appending(path: name + ".png"))
            }
            try Data("{\"camera\": 1}".utf8).write(to: store.root.appending(path: "holiday.json"))
            #expect(store.names.filter(store.hasMark) == ["listed", "noted"])
            for name in ["noted", "listed", "holiday"] { try store.remove(name) }
            #expect(try store.root.names == ["holiday.json", "holiday.png"])
        }
    }

    @Test func anImageThatDoesNotSayThatItIsAGoldenIsNotReplaced() throws {
        try withStore { store throws in
            var store = store
            store.recording = .all
            let place = store.root.appending(path: "holiday.png")
            try store.write(ImageStoreTests.flat(1), to: place)
            let before = try Data(contentsOf: place)
            let error = #expect(throws: GoldenError.self) {
                _ = try store.check(named: "holiday") { ImageStoreTests.flat(2) }
            }
            #expect(
                error == .cannotReplace(place, because: "it is not marked as a golden"))
            #expect(try Data(contentsOf: place) == before)
            for shade in [1, 2] as [UInt8] {
                #expect(try store.check(named: "own") { ImageStoreTests.flat(shade) }.recorded != nil)
            }
        }
    }

    @Test func aFileThatIsNoImageIsNotReplacedByOne() throws {
        try withStore { store throws in
            var store = store
            store.recording = .all
            try directory(".", ["dot.png": "mine"], in: store)
            #expect(throws: GoldenError.self) { _ = try store.check(named: "dot") { ImageStoreTests.flat(1) } }
            #expect(try Data(contentsOf: store.root.appending(path: "dot.png")) == Data("mine".utf8))
        }
    }

    @Test func variantsOfSomebodyAreLeft() throws {
        try withStore { store throws in
            try store.recordSlide()
            try directory("variants/slide/arm64", ["a": "mine"], in: store)
            let other = TestSubject(width: 24, height: 9)
            #expect(throws: GoldenError.self) {
                _ = try store.accept(other, named: "slide", as: .variant, label: "arm64", reason: "x")
            }
            _ = try store.accept(other, named: "slide", as: .variant, label: "x86", reason: "x")
            try store.remove("slide")
            #expect(try store.root.names == ["variants"])
            #expect(try store.root.appending(path: "variants/slide").names == ["arm64"])
        }
    }
}
