/// A view that looks otherwise than in the golden: in what, and from which frame on.
package struct AppearanceDifference: Hashable, Sendable, Codable {
    /// The first of the recorded frames in which it does.
    package var frame: Int
    /// Empty for the stage.
    package var view: String
    package var quantity: AppearanceQuantity
    /// What differs, such as `text colour`.
    package var what: String
    /// In words; nil for none.
    package var actual: String?
    package var expected: String?

    /// Such as `“title”: text colour #222222 instead of #000000`.
    package var words: String {
        let name = view.isEmpty ? "the stage" : "“\(Excerpt.beginning(of: view))”"
        switch quantity {
        case .shown: return actual == nil ? "\(name) is not there" : "\(name) is there, and should not be"
        case .order: return "\(name) \(actual ?? "") instead of \(expected ?? "")"
        default: return "\(name): \(what) \(actual ?? "none") instead of \(expected ?? "none")"
        }
    }
}

/// What sentences hold of texts that may have any length; scalar by scalar, for one character may have any length, too.
enum Excerpt {
    /// The most scalars that are shown of a text, and those before the first difference of two.
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
