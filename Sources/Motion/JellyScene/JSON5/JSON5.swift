/// The JSON5 1.0 data format (spec.json5.org): JSON with comments, unquoted keys, single quotes and trailing commas.
///
/// Two things of the format are not taken, each with an error that says so: a key that stands twice in one object, and
/// a lone surrogate escape such as `"\uD800"`, which is no Unicode text.
///
///     let node = try JSON5.parse("{ size: [375, 667], /* points */ }", name: "size.json5")
///     node["size"]?.range.start  // line 1, column 9
public enum JSON5 {
    /// The most bytes of UTF-8 that a document may have: 1 MiB.
    public static let sizeLimit = 1 << 20

    /// The most arrays and objects that may stand inside each other: 200.
    public static let depthLimit = 200

    /// The document's value; errors call the document by `name`, usually its path.
    ///
    /// - Throws: the first syntax error, and every key that stands twice before it.
    public static func parse(_ text: String, name: String) throws(SceneErrors) -> JSONNode {
        let (node, issues, source) = try read(text, name: name)
        guard let node, issues.isEmpty else { throw SceneErrors(issues, in: source) }
        return node
    }

    /// The document's value, or none after a syntax error, with everything that is wrong in it.
    ///
    /// - Parameter sizeLimit: the most bytes; nil for a document of our own, which is longer than what its user wrote.
    static func read(
        _ text: String, name: String, sizeLimit: Int? = sizeLimit
    ) throws(SceneErrors) -> (node: JSONNode?, issues: [Issue], source: SourceText) {
        if let sizeLimit, text.utf8.count > sizeLimit { throw SceneErrors(.tooLarge(file: name)) }
        let source = SourceText(name: name, text: text)
        var parser = JSON5Parser(source.scalars)
        do {
            let node = try parser.parseDocument()
            return (node, parser.issues, source)
        } catch {
            return (nil, parser.issues + [error], source)
        }
    }
}
