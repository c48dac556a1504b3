import Foundation
import JellySupport
import TestSupport
import Testing

@testable import JellyProgram

/// Damaged documents and lists of images: they are read, or the error has a position.
@Suite struct DocumentMutationTests {
    private static let pieces = [
        "<!--", "-->", "<!-- jellyframe still a.json5 -o a.png -->", "jellyframe", "Jellyframe", "still", "```", "````",
        "~~~", "\n", "\r\n", "\r", "\t", "    ", "- ", "2. ", "'", "\"", "\\", "|", "#", "-o", "title=\"a b\"",
        "\u{301}",
        "\u{2028}", "\u{feff}", "🍮", "```sh jellyframe\njellyframe still a.json5 -o b.png\n```\n",
        "```json5 jellyframe still -o c.png\n{}\n```\n",
    ]

    private static let document = """
        # A guide

        <!-- jellyframe still a.json5 --at 1s
             -o 'a b.png' -->
        ![it](a%20b.png)

        - ```sh jellyframe
          jellyframe sheet "a.json5" \\
            -o sheet.svg # all of it
          ```

        ```json5 jellyframe render -o c.gif
        { version: 1 }
        ```

        """

    private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<1 + generator.below(4) {
            let start = generator.below(scalars.count + 1)
            let end = min(scalars.count, start + generator.below(20))
            switch generator.below(4) {
            case 0: scalars.removeSubrange(start..<end)
            case 1: scalars.insert(contentsOf: scalars[start..<end], at: generator.below(scalars.count + 1))
            default:
                let piece = pieces[generator.below(pieces.count)]
                scalars.replaceSubrange(start..<(generator.below(2) == 0 ? start : end), with: piece.unicodeScalars)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test func aDamagedDocumentIsReadOrSaysInWhichLineItIsWrong() throws {
        var generator = SeededGenerator(seed: 1_907)
        var (read, causes) = (0, 0)
        for round in 0..<4000 {
            let text = Self.mutated(Self.document, &generator)
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
            do throws(SourceIssue) {
                let passages = try DocumentText.passages(of: text)
                read += 1
                let places = passages.map(\.line)
                #expect(places == places.sorted() && places.allSatisfy((1...lines.count).contains), "round \(round)")
                for block in passages.compactMap(\.scene) where block.text != "\n" {
                    let inner = block.text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
                        .dropLast()
                    #expect(lines.dropFirst(block.line - 1).starts(with: inner), "round \(round)")
                }
            } catch {
                causes += 1
                #expect((1...lines.count).contains(error.range.start.line), "round \(round)")
                #expect(!error.message.isEmpty && error.message.count < 300, "round \(round): \(error.message)")
            }
        }
        #expect(read > 400 && causes > 400, "\(read) read, \(causes) not")
    }

    @Test func aDamagedListOfImagesNamesImagesOfItsDirectoryAlone() throws {
        let entries = ["a.png", "images/b.svg", "video.gif"].map {
            DocumentRecord.Entry(path: $0, document: "guide.md", source: "1", motion: "2", hash: "3")
        }
        let whole = Array(String(decoding: DocumentRecord(entries).bytes, as: UTF8.self).unicodeScalars)
        let head = (whole.firstIndex(of: "\n") ?? 0) + 1
        let pieces = ["\t", "\n", "../", "/", ".", "/etc/passwd.png", "\u{301}", "\0", ".json5", "a.png"]
        try withDirectory { directory in
            let file = directory.appending(path: DocumentRecord.name)
            var generator = SeededGenerator(seed: 5)
            var kept = 0
            for round in 0..<600 {
                var scalars = whole
                for _ in 0..<1 + generator.below(3) {
                    let start = head + generator.below(scalars.count - head + 1)
                    let end = min(scalars.count, start + generator.below(9))
                    scalars.replaceSubrange(start..<end, with: pieces[generator.below(pieces.count)].unicodeScalars)
                }
                try write(String(String.UnicodeScalarView(scalars)), to: file)
                let record = try DocumentRecord(ofDirectory: directory.path)
                kept += record.entries.count
                #expect(
                    record.entries.allSatisfy {
                        !$0.path.hasPrefix("/") && !$0.path.split(separator: "/").contains("..")
                            && !$0.path.hasSuffix(".json5")
                    }, "round \(round): \(record.entries)")
                try Data(record.bytes).write(to: file)
                #expect(try DocumentRecord(ofDirectory: directory.path).entries == record.entries, "round \(round)")
            }
            #expect(kept > 600)
        }
    }
}
