import Testing

import JellySupport

@Suite struct WordListTests {
    @Test func listsEndWithAWord() {
        #expect(WordList.sum([]).isEmpty)
        #expect(WordList.sum(["mov"]) == "mov")
        #expect(WordList.choice(["mov", "webm", "gif"]) == "mov, webm or gif")
    }

    @Test func oneIsNoPlural() {
        #expect([0, 1, 2].map { WordList.count($0, "tick") } == ["0 ticks", "1 tick", "2 ticks"])
    }

    @Test func columnsBeginBelowEachOther() {
        #expect(Columns.lines([["a", "bc", ""], ["def", "g", "h"]]) == ["a    bc", "def  g   h"])
        #expect(Columns.lines([]).isEmpty)
        #expect(7.digits(3) == "007" && 1234.digits(3) == "1234" && UInt8(255).digits(4, radix: 16) == "00ff")
    }

    @Test func aNearNameIsAskedForOrAnotherHintGiven() {
        #expect(SpellingSuggestion.hint("fram", in: ["frame"], else: "see --help") == "; did you mean frame?")
        #expect(SpellingSuggestion.hint("fram", in: ["frame"]) { "“\($0)”" } == "; did you mean “frame”?")
        #expect(SpellingSuggestion.hint("x", in: ["frame"], else: "see --help") == "; see --help")
        #expect(SpellingSuggestion.hint("x", in: ["frame"]).isEmpty)
    }
}
