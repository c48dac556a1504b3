package import Foundation
package import JellyValues

/// One line of text as outlines; (0, 0) is the start of its baseline at the left, y points down.
package struct ShapedLine: Hashable, Sendable {
    /// The glyphs' outlines, in points.
    package internal(set) var outline = BezierPath()
    /// Image glyphs, such as colour emoji.
    package internal(set) var images: [GlyphImage] = []
    /// The total advance of the glyphs, in points.
    package internal(set) var width: Double = 0
    /// The distance from the baseline to the top of its font, in points.
    package internal(set) var ascent: Double
    /// The distance from the baseline to the bottom of its font, in points.
    package internal(set) var descent: Double
    /// The line's offset in the text, in UTF-8 bytes.
    package let start: Int
    /// Whether the line's paragraph runs from right to left.
    package let isRightToLeft: Bool
    /// The font families of its glyphs, in order of first appearance from the left.
    package internal(set) var families: [String] = []
    /// The number of glyphs left out because no font has an outline for them.
    package internal(set) var missingGlyphs = 0
    /// The characters of those glyphs without duplicates, from left to right; at most `missingCharacterLimit`.
    package internal(set) var missingCharacters: [Unicode.Scalar] = []

    /// The maximum number of characters in `missingCharacters`.
    package static let missingCharacterLimit = 8

    /// A glyph that is an image: a PNG file's bytes, and its frame in the line, in points.
    package struct GlyphImage: Hashable, Sendable {
        package let png: [UInt8]
        package let frame: CGRect
    }

    init(ascent: Double, descent: Double, start: Int, isRightToLeft: Bool) {
        (self.ascent, self.descent, self.start) = (ascent, descent, start)
        self.isRightToLeft = isRightToLeft
    }

    /// Gives the line other heights than its font's; glyphs of other families than `family` can only make it higher.
    ///
    /// - Parameter size: the font's, in points.
    mutating func apply(_ metrics: Font.LineMetrics, size: Double, family: String) {
        let (ascent, descent) = (metrics.ascent * size, metrics.descent * size)
        let isMixed = families.contains { $0 != family }
        self.ascent = isMixed ? max(self.ascent, ascent) : ascent
        self.descent = isMixed ? max(self.descent, descent) : descent
    }
}
