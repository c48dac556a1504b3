/// A difference in a view's appearance: the quantity and its first frame.
package struct AppearanceDifference: Hashable, Sendable, Codable {
    /// The first recorded frame with the difference.
    package var frame: Int
    /// The view's name; empty for the stage.
    package var view: String
    package var quantity: AppearanceQuantity
    /// The quantity that differs, such as `text colour`.
    package var what: String
    /// A description of the value; nil if absent.
    package var actual: String?
    package var expected: String?

    /// A description such as `“title”: text colour #222222 instead of #000000`.
    package var words: String {
        let name = view.isEmpty ? "the stage" : "“\(Excerpt.beginning(of: view))”"
        switch quantity {
        case .shown: return actual == nil ? "\(name) is missing" : "\(name) is unexpected"
        case .order: return "\(name) \(actual ?? "") instead of \(expected ?? "")"
        default: return "\(name): \(what) \(actual ?? "none") instead of \(expected ?? "none")"
        }
    }
}

/// Shortens texts of any length in sentences; scalar by scalar, since a character may be of any length, too.
enum Excerpt {
    /// The maximum number of scalars that are shown of a text, and those before the first difference of two.
    private static let (longest, before) = (60, 20)

    /// The beginning of a text.
    static func beginning(of text: String) -> String { cut(text, from: 0) }

    /// Two texts where they first differ: from their beginning, or from a little before that where it is far in them.
    static func pair(_ a: String?, _ b: String?) -> (String?, String?) {
        guard let a, let b else { return (a.map(beginning), b.map(beginning)) }
        let common = zip(a.unicodeScalars, b.unicodeScalars).prefix { $0 == $1 }.count
        let start = common < longest - before ? 0 : common - before
        return (cut(a, from: start), cut(b, from: start))
    }

    private static func cut(_ text: String, from start: Int) -> String {
        let rest = text.unicodeScalars.dropFirst(start)
        let end = rest.index(rest.startIndex, offsetBy: longest, limitedBy: rest.endIndex) ?? rest.endIndex
        return (start > 0 ? "…" : "") + String(rest[..<end]) + (end < rest.endIndex ? "…" : "")
    }
}
