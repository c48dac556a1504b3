import Foundation
import JellyGolden
import TestSupport
import Testing

/// Unclaimed files in a directory of goldens.
@Suite struct OrphanTests {
    @Test func whatWasAcceptedBesideAGoldenThatIsGoneIsFound() throws {
        try withStore { store throws in
            try store.recordSlide()
            _ = try store.accept(SequenceStoreTests.other, named: "slide", as: .variant, label: "arm64", reason: "x")
            // Files that were not accepted here are the user's.
            let mine = store.root.appending(path: "variants/mine")
            try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: mine.appending(path: "notes.txt"))
            #expect(store.orphanedResults.isEmpty)
            try FileManager.default.removeItem(at: store.root.appending(path: "slide"))
            #expect(store.orphanedResults.map(\.path) == ["variants/slide"])
            for results in store.orphanedResults { try store.remove(results) }
            #expect(try store.root.appending(path: "variants").names == ["mine"])
            #expect(store.orphanedResults.isEmpty)
        }
    }
}
