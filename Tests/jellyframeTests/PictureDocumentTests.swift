import Foundation
import TestSupport
import Testing

/// The commands of Docs/pictures.md and Docs/motion.md do what the pages show.
@Suite struct PictureDocumentTests {
    static let documents = ["pictures.md", "motion.md"].map { Fixtures.packageRoot.appending(path: "Docs/\($0)") }

    /// The lines that `Scripts/gallery` runs; none of them quotes anything but with double quotes.
    static func commands() throws -> [[String]] {
        try documents.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
            .filter { $0.hasPrefix("    jellyframe ") && $0.contains(" Docs/pictures/") }
            .map { line in
                var words: [String] = []
                for (index, part) in line.dropFirst(15).split(separator: "\"").enumerated() {
                    words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
                }
                return words
            }
    }

    @Test func everyCommandMakesThePicturesOfThePage() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Fixtures"), withDestinationURL: Fixtures.root)
            let commands = try Self.commands()
            #expect(commands.count == 6)
            for words in commands where words[0] != "plot" || PictureTests.hasGnuplot {
                let outcome = try Jellyframe.run(words + ["--quiet"], in: folder)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(words) \(outcome.errors)")
            }
            let made = try Set(folder.appending(path: "Docs/pictures").names)
            let kept = try Set(Fixtures.packageRoot.appending(path: "Docs/pictures").names)
            #expect(PictureTests.hasGnuplot ? made == kept : made.isSubset(of: kept))
            let pages = try Self.documents.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
            for name in kept {
                let isShown = pages.contains("(pictures/\(name))") || pages.contains("src=\"pictures/\(name)\"")
                #expect(isShown, "\(name) is on no page")
            }
        }
    }
}
