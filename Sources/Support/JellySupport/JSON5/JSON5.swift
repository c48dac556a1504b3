/// The JSON5 1.0 data format (spec.json5.org): JSON with comments, unquoted keys, single quotes and trailing commas.
///
/// Two things are refused with an error: duplicate keys in an object, and lone surrogate escapes such as `"\uD800"`,
/// which are not valid Unicode.
package enum JSON5 {
    /// The maximum size of a scene's document: 1 MiB of UTF-8.
    package static let sizeLimit = 1 << 20

    /// The maximum nesting depth of arrays and objects: 200.
    package static let depthLimit = 200

    /// Parses a document; returns nil after a syntax error, with all errors found.
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
