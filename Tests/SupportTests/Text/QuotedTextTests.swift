import JellySupport
import Testing

/// However long untrusted text is, a message stays readable.
@Suite struct QuotedTextTests {
    @Test func aLongWordIsQuotedByItsBeginning() {
        let long = String(repeating: "w", count: 3_000_000)
        #expect(QuotedText.short("short") == "short")
        #expect(QuotedText.short(long) == String(repeating: "w", count: 120) + "…")
        #expect(QuotedText.short(String(repeating: "w", count: 120)).count == 120)
        // A character can have any number of combining marks.
        let marked = QuotedText.short("e" + String(repeating: "\u{301}", count: 100_000))
        #expect(marked.unicodeScalars.count == 481 && marked.hasSuffix("…"))
    }

    @Test func aMessageKeepsItsBeginningAndItsEnd() {
        let long = "unknown word “" + String(repeating: "w", count: 3_000_000) + "”; did you mean render?"
        let bounded = QuotedText.bounded(long)
        #expect(
            bounded.count < 4100 && bounded.hasPrefix("unknown word “www") && bounded.hasSuffix("did you mean render?"))
        #expect(bounded.contains("characters omitted"))
        #expect(QuotedText.bounded("short") == "short")
    }
}
