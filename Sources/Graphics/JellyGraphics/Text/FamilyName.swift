import CCairo

/// Font family names, compared like fontconfig: ignoring case and spaces.
package enum FamilyName {
    /// Whether two names denote the same family.
    package static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

    /// The family of a font as it was loaded: the name that was asked for where the font bears it among others, as
    /// "DejaVu Sans Condensed", which is of the family "DejaVu Sans" too.
    static func of(_ font: UnsafeMutablePointer<PangoFont>, wanted: String) -> String {
        guard let description = pango_font_describe(font) else { return "" }
        defer { pango_font_description_free(description) }
        let name = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
        if isSame(name, wanted) { return name }
        return font.families.contains { isSame($0, wanted) } ? wanted : name
    }
}

extension UnsafeMutablePointer<PangoFont> {
    /// The names in the font's file of the kinds "family", "typographic family" and "WWS family" (OpenType, `name`
    /// table), in all its languages.
    fileprivate var families: [String] {
        let face = hb_font_get_face(pango_font_get_hb_font(self))
        var count: UInt32 = 0
        guard let entries = hb_ot_name_list_names(face, &count) else { return [] }
        return (0..<Int(count)).filter { [1, 16, 21].contains(jelly_name_kind(entries + $0)) }.map { index in
            var buffer = [CChar](repeating: 0, count: 256)
            var size = UInt32(buffer.count)
            hb_ot_name_get_utf8(face, entries[index].name_id, entries[index].language, &size, &buffer)
            return String(decoding: buffer.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}
