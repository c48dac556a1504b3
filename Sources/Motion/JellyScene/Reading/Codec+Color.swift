import JellySupport
import JellyValues

extension Codec where Value == Color {
    private static var expectation: String {
        "a UIColor name such as `purple` or `systemBlue`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, "
            + "[red, green, blue, alpha] from 0 to 1, or {light: …, dark: …} of those"
    }

    private static let names = (Color.named + Color.dynamicNamed).map(\.name)
    private static let named = Color.named + Color.dynamicNamed

    /// A colour by UIKit's name, in hexadecimal, as three or four components, or one for each appearance.
    static let color = Codec(
        expectation: expectation,
        schema: { .object([.init("$ref", .string("#/$defs/color"))]) },
        read: { node, label, diagnostics in
            guard case .object(let members) = node.kind else { return readOne(node, label, &diagnostics) }
            return readPair(node, members, label, &diagnostics)
        },
        write: { color in
            if let named = named.first(where: { $0.color == color }) { return .string(named.name) }
            guard color.isDynamic else { return write(color) }
            return .object([.init("light", write(color.light)), .init("dark", write(color.dark))])
        })

    /// The definition to which every colour's schema points, and that of a colour without appearances.
    static var colorDefinitions: [JSONValue.Member] {
        [
            .init("color", .object([.init("anyOf", .array([one.schema(), pairCodec.schema()]))])),
            .init("fixedColor", .object([.init("anyOf", .array(fixedSchemas))])),
        ]
    }

    private static func readOne(_ node: JSONNode, _ label: String, _ diagnostics: inout Diagnostics) -> Color? {
        switch node.kind {
        case .string(let text):
            if let color = Color(hex: text) { return color }
            if let index = names.firstIndex(of: text) { return named[index].color }
            diagnostics.mismatch(node, label, mustBe: expectation, near: names)
            return nil
        case .array(let nodes) where nodes.count == 3 || nodes.count == 4:
            let parts = nodes.enumerated().compactMap { index, node in
                Codec<Double>.number(.fraction).read(node, "\(label)[\(index)]", &diagnostics)
            }
            guard parts.count == nodes.count else { return nil }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
        default:
            diagnostics.mismatch(node, label, mustBe: expectation)
            return nil
        }
    }

    /// `{light: …, dark: …}`: both keys have to be there.
    private static func readPair(
        _ node: JSONNode, _ members: [JSONNode.Member], _ label: String, _ diagnostics: inout Diagnostics
    ) -> Color? {
        let pair = pairCodec.read(node, members, besides: [], &diagnostics)
        guard let light = pair.light, let dark = pair.dark else { return nil }
        return Color(light: light, dark: dark)
    }

    private struct Pair: Hashable {
        var light: Color?
        var dark: Color?
    }

    private static let one = Codec(
        expectation: expectation, schema: { .object([.init("$ref", .string("#/$defs/fixedColor"))]) },
        read: readOne, write: write)

    private static let pairCodec = ObjectCodec(
        summary: "A pair of colours for the two appearances.", initial: Pair(),
        fields: [
            .optional("light", \Pair.light, one, required: true, "colour in the light appearance"),
            .optional("dark", \Pair.dark, one, required: true, "colour in the dark appearance"),
        ])

    private static var fixedSchemas: [JSONValue] {
        [
            .object([.init("enum", .strings(names))]),
            .object([
                .init("type", .string("string")),
                .init("pattern", .string("^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
            ]),
            .object([
                .init("type", .string("array")), .init("items", Codec<Double>.number(.fraction).schema()),
                .init("minItems", .number(3)), .init("maxItems", .number(4)),
            ]),
        ]
    }

    /// The colour's name, else exact hexadecimal, else its components.
    private static func write(_ color: Color) -> JSONValue {
        if let named = named.first(where: { $0.color == color }) { return .string(named.name) }
        let parts = [color.red, color.green, color.blue, color.alpha]
        let bytes = parts.compactMap { part in (0...255).first { Double($0) / 255 == part } }
        if bytes.count == 4 {
            return .string((color.alpha == 1 ? bytes.dropLast() : bytes[...]).hexColor)
        }
        return .array((color.alpha == 1 ? parts.dropLast() : parts[...]).map(JSONValue.number))
    }
}
