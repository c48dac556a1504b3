import JellySupport
import TestSupport
import Testing

/// Comma-separated values, as in RFC 4180.
@Suite struct CSVTests {
    private func texts(_ text: String) throws -> [[String]] {
        let table = try CSVTable(text)
        return ([table.names] + table.rows).map { $0.map(\.text) }
    }

    @Test func theExamplesOfTheStandardAreRead() throws {
        let plain = [["a", "b", "c"], ["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]
        for end in ["", "\r\n", "\n", "\r"] {
            let line = end.isEmpty ? "\r\n" : end
            #expect(try texts("a,b,c\(line)aaa,bbb,ccc\(line)zzz,yyy,xxx\(end)") == plain)
        }
        #expect(try texts("\"a\",\"b\"\r\n\"b \r\nbb\",\"c\"\"c\"") == [["a", "b"], ["b \r\nbb", "c\"c"]])
        #expect(try texts("a,b\n,\n\"\", x \n") == [["a", "b"], ["", ""], ["", " x "]])
    }

    @Test func whatOtherProgramsWriteBeforeTheHeaderIsNoName() throws {
        #expect(try texts("\u{FEFF}name,b\nä,c\n") == [["name", "b"], ["ä", "c"]])
    }

    @Test func fieldsKnowTheirPlaces() throws {
        let rows = try CSVTable("a,b\r\n\"x\ny\",z\r\nu,\"v\"\r\n").rows
        let places = rows.flatMap(\.self).map { [$0.position.line, $0.position.column] }
        #expect(places == [[2, 1], [3, 4], [4, 1], [4, 3]])
    }

    @Test(arguments: [
        ("", 1, 1, "found nothing"), ("a,,b\n", 1, 3, "has no name"), ("a,b,a\n", 1, 5, "“a” is named twice"),
        ("a,b\n1\n", 2, 1, "expected 2 fields as in the header, found 1"),
        ("a\n1\n\n2,3\n", 4, 1, "expected 1 field as in the header, found 2"),
        ("a,b\n1,2,3\n", 2, 3, "found 3"), ("a\nx\"y\n", 2, 2, "unexpected quote"),
        ("a\n\"xy\n\n", 2, 1, "unterminated"), ("a\n\"x\"y\n", 2, 4, "expected a comma"),
    ])
    func whatIsWrongIsSaidWithItsPlace(_ text: String, _ line: Int, _ column: Int, _ words: String) {
        let problem = #expect(throws: SourceIssue.self) { try CSVTable(text) }
        #expect(problem?.range.start == SourcePosition(line: line, column: column))
        #expect(problem?.message.contains(words) == true, "\(problem as Any)")
    }

    @Test func everyFieldComesBack() throws {
        var random = SeededGenerator(seed: 5)
        let letters: [Character] = ["a", ",", "\"", "\n", "\r\n", "ß", " "]
        for _ in 0..<200 {
            let width = 1 + random.below(4)
            let rows = (0..<random.below(4)).map { _ in
                (0..<width).map { _ in
                    String((0..<random.below(5)).map { _ in letters[random.below(letters.count)] })
                }
            }
            let table = [(0..<width).map { "c\($0)" }] + rows
            let text = table.map { row in
                row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
            }.joined()
            #expect(try texts(text) == table)
        }
    }
}
