import Foundation
import TestSupport
import Testing

/// The commands of Docs/pictures.md do what the page shows.
@Suite struct PictureDocumentTests {
    static let document = Fixtures.packageRoot.appending(path: "Docs/pictures.md")

    /// The lines that `Scripts/gallery` runs; none of them quotes anything but with double quotes.
    static func commands() throws -> [[String]] {
        try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("    jellyframe ") }
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
            #expect(commands.count == 5)
            for words in commands where words[0] != "plot" || PictureTests.hasGnuplot {
                let outcome = try Jellyframe.run(words + ["--quiet"], in: folder)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(words) \(outcome.errors)")
            }
            let made = try Set(folder.appending(path: "Docs/pictures").names)
            let kept = try Set(Self.document.deletingLastPathComponent().appending(path: "pictures").names)
            #expect(PictureTests.hasGnuplot ? made == kept : made.isSubset(of: kept))
            let page = try String(contentsOf: Self.document, encoding: .utf8)
            for name in kept { #expect(page.contains("(pictures/\(name))"), "\(name) is not on the page") }
        }
    }
}
