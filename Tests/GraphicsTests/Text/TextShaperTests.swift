import Foundation
import JellyGraphics
import JellyValues
import Testing

private func lines(_ text: String, width: Double? = nil, ellipsized: Bool = false) throws -> [ShapedLine] {
    try TextShaper(family: "DejaVu Sans", size: 20, weight: 400).lines(of: text, width: width, ellipsized: ellipsized)
}

@Test func linesSayWhereTheyStartInBytes() throws {
    #expect(try lines("äö\nb\r\nc").map(\.start) == [0, 5, 8])
    #expect(try lines("").map(\.start) == [0])
    #expect(try lines("aaaa bbbb", width: 60).map(\.start) == [0, 5])
}

@Test func aLineReachesAsFarAsItsFont() throws {
    let line = try lines("a")[0]
    // 1901 and 483 of 2048 units.
    #expect(abs(line.ascent - 18.564) < 0.01 && abs(line.descent - 4.717) < 0.01 && abs(line.width - 12.256) < 0.01)
    #expect(line.families == ["DejaVu Sans"] && !line.isRightToLeft)
    #expect(try lines("שלום")[0].isRightToLeft)
}

@Test func aSubpathIsClosedAndNothingFollows() throws {
    let outline = try lines("o")[0].outline
    let moves = outline.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == 2)
    #expect(outline.elements.filter { $0 == .close }.count == 2)
    #expect(outline.elements.last == .close)
}

@Test func anEllipsisMakesOneLineOfAParagraph() throws {
    let cut = try lines("aaaa bbbb cccc", width: 60, ellipsized: true)
    #expect(cut.count == 1 && cut[0].width <= 60)
    #expect(try cut[0].outline != lines("aaaa bbbb cccc")[0].outline)
}

@Test func aZeroByteDoesNotEndTheText() throws {
    let line = try lines("a\0b")[0]
    #expect(try line.width > lines("ab")[0].width)
}

@Test func textErrorsAreSentences() {
    let errors: [(GraphicsError, String)] = [
        (
            .unusableTextWidth(-1),
            "invalid text width of -1.0 points; expected a finite number of at least 0"
        ),
        (
            .tooLong(bytes: 9, size: 5),
            "text of 9 bytes at 5.0 points is too long; bytes times points must be at most 250000.0"
        ),
        (
            .noFont(family: "X"),
            "found neither the font “X” nor a replacement; install a font, such as fonts-inter"
        ),
    ]
    for (error, sentence) in errors { #expect(error.description == sentence) }
}
