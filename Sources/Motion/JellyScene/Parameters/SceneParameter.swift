import JellySupport

/// An adjustable number of a scene.
package struct SceneParameter: Hashable, Sendable {
    /// The path in the document, existing or not.
    package let path: [JSON5Text.Step]
    /// The owner: the type of a behavior or view, with its id if any.
    package let owner: String
    /// The key, followed by a dot and the component for a vector.
    package let name: String
    /// A one-line description of the key.
    package let summary: String
    /// The ids of the items it affects, or of its view.
    package let items: [String]
    /// The current value, or the effective default.
    package let value: Double
    /// Whether the document sets it.
    package let isGiven: Bool
    /// The allowed range.
    package let range: ClosedRange<Double>
    /// Whether the lower bound is excluded.
    package let excludesLower: Bool
    /// Whether it must be an integer.
    package let isWhole: Bool
}

extension SceneParameter {
    /// The maximum number found in a scene.
    static let limit = 500

    /// The adjustable numbers of a document's behaviors and views, in document order; empty if unreadable.
    ///
    /// They come from the tables by which documents are read. Keys that are not set are listed where they can be
    /// added.
    package static func all(in document: SceneDocument) -> [SceneParameter] {
        guard let root = try? JSON5.parse(document.text, name: ""), let finder = ParameterFinder(document.scene) else {
            return []
        }
        return finder.parameters(of: root)
    }
}
