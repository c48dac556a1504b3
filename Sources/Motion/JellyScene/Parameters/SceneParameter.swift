import JellySupport

/// A number of a scene that decides how something moves or looks, and that can be another one.
package struct SceneParameter: Hashable, Sendable {
    /// Where it stands in the document, or would stand.
    package let path: [JSON5Text.Step]
    /// What it is a number of: the type of a behavior or view, with its id where it has one.
    package let owner: String
    /// The key, and of a vector the name of the component behind a point.
    package let name: String
    /// What the key means, in one line.
    package let summary: String
    /// The ids of what it acts on, or of the view that has it.
    package let items: [String]
    /// The number; where the document has none, the one that holds then.
    package let value: Double
    /// Whether the document has it.
    package let isGiven: Bool
    /// The least and greatest number that the key takes.
    package let range: ClosedRange<Double>
    /// Whether the least one itself is not taken.
    package let excludesLower: Bool
    /// Whether it has to be a whole number.
    package let isWhole: Bool
}

extension SceneParameter {
    /// The most that are found in a scene.
    static let limit = 500

    /// The numbers of a document's behaviors and views, in the order of the document; none where it cannot be read.
    ///
    /// They come from the tables by which documents are read. A key that is not there is told where it may be added.
    package static func all(in document: SceneDocument) -> [SceneParameter] {
        guard let root = try? JSON5.parse(document.text, name: ""), let finder = ParameterFinder(document.scene) else {
            return []
        }
        return finder.parameters(of: root)
    }
}
