import Foundation
import JellySupport
import Testing

/// Untrusted text in JSON.
@Suite struct JSONTextTests {
    static let hostile = [
        "a\"b\\c/d", "\0\u{1}\u{1f}\u{7f}\u{80}\u{9b}", "\n\r\t\u{2028}\u{2029}", "\u{202e}\u{feff}\u{e0001}👍",
        "</script><!--&", "##[error]x", "###[[",
    ]

    @Test(arguments: hostile)
    func aStringIsAsciiWhereItIsNotSeenAndComesBack(_ text: String) throws {
        let json = JSONText.string(text)
        #expect(VisibleText.line(json) == json)
        #expect(!json.contains("##["))
        let values = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
        #expect(values == [text])
    }

    @Test(arguments: hostile)
    func anotherEncodersJSONMeansTheSameWhenItIsPrintable(_ text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        let json = JSONText.printable(String(decoding: try encoder.encode([text]), as: UTF8.self))
        #expect(VisibleText.lines(json).joined(separator: "\n") == json)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test func aValueThatCannotBeWrittenIsNoEmptyFile() {
        struct Stubborn: Encodable {
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(0, .init(codingPath: [], debugDescription: "no"))
            }
        }
        #expect(throws: ContainedFileError.otherKind(reason: "cannot be encoded as JSON")) {
            try VersionedJSON.encode(Stubborn())
        }
    }

    @Test(arguments: hostile)
    func nothingEndsAScriptElement(_ text: String) throws {
        let json = JSONText.inScript(JSONText.string(text))
        #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
    }
}
