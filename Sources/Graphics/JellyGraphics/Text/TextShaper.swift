import CCairo
import JellyValues

/// Shapes text in one font into lines of outlines, with Pango.
///
/// The result does not depend on an image's scale (hinting of outlines and metrics is off, and glyphs are not aligned
/// to pixels) or the locale, only on the installed fonts.
///
/// Not Sendable, as its font is not.
package final class TextShaper {
    /// The maximum font size, in points.
    package static let maximumSize: Double = 10_000
    /// The maximum length of a text in UTF-8 bytes, times the font size in points.
    ///
    /// Pango uses 32-bit units; this allows glyphs twice as wide as their font is high.
    package static let maximumExtent: Double = 250_000

    /// How much larger text is laid out than it is wanted, so that FreeType's 64ths of a pixel become 256ths of a point.
    static let magnification: Double = 4
    /// Pango's units a point.
    static let unitsPerPoint = Double(PANGO_SCALE) * magnification

    /// The font's size in points.
    private let size: Double
    /// What is added between letters, in Pango's units.
    private let tracking: Int32
    private let hasTabularDigits: Bool
    private let font: FontChoice

    /// A shaper for the font that fontconfig chooses.
    ///
    /// - Parameters:
    ///   - size: the size, in points.
    ///   - weight: 100 to 1000 as in CSS; 400 is regular, 700 bold.
    ///   - slant: the slant; the family's nearest is used.
    ///   - tracking: the additional letter spacing, in ems.
    ///   - hasTabularDigits: whether to use digits of equal width, if the font has them.
    /// - Throws: `GraphicsError` if the size is invalid or no font is installed.
    package init(
        family: String, size: Double, weight: Int, slant: TextSlant = .upright, tracking: Double = 0,
        hasTabularDigits: Bool = false
    ) throws(GraphicsError) {
        guard size > 0, size <= Self.maximumSize else { throw .unusableFontSize(size) }
        (self.size, self.hasTabularDigits) = (size, hasTabularDigits)
        self.tracking = Int32((tracking * size * Self.unitsPerPoint).rounded())
        font = try FontChoice(family: family, size: size, weight: weight, slant: slant)
    }

    /// The family that fontconfig selected.
    package var matchedFamily: String { font.matchedFamily }

    /// The lines of a text; an empty text has one line without glyphs.
    ///
    /// - Parameters:
    ///   - width: the width for wrapping, in points; nil to break only at line breaks. Longer words are broken.
    ///   - ellipsized: whether to truncate each paragraph to one line with "…" instead.
    /// - Throws: `GraphicsError` if the width is invalid or the text too long.
    package func lines(of text: String, width: Double?, ellipsized: Bool = false) throws(GraphicsError) -> [ShapedLine]
    {
        if let width, !(width.isFinite && width >= 0) { throw .unusableTextWidth(width) }
        let bytes = text.utf8.count
        guard Double(bytes) * size <= Self.maximumExtent else { throw .tooLong(bytes: bytes, size: size) }
        guard let layout = pango_layout_new(font.context) else { throw .noFont(family: font.family) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, font.description)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        // Pango would put a hyphen wherever it breaks a word; UIKit does not.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if tracking != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking)) }
        if hasTabularDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        pango_layout_set_attributes(layout, attributes)
        if let width {
            let units = min((width * Self.unitsPerPoint).rounded(), Double(Int32.max / 2))
            pango_layout_set_width(layout, Int32(units))
        }
        if ellipsized { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
        // A zero byte would end the text, as it does every string of C.
        let whole = bytes > 0 ? text.replacing("\0", with: "\u{FFFD}") : text
        pango_layout_set_text(layout, whole, Int32(clamping: whole.utf8.count))
        let pen = try GlyphPen(family: font.family)
        var lines: [ShapedLine] = []
        for index in 0..<pango_layout_get_line_count(layout) {
            guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
            lines.append(try pen.shaped(line))
        }
        return lines
    }
}
