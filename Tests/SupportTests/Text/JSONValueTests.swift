import JellySupport
import Testing

/// JSON with ordered members.
@Suite struct JSONValueTests {
    private static let tree: JSONValue = [
        "z": "a\"b", "a": 12, "n": nil, "list": [true, .short(1.25), .number(1), []], "empty": [:],
    ]

    @Test func membersStayInTheirOrderOnALine() {
        #expect(Self.tree.line == #"{"z": "a\"b", "a": 12, "n": null, "list": [true, 1.25, 1, []], "empty": {}}"#)
    }

    @Test func aMemberStandsOnALineOfItsOwn() {
        let tree: JSONValue = ["a": ["b": [1, 2], "c": []], "d": [:]]
        #expect(
            tree.lines == """
                {
                  "a": {
                    "b": [
                      1,
                      2
                    ],
                    "c": []
                  },
                  "d": {}
                }
                """)
    }

    @Test func whatIsWrittenIsReadAgain() {
        for text in [Self.tree.line, Self.tree.lines, Self.tree.fitted] {
            #expect(JSONValue(parsing: text.utf8) == Self.tree, "\(text)")
        }
    }

    @Test(arguments: ["", "{", "[1 2]", "\u{0}", "hello", String(repeating: "[", count: 20_000)])
    func whatIsNotJSONIsNoValue(_ text: String) { #expect(JSONValue(parsing: text.utf8) == nil) }

    @Test func onlyWholeNumbersAreIntegers() {
        #expect(JSONValue(parsing: "[12, -3.0]".utf8)?.elements.map(\.integer) == [12, -3])
        #expect(
            JSONValue(parsing: "[1.5, 1e300, NaN, '12', null]".utf8)?.elements.allSatisfy { $0.integer == nil } == true)
    }
}
