import JellySupport
import JellyValues

extension UIColor {
    /// Creates the colour with a name in an asset catalog; nil if there is none, which is reported once.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the colour with a name in a bundle's asset catalogs; nil searches the main bundle and those beside it.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        for place in ImageFiles.places(of: bundle) {
            let catalogs = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
                .filter { $0.hasSuffix(".xcassets") }.map { "\(place)/\($0)/\(name).colorset/Contents.json" }
            // A package's resources are flattened into one directory, including the catalogs' contents.
            for path in catalogs + ["\(place)/\(name).colorset.json"] {
                guard let data = FileManager.default.contents(atPath: path),
                    let color = JSONValue(parsing: data).flatMap(ColorSet.color)
                else { continue }
                self.init(color)
                return
            }
        }
        Notices.sayOnce("colour “\(name)” not found")
        return nil
    }
}

/// A colour of an asset catalog.
private enum ColorSet {
    /// The colour for light, with another for dark if there is one.
    static func color(_ contents: JSONValue) -> Color? {
        let entries = contents["colors"]?.elements ?? []
        guard let light = entries.first(where: { $0["appearances"] == nil }).flatMap(value) else { return nil }
        guard let dark = entries.first(where: \.isForDark).flatMap(value) else { return light }
        return Color(light: light, dark: dark)
    }

    private static func value(_ entry: JSONValue) -> Color? {
        func number(_ name: String) -> Double? { entry["color"]?["components"]?[name]?.string.flatMap(component) }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return Color(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A component from 0 to 1: `0xFF` and `255` are bytes, `1.000` is a fraction.
    private static func component(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
    }
}
