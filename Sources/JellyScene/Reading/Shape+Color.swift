import JellyGeometry

extension Shape where Value == Color {
    private static var expectation: String {
        "a UIColor name such as `purple`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or [red, green, blue, alpha] from 0 to 1"
    }

    /// A colour by UIKit's name, in hexadecimal, or as three or four components.
    static let color = Shape(
        expectation: expectation,
        schema: {
            .object([
                .init(
                    "anyOf",
                    .array([
                        .object([.init("enum", .strings(Color.named.map(\.name)))]),
                        .object([
                            .init("type", .string("string")),
                            .init("pattern", .string("^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
                        ]),
                        .object([
                            .init("type", .string("array")), .init("items", Shape<Double>.number(.fraction).schema()),
                            .init("minItems", .number(3)), .init("maxItems", .number(4)),
                        ]),
                    ]))
            ])
        },
        read: { node, label, findings in
            switch node.kind {
            case .string(let text):
                if let color = Color(hex: text) { return color }
                let names = Color.named.map(\.name)
                if let index = names.firstIndex(of: text) { return Color.named[index].color }
                findings.mismatch(node, label, mustBe: expectation, near: names)
                return nil
            case .array(let nodes) where nodes.count == 3 || nodes.count == 4:
                let parts = nodes.enumerated().compactMap { index, node in
                    Shape<Double>.number(.fraction).read(node, "\(label)[\(index)]", &findings)
                }
                guard parts.count == nodes.count else { return nil }
                return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
            default:
                findings.mismatch(node, label, mustBe: expectation)
                return nil
            }
        },
        write: write)

    /// The colour's name, else exact hexadecimal, else its components.
    private static func write(_ color: Color) -> JSONValue {
        if let named = Color.named.first(where: { $0.color == color }) { return .string(named.name) }
        let parts = [color.red, color.green, color.blue, color.alpha]
        let bytes = parts.compactMap { part in (0...255).first { Double($0) / 255 == part } }
        if bytes.count == 4 {
            let shown = color.alpha == 1 ? bytes.dropLast() : bytes[...]
            return .string("#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        }
        return .array((color.alpha == 1 ? parts.dropLast() : parts[...]).map(JSONValue.number))
    }
}
