import CCairo
import JellySupport

/// The font that fontconfig selects for a family, size and style, for Pango.
///
/// Not Sendable, because Pango's font maps have no locks. Each choice has its own map, so any number can be used at
/// once.
package final class FontChoice {
    /// The requested family.
    package let family: String
    /// The selected family.
    package let matchedFamily: String

    /// What layouts are made with: no hinting, no rounding, and no language but English.
    let context: OpaquePointer
    /// The font as it was asked for.
    let description: OpaquePointer

    /// The font for a family.
    ///
    /// - Parameters:
    ///   - size: in points, more than 0 and at most `TextShaper.maximumSize`.
    ///   - weight: 100 to 1000 as in CSS; 400 is regular, 700 bold.
    ///   - slant: the slant; the family's nearest is used.
    /// - Throws: `GraphicsError` if no font is installed.
    package init(family: String, size: Double, weight: Int, slant: TextSlant = .upright) throws(GraphicsError) {
        guard Self.hasThreads else { throw .noThread }
        guard let fontMap = pango_cairo_font_map_new() else { throw .noFont(family: family) }
        defer { g_object_unref(fontMap) }
        guard let description = pango_font_description_new() else { throw .noFont(family: family) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, size * TextShaper.unitsPerPoint)
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
        (self.family, matchedFamily) = (family, FamilyName.of(font, wanted: family))
        (self.context, self.description) = (context, description)
    }

    deinit {
        pango_font_description_free(description)
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Whether Pango can be asked for a font.
    ///
    /// It starts up to three threads: two for each font, and one that initializes fontconfig. GLib aborts the process
    /// if they cannot be created, and as many of an earlier font may still be running.
    package static var hasThreads: Bool { SystemThread.hasRoom(for: 6) }

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

    /// The names that Pango adds to the list of families for whatever fontconfig takes for them.
    private static let generic: Set<String> = ["Sans", "Serif", "Monospace", "System-ui"]

    /// The installed font families in alphabetical order, without generic names such as `Sans`; none where Pango cannot
    /// be asked.
    package static var installedFamilies: [String] {
        guard hasThreads, let fontMap = pango_cairo_font_map_new() else { return [] }
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

/// The slant of a font.
package enum TextSlant: Hashable, Sendable {
    /// Upright.
    case upright
    /// True italics.
    case italic
    /// Slanted upright letters.
    case oblique

    var pango: PangoStyle {
        switch self {
        case .upright: PANGO_STYLE_NORMAL
        case .italic: PANGO_STYLE_ITALIC
        case .oblique: PANGO_STYLE_OBLIQUE
        }
    }
}
