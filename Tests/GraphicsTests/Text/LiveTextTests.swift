import Foundation
import JellyGraphics
import Testing

/// Texts that other programs can render themselves.
@Suite struct LiveTextTests {
    private let font = Font(family: "DejaVu Sans", size: 20)

    private func live(
        _ text: String, width: CGFloat? = nil, _ alignment: TextLayout.Alignment = .left, limit: Int? = nil
    ) throws -> LiveText? {
        try TextLayout(text, font: font, maxWidth: width, alignment: alignment, lineLimit: limit).liveText
    }

    @Test func aLineBeginsAtItsBaseline() throws {
        let layout = try TextLayout("Hello", font: font)
        let text = try #require(layout.liveText)
        #expect(text.lines == ["Hello"] && text.justification == .left && text.font == font)
        #expect(text.origin == CGPoint(x: 0, y: layout.lines[0].baseline))
        #expect(text.ascent == layout.lines[0].baseline)
        #expect(text.offsetBy(dx: 3, dy: -2).origin == CGPoint(x: 3, y: layout.lines[0].baseline - 2))
    }

    @Test func alignmentTellsWhereLinesStand() throws {
        let width = try TextLayout("Hello", font: font).size.width
        for (alignment, justification, x) in [
            (TextLayout.Alignment.natural, LiveText.Justification.left, 0), (.center, .center, 100),
            (.right, .right, 200),
        ] {
            let text = try #require(try live("Hello", width: 200, alignment))
            #expect(text.justification == justification)
            #expect(abs(text.origin.x - CGFloat(x)) < 1e-9)
        }
        // Without a width lines are aligned in the longest one.
        let text = try #require(try live("Hello\nyou", .center))
        #expect(abs(text.origin.x - width / 2) < 1e-9)
    }

    @Test func linesAreThoseThatWereSet() throws {
        #expect(try live("one\ntwo\nthree")?.lines == ["one", "two", "three"])
        let layout = try TextLayout("the quick brown fox", font: font, maxWidth: 100)
        #expect(layout.liveText?.lines == ["the quick", "brown fox"])
        #expect(layout.liveText?.lineHeight == layout.lines[1].baseline - layout.lines[0].baseline)
        // The typed text is kept, except the space at a line break.
        #expect(try live(" a b ")?.lines == [" a b "])
        // A broken word loses nothing.
        #expect(try live("Donaudampfschiff", width: 60)?.lines.joined() == "Donaudampfschiff")
        #expect(try live("Grüße 10 €\n½ é")?.lines == ["Grüße 10 €", "½ é"])
    }

    @Test(arguments: ["", "a\n\nb", "a\tb", "שלום", "a שלום", "a\u{200F}b", "\u{E000}"])
    func whatOthersSetInAnotherWayIsNoLiveText(_ text: String) throws {
        #expect(try live(text) == nil)
    }

    @Test func aTextThatIsCutOffIsNoLiveText() throws {
        #expect(try live("the quick brown fox", width: 100, limit: 1) == nil)
        #expect(try live("one\ntwo", limit: 1) == nil)
        #expect(try live("one\ntwo", limit: 2) != nil)
    }

    @Test func theFontIsTheOneThatWasFound() throws {
        let missing = Font(family: "No Such Family", size: 20)
        let layout = try TextLayout("Hello", font: missing)
        #expect(layout.liveText?.font.family == layout.family && layout.family != missing.family)
    }
}
