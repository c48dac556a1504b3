package import JellySupport

extension JSON5 {
    /// Parses a document; `name`, usually its path, is used in errors.
    ///
    ///     let node = try JSON5.parse("{ size: [375, 667], /* points */ }", name: "size.json5")
    ///     node["size"]?.range.start  // line 1, column 9
    ///
    /// - Throws: the first syntax error, and every duplicate key before it.
    package static func parse(_ text: String, name: String) throws(SceneErrors) -> JSONNode {
        let (node, issues, source) = try read(text, name: name)
        guard let node, issues.isEmpty else { throw SceneErrors(issues, in: source) }
        return node
    }

    /// The document's value, or none after a syntax error, with everything that is wrong in it.
    ///
    /// - Parameter sizeLimit: the most bytes; nil for a document of our own, which is longer than what its user wrote.
    static func read(
        _ text: String, name: String, sizeLimit: Int? = sizeLimit
    ) throws(SceneErrors) -> (node: JSONNode?, issues: [SourceIssue], source: SourceText) {
        if let sizeLimit, text.utf8.count > sizeLimit { throw SceneErrors(.tooLarge(file: name)) }
        let source = SourceText(name: name, text: text)
        let (node, issues) = read(source)
        return (node, issues, source)
    }
}
