import JellyWords

extension GoldenReport {
    /// The parts of the page's script, in the order in which they need each other.
    private static let script = [
        PackageResources.model_js, PackageResources.elements_js, PackageResources.pictures_js,
        PackageResources.strip_js, PackageResources.views_js, PackageResources.flicker_js, PackageResources.loupe_js,
        PackageResources.paths_js, PackageResources.sheet_js, PackageResources.decisions_js, PackageResources.scene_js,
        PackageResources.list_js, PackageResources.keys_js,
    ]

    /// The page around its data, which is JSON, and its pictures, which are PNG files in base 64.
    static func page(title: String, data: String, pictures: [String]) -> String {
        let parts = [
            "title": XMLText.escaped(title), "style": text(PackageResources.report_css),
            "data": JSONText.inScript(data),
            "pictures": pictures.joined(separator: "\n"),
            "script": script.map(text).joined(separator: "\n"),
        ]
        var page = ""
        // The template's marks are looked for in the template alone: what is filled in may look like one.
        var rest = text(PackageResources.report_html)[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            page += rest[..<start.lowerBound]
            page += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
            rest = rest[end.upperBound...]
        }
        return page + rest
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
