import JellySupport
import Testing

import JellyScene

private func place(_ line: Int, _ column: Int, to endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(
        start: SourcePosition(line: line, column: column), end: SourcePosition(line: endLine, column: endColumn))
}

@Test func valuesAndKeysKnowWhereTheyStand() throws {
    let node = try JSON5.parse("\u{FEFF}{ a: 12,\r\n\t'é🍮': [true,\r 'x'],\n}", name: "x")
    #expect(node.range == place(1, 1, to: 4, 2))
    #expect(node.member("a")?.keyRange == place(1, 3, to: 1, 4))
    #expect(node["a"]?.range == place(1, 6, to: 1, 8))
    #expect(node.member("é🍮")?.keyRange == place(2, 2, to: 2, 6))
    #expect(node["é🍮"]?.range == place(2, 8, to: 3, 6))
    #expect(node["é🍮"]?.elements.map(\.range) == [place(2, 9, to: 2, 13), place(3, 2, to: 3, 5)])
}

@Test func linesEndAtLineFeedsAndCarriageReturnsOnly() throws {
    let node = try JSON5.parse("[1,\n2,\r3,\r\n4,\u{2028}5]", name: "x")
    let places = node.elements.map { "\($0.range.start.line):\($0.range.start.column)" }
    #expect(places == ["1:2", "2:1", "3:1", "4:1", "4:4"])
}

@Test func anExcerptShowsTheLineAndUnderlinesThePlace() {
    func excerpt(_ text: String, _ range: SourceRange) -> [String] {
        let excerpt = SourceText(name: "x", text: text).excerpt(of: range)
        return [excerpt.line, excerpt.underline]
    }
    #expect(excerpt("a\n  bc: 1\r\nd", place(2, 3, to: 2, 5)) == ["  bc: 1", "  ^^"])
    #expect(excerpt("\tx", place(1, 2, to: 1, 3)) == ["\tx", "\t^"])
    #expect(excerpt("ab", place(1, 3, to: 1, 4)) == ["ab", "  ^"])
    #expect(excerpt("ab\ncd", place(1, 2, to: 2, 2)) == ["ab", " ^"])
    #expect(excerpt("e\u{301}x", place(1, 3, to: 1, 4)) == ["e\u{301}x", " ^"])
    #expect(excerpt("a\u{1B}[31mb", place(1, 7, to: 1, 8)) == ["a\u{FFFD}[31mb", "      ^"])
    #expect(excerpt("", place(1, 1, to: 1, 2)) == ["", "^"])
}

@Test func anExcerptOfALongLineIsCutAroundThePlace() {
    let text = String(repeating: "a", count: 200) + "!" + String(repeating: "b", count: 200)
    let excerpt = SourceText(name: "x", text: text).excerpt(of: place(1, 201, to: 1, 202))
    #expect(excerpt.line == "…" + String(repeating: "a", count: 60) + "!" + String(repeating: "b", count: 49) + "…")
    #expect(excerpt.underline == String(repeating: " ", count: 61) + "^")
}
