import Foundation
import JellyGraphics
import JellySupport

extension Codec where Value == Font {
    /// The keys of a font.
    static let font = font(like: Font())

    /// The keys of a font that has another one's properties where they are left out.
    static func font(like initial: Font) -> Codec {
        ObjectCodec(summary: "A font.", initial: initial, fields: fields).codec
    }

    private static let fields: [Field<Font>] = [
        .defaulted("family", \.family, .name, "family name").aliases("name", "fontFamily"),
        .defaulted(
            "size", \.size,
            Codec<Double>.number(.above(0, to: 10_000)).map({ CGFloat($0) }, back: { Double($0) }),
            "font size, in points"
        ).aliases("fontSize", "pointSize"),
        .defaulted("weight", \.weight, .weight, "font weight").aliases("fontWeight"),
        .defaulted("style", \.style, .choice, "font style").aliases("fontStyle", "slant"),
    ]
}

extension Codec where Value == Font.Weight {
    private static var named: [(name: String, weight: Font.Weight)] {
        Font.Weight.allCases.map { (String(describing: $0), $0) }
    }

    /// A weight by UIKit's name.
    static let weight = Codec(
        expectation: listed(named.map(\.name), "or"),
        schema: { .object([.init("enum", .strings(named.map(\.name)))]) },
        read: { node, label, diagnostics in
            if let name = node.string, let found = named.first(where: { $0.name == name }) { return found.weight }
            diagnostics.mismatch(node, label, mustBe: listed(named.map(\.name), "or"), near: named.map(\.name))
            return nil
        },
        write: { .string(String(describing: $0)) })
}
