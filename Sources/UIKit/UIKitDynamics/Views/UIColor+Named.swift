public import Foundation
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
                    let set = try? JSONDecoder().decode(ColorSet.self, from: data), let color = set.color
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
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Value: Decodable {
            let components: [String: String]

            var color: Color? {
                let alpha = components["alpha"].flatMap(Self.number) ?? 1
                if let white = components["white"].flatMap(Self.number) { return Color(white: white, alpha: alpha) }
                let parts = ["red", "green", "blue"].compactMap { components[$0].flatMap(Self.number) }
                return parts.count == 3 ? Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha) : nil
            }

            /// A component from 0 to 1: `0xFF` and `255` are bytes, `1.000` is a fraction.
            private static func number(_ text: String) -> Double? {
                if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
                return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
            }
        }

        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        let color: Value?
        let appearances: [Appearance]?

        var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false }
    }

    let colors: [Entry]

    var color: Color? {
        guard let light = colors.first(where: { $0.appearances == nil })?.color?.color else { return nil }
        guard let dark = colors.first(where: \.isDark)?.color?.color else { return light }
        return Color(light: light, dark: dark)
    }
}
