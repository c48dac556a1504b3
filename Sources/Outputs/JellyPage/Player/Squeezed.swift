/// Texts of pages without what only those who write them need: comments that are lines, JSDoc of one line among them, the
/// beginnings of lines, and blanks beside punctuation.
enum Squeezed {
    /// A script in which comments stand on lines of their own, strings end on their line, and no string stands in
    /// another one.
    static func script(_ text: String) -> String {
        var result: [UInt8] = []
        var quote: UInt8?
        let bytes = Array(
            lines(text).filter { !$0.hasPrefix("//") && !$0.hasPrefix("/**") }.joined(separator: "\n").utf8)
        for (place, byte) in bytes.enumerated() {
            if let open = quote {
                if byte == open, !isEscaped(place, in: bytes) { quote = nil }
            } else if quotes.contains(byte) {
                quote = byte
            } else if byte == UInt8(ascii: " "), bytes.indices.contains(place + 1), let last = result.last {
                let sides = [last, bytes[place + 1]]
                // Between two signs it tells them from one of two characters.
                if sides.contains(where: punctuation.contains) || sides.count(where: signs.contains) == 1 { continue }
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Markup or a style.
    static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    }

    /// A style without strings that have blanks at braces.
    static func style(_ text: String) -> String {
        lines(text).joined(separator: "\n").replacing(" {", with: "{").replacing("{ ", with: "{")
            .replacing("; ", with: ";").replacing(";}", with: "}").replacing(" }", with: "}")
    }

    private static let quotes = Set("\"'`".utf8)
    /// Beside these a blank says nothing; beside a slash it may.
    private static let punctuation = Set("{}()[];,:=<>!&|?*".utf8)
    private static let signs = Set("+-".utf8)

    private static func isEscaped(_ place: Int, in bytes: [UInt8]) -> Bool {
        !bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }
}
