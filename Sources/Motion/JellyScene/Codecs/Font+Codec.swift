import Foundation
import JellyGraphics
import JellySupport

extension Codec where Value == Font {
    /// The keys of a font.
    static let font = ObjectCodec(
        summary: "A font by its family's name.", initial: Font(),
        fields: [
            .defaulted("family", \.family, .name, "the family's name").known(as: "name", "fontFamily"),
            .defaulted(
                "size", \.size,
                Codec<Double>.number(.above(0, to: 10_000)).map({ CGFloat($0) }, back: { Double($0) }),
                "the height of the em square, in points"
            ).known(as: "fontSize", "pointSize"),
            .defaulted("weight", \.weight, .weight, "how heavy the strokes are").known(as: "fontWeight"),
            .defaulted("style", \.style, .choice, "how the letters lean").known(as: "fontStyle", "slant"),
        ]
    ).codec
}

extension Codec where Value == Font.Weight {
    private static var named: [(name: String, weight: Font.Weight)] {
        Font.Weight.allCases.map { (String(describing: $0), $0) }
    }

    /// A weight by UIKit's name.
    static let weight = Codec(
        expectation: listed(named.map(\.name), "or"),
        schema: { .object([.init("enum", .strings(named.map(\.name)))]) },
        read: { node, label, findings in
            if let name = node.string, let found = named.first(where: { $0.name == name }) { return found.weight }
            findings.mismatch(node, label, mustBe: listed(named.map(\.name), "or"), near: named.map(\.name))
            return nil
        },
        write: { .string(String(describing: $0)) })
}
