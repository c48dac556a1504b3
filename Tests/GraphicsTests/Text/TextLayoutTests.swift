import Foundation
import JellyGraphics
import JellyValues
import TestSupport
import Testing

/// DejaVu Sans has 2048 units to the em; the numbers below are those of its glyph and metrics tables.
private let unit: CGFloat = 100.0 / 2048
private let large = Font(family: "DejaVu Sans", size: 100)

@Suite struct TextLayoutTests {
    @Test func aGlyphHasTheFontsOwnOutline() throws {
        let layout = try TextLayout("H", font: large)
        // Two stems 202 wide and 1493 high, 734 apart, and a bar 170 high between them.
        let bounds = layout.outline.controlPointBounds
        #expect(abs(bounds.minX - 201 * unit) < 0.01 && abs(bounds.width - 1138 * unit) < 0.01)
        #expect(abs(bounds.minY - (1901 - 1493) * unit) < 0.01 && abs(bounds.height - 1493 * unit) < 0.01)
        let area = (2 * 202 * 1493 + 734 * 170) * unit * unit
        #expect(abs(abs(layout.outline.signedArea) - area) < 1)
        #expect(abs(layout.size.width - 1540 * unit) < 0.01 && abs(layout.size.height - 2384 * unit) < 0.01)
        #expect(abs(layout.lines[0].baseline - 1901 * unit) < 0.01)
    }

    @Test(arguments: [5.0, 17, 100])
    func outlinesGrowEvenlyWithTheSize(size: CGFloat) throws {
        let text = "Jelly & quotes"
        let (one, reference) = try (
            TextLayout(text, font: Font(family: large.family, size: size)), TextLayout(text, font: large)
        )
        let scale = CGAffineTransform(scaleX: size / 100, y: size / 100)
        #expect(one.outline.elements.count == reference.outline.elements.count)
        for (element, other) in zip(one.outline.elements, reference.outline.applying(scale).elements) {
            for (point, wanted) in zip(element.points, other.points) {
                #expect(point.distance(to: wanted) < 0.03, "\(element), not \(other)")
            }
        }
    }

    @Test func theSameTextGivesTheSameLayout() throws {
        // Too long to be kept from the first time.
        let text = "Same — שלום\nagain, and again" + String(repeating: ", again", count: 150)
        let first = try TextLayout(text, font: large, maxWidth: 500, alignment: .center)
        #expect(try TextLayout(text, font: large, maxWidth: 500, alignment: .center) == first)
        #expect(try TextLayout(text, font: large, maxWidth: 499, alignment: .center) != first)
    }

    @Test func layoutsCanBeMadeOnManyThreads() async throws {
        // Too long to be kept.
        let text = String(repeating: "thread 3 ", count: 130)
        let expected = try TextLayout(text, font: large)
        let layouts = await withTaskGroup(of: TextLayout?.self) { group in
            for _ in 0..<16 { group.addTask { try? TextLayout(text, font: large) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(layouts.count == 16 && layouts.allSatisfy { $0 == expected })
    }

    @Test func textWrapsBetweenWords() throws {
        // a, b, c and the space are 1255, 1300, 1126 and 651 units wide.
        let width = (3 * 1255 + 651 + 3 * 1300) * unit
        let layout = try TextLayout("aaa bbb ccc", font: large, maxWidth: width + 1)
        #expect(layout.lines.count == 2 && !layout.isTruncated)
        #expect(abs(layout.lines[0].frame.width - width) < 0.01)
        #expect(abs(layout.lines[1].frame.width - 3 * 1126 * unit) < 0.01)
        #expect(abs(layout.lines[1].baseline - (1901 + 2384) * unit) < 0.02)
        #expect(try TextLayout("aaa bbb ccc", font: large, maxWidth: 7900 * unit).lines.count == 3)
        #expect(try TextLayout("aaa bbb ccc", font: large).lines.count == 1)
        // A layout as wide as it came out wraps no further.
        #expect(try TextLayout("aaa bbb ccc", font: large, maxWidth: layout.size.width).lines == layout.lines)
    }

    @Test func aWordThatIsTooLongIsBroken() throws {
        let halves = try TextLayout("aaaa", font: large, maxWidth: 2.5 * 1255 * unit).lines
        // Without hyphens.
        #expect(halves.count == 2 && halves.allSatisfy { abs($0.frame.width - 2 * 1255 * unit) < 0.01 })
        #expect(try TextLayout("aaaa", font: large, maxWidth: 0).lines.count == 4)
    }

    @Test func linesBeyondTheLimitEndInAnEllipsis() throws {
        let whole = try TextLayout("aaa bbb\nccc", font: large, maxWidth: 250)
        #expect(whole.lines.count == 3 && !whole.isTruncated)
        let two = try TextLayout("aaa bbb\nccc", font: large, maxWidth: 250, lineLimit: 2)
        #expect(two.lines.count == 2 && two.isTruncated)
        #expect(two.lines[0] == whole.lines[0])
        let (rest, shown) = (two.lines[1].frame.width, whole.lines[1].frame.width)
        #expect(rest > shown && rest <= 250)
        let one = try TextLayout("aaa\nbbb", font: large, lineLimit: 1)
        #expect(try one.outline == TextLayout("aaa…", font: large).outline)
        let cut = try TextLayout("aaa bbb ccc", font: large, maxWidth: 8300 * unit, alignment: .right, lineLimit: 1)
        #expect(abs(cut.lines[0].frame.width - (3 * 1255 + 651 + 1300 + 2048) * unit) < 0.01)
        #expect(abs(cut.lines[0].frame.maxX - 8300 * unit) < 0.01)
        for all in [0, 3, 9, -1] {
            #expect(try TextLayout("aaa bbb\nccc", font: large, maxWidth: 250, lineLimit: all) == whole)
        }
    }

    @Test func linesAreAlignedInTheWidth() throws {
        let width = 1255 * unit
        for (alignment, left) in [
            (TextLayout.Alignment.natural, 0), (.left, 0), (.center, (300 - width) / 2), (.right, 300 - width),
        ] {
            let layout = try TextLayout("a", font: large, maxWidth: 300, alignment: alignment)
            #expect(abs(layout.lines[0].frame.minX - left) < 0.01, "\(alignment)")
            #expect(abs(layout.size.width - width) < 0.01)
        }
        let hebrew = try TextLayout("שלום", font: large, maxWidth: 500)
        #expect(abs(hebrew.lines[0].frame.maxX - 500) < 0.01)
        #expect(try TextLayout("שלום", font: large, maxWidth: 500, alignment: .left).lines[0].frame.minX == 0)
    }

    @Test func aFamilyThatIsNotThereIsNamedWithWhatStandsIn() throws {
        let layout = try TextLayout("Hi", font: Font(family: "No Such Family"))
        #expect(layout.fallback == layout.family && layout.family != "No Such Family")
        let known = try TextLayout("Hi", font: Font(family: "dejavu sans", weight: .bold))
        #expect(known.family == "DejaVu Sans" && known.fallback == nil)
        #expect(try known.size.width > TextLayout("Hi", font: Font(family: "DejaVu Sans")).size.width)
        #expect(try TextLayout("", font: Font(family: "No Such Family")).fallback != nil)
    }

    @Test func aFontThatBearsTheNameAmongOthersIsNoStandIn() throws {
        // The family of this font is "DejaVu Sans", too; its width is 9 tenths.
        let condensed = try TextLayout("Hello", font: Font(family: "DejaVu Sans Condensed", size: 100))
        #expect(condensed.fallback == nil && condensed.problems == [])
        let share = try condensed.size.width / TextLayout("Hello", font: large).size.width
        #expect(abs(share - 0.9) < 0.01)
    }

    @Test func anItalicFontLeans() throws {
        func width(_ style: Font.Style) throws -> CGFloat {
            try TextLayout("l", font: Font(family: large.family, size: 100, style: style)).outline.controlPointBounds
                .width
        }
        // DejaVu Sans Oblique leans by 11° (`post` table), and an l is 1556 units high.
        let lean = 1556 * unit * tan(11 * CGFloat.pi / 180)
        #expect(abs(try width(.italic) - width(.normal) - lean) < 0.5)
        #expect(try width(.oblique) == width(.italic))
    }

    @Test func whatATextHasToDoWithoutIsNamed() throws {
        #expect(try TextLayout("Hello").problems == [])
        let layout = try TextLayout("a\u{10FFFE}\u{10FFFF}\n\u{10FFFE}", font: Font(family: "No Such Family"))
        #expect(
            layout.problems == [
                .familyNotInstalled("No Such Family", used: layout.family),
                .missingGlyphs(["\u{10FFFE}", "\u{10FFFF}"], count: 3),
            ])
        #expect(
            layout.problems.map(\.description) == [
                "font “No Such Family” is not installed; using “\(layout.family)” instead",
                "no installed font has a glyph for U+10FFFE, U+10FFFF; omitting 3 glyphs",
            ])
        // DejaVu Serif has no Arabic letters, unlike DejaVu Sans.
        let arabic = try TextLayout("س", font: Font(family: "DejaVu Serif"))
        #expect(arabic.problems == [.glyphsOfAnotherFamily("DejaVu Serif", used: arabic.fallback ?? "")])
        #expect(
            TextProblem.missingGlyphs(["é"], count: 1).description.contains("for “é” (U+00E9); omitting 1 glyph"))
        // A message names at most eight missing characters; Inter has private characters in the first plane.
        let many = String(String.UnicodeScalarView((0..<20).compactMap { Unicode.Scalar(0x10_0000 + $0) }))
        guard case .missingGlyphs(let named, 20) = try TextLayout(many).problems.last else {
            Issue.record("private characters have glyphs here")
            return
        }
        #expect(named.count == 8)
    }

    @Test func textIsInInterWhereNoFamilyIsNamed() throws {
        let layout = try TextLayout("H", font: Font(size: 100))
        #expect(layout.family == "Inter" && layout.problems == [])
        // Capitals are 2048 of 2816 units high in version 4.0's beta, 1490 of 2048 in 4.1; lines 1.21 em.
        #expect(abs(layout.outline.controlPointBounds.height - 72.7) < 0.1)
        #expect(abs(layout.size.height - 121) < 0.1)
    }

    @Test func linesAndLettersStandApartAsTheFontSays() throws {
        var font = large
        font.lineMetrics = .init(ascent: 0.9, descent: 0.2, leading: 0.1)
        font.tracking = 0.05
        let layout = try TextLayout("aaa\nb", font: font)
        #expect(layout.lines.map(\.baseline).elementsEqual([90, 210]) { abs($0 - $1) < 1e-9 })
        #expect(abs(layout.size.height - 230) < 1e-9)
        // Two gaps of 5 points between three letters.
        #expect(abs(layout.size.width - 3 * 1255 * unit - 10) < 0.01)
        #expect(layout.liveText?.lineHeight == 120 && layout.liveText?.font == font)
        // Gaps count for wrapping.
        #expect(try TextLayout("aaa bbb", font: font, maxWidth: 418).lines.count == 2)
        #expect(try TextLayout("aaa bbb", font: large, maxWidth: 418).lines.count == 1)
        // Glyphs of other families can only increase the line height.
        font.family = "DejaVu Serif"
        #expect(try TextLayout("س", font: font).size.height > 110)
    }

    @Test func digitsAreEquallyWideOnRequest() throws {
        func width(_ text: String, tabular: Bool) throws -> CGFloat {
            var font = Font(size: 40)
            font.hasTabularDigits = tabular
            return try TextLayout(text, font: font).size.width
        }
        #expect(try width("111", tabular: true) == width("000", tabular: true))
        #expect(try width("111", tabular: false) < width("000", tabular: false) - 10)
    }

    @Test func installedFamiliesAreListedInOrder() {
        let families = Font.installedFamilies
        #expect(families.contains("DejaVu Sans") && families.contains("DejaVu Serif") && !families.contains("Sans"))
        #expect(families == families.sorted())
    }

    @Test func aCharacterWithoutOutlineIsCountedAndLeftOut() throws {
        // No font has a glyph for a code point that Unicode never assigns.
        let layout = try TextLayout("a\u{10FFFE}b", font: large)
        #expect(layout.missingGlyphs == 1 && layout.lines.count == 1)
        #expect(try abs(layout.outline.signedArea - TextLayout("ab", font: large).outline.signedArea) < 0.01)
    }

    @Test func anEmptyTextTakesNoRoom() throws {
        let layout = try TextLayout("")
        #expect(layout.size == .zero && layout.lines.isEmpty && layout.outline.isEmpty && layout.fallback == nil)
        #expect(try TextLayout("\n", font: large).lines.count == 2)
    }

    @Test func unusableNumbersAreRefused() {
        for size in [0, -1, CGFloat.nan, .infinity, 10_001] {
            let error = #expect(throws: GraphicsError.self) { try TextLayout("a", font: Font(size: size)) }
            #expect("\(error, default: "")".contains("font size of \(size) points; expected more than 0"))
        }
        for width in [-1, CGFloat.nan, .infinity] {
            #expect(throws: GraphicsError.self) { try TextLayout("a", maxWidth: width) }
        }
        let long = String(repeating: "W", count: 2501)
        #expect(throws: GraphicsError.tooLong(bytes: 2501, size: 100)) { try TextLayout(long, font: large) }
        #expect(throws: Never.self) { try TextLayout(String(long.dropLast()), font: large) }
    }

    private static let hasEmoji = Font.installedFamilies.contains("Noto Color Emoji")

    @Test(.needs("fonts-noto-color-emoji", if: hasEmoji))
    func emojiAreImagesInTheLine() throws {
        let layout = try TextLayout("a 👋🏽 b ✅\u{FE0F}", font: large)
        #expect(layout.missingGlyphs == 0 && layout.images.count == 2 && layout.liveText == nil)
        #expect(layout.problems == [.glyphsOfAnotherFamily("DejaVu Sans", used: "Noto Color Emoji")])
        for image in layout.images {
            // Noto's images are 136 pixels wide and 128 high, of an em that is a little more.
            #expect(image.image.size == CGSize(width: 136, height: 128))
            #expect(image.frame.width > 100 && image.frame.width < 140 && image.frame.height > 90)
            #expect(abs(image.frame.width / image.frame.height - 136.0 / 128) < 0.01)
            #expect(layout.lines[0].frame.insetBy(dx: -1, dy: -30).contains(image.frame))
        }
        #expect(layout.images[0].frame.maxX < layout.images[1].frame.minX)
        #expect(layout.images[0].image != layout.images[1].image)
        // Spaces are never missing, whatever the font.
        #expect(try TextLayout("👋 \u{2003}\u{200D} 👋", font: large).missingGlyphs == 0)
        let faded = layout.commands(at: .zero, Color(white: 0, alpha: 0.5))
        guard case .node(let group)? = faded.last else {
            Issue.record("\(faded)")
            return
        }
        #expect(group.alpha == 0.5 && group.commands.count == 2)
    }
}
