package import Foundation
package import JellyValues

/// One line of text as outlines; (0, 0) is the start of its baseline at the left, y points down.
package struct ShapedLine: Hashable, Sendable {
    /// The glyphs' outlines, in points.
    package internal(set) var outline = BezierPath()
    /// The glyphs that are images, as those of emoji in colour.
    package internal(set) var images: [GlyphImage] = []
    /// How far the glyphs advance, in points.
    package internal(set) var width: Double = 0
    /// How far its font reaches above the baseline, in points.
    package let ascent: Double
    /// How far its font reaches below the baseline, in points.
    package let descent: Double
    /// Where the line starts in the text, in bytes of UTF-8.
    package let start: Int
    /// Whether the line's paragraph runs from right to left.
    package let isRightToLeft: Bool
    /// The font families of its glyphs, in the order in which they first appear from the left.
    package internal(set) var families: [String] = []
    /// How many glyphs have no outline in any font, and are left out.
    package internal(set) var missingGlyphs = 0
    /// The characters of those glyphs, each once, in the order in which they appear from the left; at most
    /// `missingCharacterLimit`.
    package internal(set) var missingCharacters: [Unicode.Scalar] = []

    /// The most characters that `missingCharacters` names.
    package static let missingCharacterLimit = 8

    /// A glyph that is an image: the bytes of a PNG file, and where it stands in the line, in points.
    package struct GlyphImage: Hashable, Sendable {
        package let png: [UInt8]
        package let frame: CGRect
    }

    init(ascent: Double, descent: Double, start: Int, isRightToLeft: Bool) {
        (self.ascent, self.descent, self.start) = (ascent, descent, start)
        self.isRightToLeft = isRightToLeft
    }
}
