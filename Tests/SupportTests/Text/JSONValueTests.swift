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
}
