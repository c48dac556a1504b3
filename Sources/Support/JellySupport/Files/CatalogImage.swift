/// An image in the `Contents.json` of an asset catalog's image set, for phones and tablets at normal contrast.
package struct CatalogImage: Hashable, Sendable {
    /// The name of its file, beside the list.
    package let file: String
    /// Its pixels per point, as `2x`; nil for all.
    package let scale: String?
    /// Whether it is for tablets, or for phones; nil for both.
    package let isPad: Bool?
    /// Whether it is for the dark appearance.
    package let isDark: Bool

    private init?(_ entry: JSONValue) {
        let idiom = entry["idiom"]?.string
        guard let file = entry["filename"]?.string, !file.contains("/"),
            ["universal", "iphone", "ipad", nil].contains(idiom), !entry.has("contrast")
        else { return nil }
        (self.file, scale, isDark) = (file, entry["scale"]?.string, entry.isForDark)
        isPad = idiom == "ipad" ? true : idiom == "iphone" ? false : nil
    }

    /// The images of a set; nil if the bytes are not a catalog's list.
    package static func list(_ bytes: some Sequence<UInt8>) -> [CatalogImage]? {
        guard let contents = JSONValue(parsing: bytes), case .object = contents else { return nil }
        return (contents["images"]?.elements ?? []).compactMap(CatalogImage.init)
    }
}

extension JSONValue {
    /// Whether an entry of an asset catalog is for the dark appearance.
    package var isForDark: Bool { has("luminosity", "dark") }

    fileprivate func has(_ appearance: JSONValue, _ value: JSONValue? = nil) -> Bool {
        self["appearances"]?.elements.contains {
            $0["appearance"] == appearance && (value == nil || $0["value"] == value)
        } ?? false
    }
}
