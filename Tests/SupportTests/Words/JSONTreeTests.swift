import JellySupport
import Testing

/// JSON in the order of its members.
@Suite struct JSONTreeTests {
    private static let tree: JSONTree = [
        "z": "a\"b", "a": 12, "n": nil, "list": [true, .short(1.25), .number("1.0"), []], "empty": [:],
    ]

    @Test func membersStayInTheirOrderOnALine() {
        #expect(Self.tree.line == #"{"z": "a\"b", "a": 12, "n": null, "list": [true, 1.25, 1.0, []], "empty": {}}"#)
    }

    @Test func aMemberStandsOnALineOfItsOwn() {
        let tree: JSONTree = ["a": ["b": [1, 2], "c": []], "d": [:]]
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
