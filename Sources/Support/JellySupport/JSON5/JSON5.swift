/// The JSON5 1.0 data format (spec.json5.org): JSON with comments, unquoted keys, single quotes and trailing commas.
///
/// Two things of the format are not taken, each with an error that says so: a key that stands twice in one object, and
/// a lone surrogate escape such as `"\uD800"`, which is no Unicode text.
package enum JSON5 {
    /// The most bytes of UTF-8 that a scene's document may have: 1 MiB.
    package static let sizeLimit = 1 << 20

    /// The most arrays and objects that may stand inside each other: 200.
    package static let depthLimit = 200

    /// The document's value, or none after a syntax error, with everything that is wrong in it.
    package static func read(_ source: SourceText) -> (node: JSONNode?, issues: [SourceIssue]) {
        var parser = JSON5Parser(source.scalars)
        do {
            let node = try parser.parseDocument()
            return (node, parser.issues)
        } catch {
            return (nil, parser.issues + [error])
        }
    }
}
