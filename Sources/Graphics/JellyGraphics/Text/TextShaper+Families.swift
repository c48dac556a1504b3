import CCairo

extension TextShaper {
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
