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
