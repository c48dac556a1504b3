import CCairo
import JellySupport
import JellyValues

/// Turns text in one font into lines of outlines, with Pango.
///
/// Nothing depends on the scale of a picture: hinting of outlines and of metrics is off, and glyphs stand where the
/// font says, not on whole pixels. Nor does it depend on the locale. It does depend on the fonts that are installed.
///
/// Not Sendable, because Pango's font maps have no locks. Each shaper has a map of its own, so any number of them can
/// be used at once.
package final class TextShaper {
    /// The largest size of a font, in points.
    package static let maximumSize: Double = 10_000
    /// How much a text may measure at most, in bytes of UTF-8 times points of the font's size.
    ///
    /// Pango counts in 32 bits; this leaves room for glyphs twice as wide as their font is high.
    package static let maximumExtent: Double = 250_000

    /// How much larger text is laid out than it is wanted, so that FreeType's 64ths of a pixel become 256ths of a point.
    static let magnification: Double = 4
    /// Pango's units a point.
    static let unitsPerPoint = Double(PANGO_SCALE) * magnification

    /// The family that was asked for.
    package let family: String
    /// The font's size in points.
    package let size: Double
    /// The family that fontconfig chose.
    package let matchedFamily: String

    private let context: OpaquePointer
    private let description: OpaquePointer

    /// A shaper for a font.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - weight: 100 to 1000 as in CSS; 400 is regular, 700 bold.
    ///   - slant: how letters lean; the nearest that the family has is used.
    /// - Throws: `TextError` when the size is unusable or there is no font at all.
    package init(family: String, size: Double, weight: Int, slant: TextSlant = .upright) throws(TextError) {
        guard size > 0, size <= Self.maximumSize else { throw .unusableSize(size) }
        // Pango starts a thread that looks for the font, one that sorts others behind it, and one, once, that sets fontconfig
        // up; where there is none to be had GLib ends the process.
        guard SystemThread.hasRoom(for: 3) else { throw .noThread }
        guard let fontMap = pango_cairo_font_map_new() else { throw .noFont(family: family) }
        defer { g_object_unref(fontMap) }
        guard let description = pango_font_description_new() else { throw .noFont(family: family) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, size * Self.unitsPerPoint)
        let rawWeight = UInt32(min(max(weight, 100), 1000))
        pango_font_description_set_weight(description, PangoWeight(rawValue: rawWeight))
        pango_font_description_set_style(description, slant.pango)
        guard let context = Self.makeContext(fontMap) else {
            pango_font_description_free(description)
            throw .noFont(family: family)
        }
        guard let font = pango_context_load_font(context, description) else {
            pango_font_description_free(description)
            g_object_unref(UnsafeMutableRawPointer(context))
            throw .noFont(family: family)
        }
        defer { g_object_unref(font) }
        (self.family, self.size, matchedFamily) = (family, size, FamilyName.of(font, wanted: family))
        (self.context, self.description) = (context, description)
    }

    deinit {
        pango_font_description_free(description)
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    private static func makeContext(_ fontMap: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer? {
        guard let context = pango_font_map_create_context(fontMap) else { return nil }
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        // Without this the language is the locale's, and with it the choice among fonts.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        return context
    }

    /// The lines of a text; an empty one has one line without glyphs.
    ///
    /// - Parameters:
    ///   - width: where lines are wrapped, in points; only at the text's own line breaks when it is nil. A word that
    ///     is longer is broken.
    ///   - ellipsized: whether each paragraph is one line instead, cut off with "…" where it does not fit.
    /// - Throws: `TextError` when the width is unusable or the text too long.
    package func lines(of text: String, width: Double?, ellipsized: Bool = false) throws(TextError) -> [ShapedLine] {
        if let width, !(width.isFinite && width >= 0) { throw .unusableWidth(width) }
        let bytes = text.utf8.count
        guard Double(bytes) * size <= Self.maximumExtent else { throw .tooLong(bytes: bytes, size: size) }
        guard let layout = pango_layout_new(context) else { throw .noFont(family: family) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, description)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        // Pango would put a hyphen wherever it breaks a word; UIKit does not.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        if let width {
            let units = min((width * Self.unitsPerPoint).rounded(), Double(Int32.max / 2))
            pango_layout_set_width(layout, Int32(units))
        }
        if ellipsized { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
        // A zero byte would end the text, as it does every string of C.
        let whole = bytes > 0 ? text.replacing("\0", with: "\u{FFFD}") : text
        pango_layout_set_text(layout, whole, Int32(clamping: whole.utf8.count))
        do throws(CairoError) {
            let pen = try GlyphPen(family: family)
            var lines: [ShapedLine] = []
            for index in 0..<pango_layout_get_line_count(layout) {
                guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
                lines.append(try pen.shaped(line))
            }
            return lines
        } catch {
            throw .cairo(error)
        }
    }

    /// The names that Pango adds to the list of families for whatever fontconfig takes for them.
    private static let generic: Set<String> = ["Sans", "Serif", "Monospace", "System-ui"]

    /// The families of the fonts that are installed, in alphabetical order; generic names such as `Sans` are not among
    /// them.
    package static var installedFamilies: [String] {
        guard let fontMap = pango_cairo_font_map_new() else { return [] }
        defer { g_object_unref(fontMap) }
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(fontMap, &families, &count)
        defer { g_free(families) }
        return (0..<Int(count)).compactMap { index in
            families?[index].flatMap(pango_font_family_get_name).map { String(cString: $0) }
        }.filter { !generic.contains($0) }.sorted()
    }
}

/// How the letters of a font lean.
package enum TextSlant: Hashable, Sendable {
    /// Straight up.
    case upright
    /// In letters of their own that lean.
    case italic
    /// In upright letters that are slanted.
    case oblique

    var pango: PangoStyle {
        switch self {
        case .upright: PANGO_STYLE_NORMAL
        case .italic: PANGO_STYLE_ITALIC
        case .oblique: PANGO_STYLE_OBLIQUE
        }
    }
}
