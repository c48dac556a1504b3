import JellySupport

/// Something that a user should know about a scene file that can be played all the same, such as a missing font.
public struct SceneWarning: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the name that was given for a text.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode code points, from 1.
    public let column: Int
    /// What is to be known, on one line.
    public let message: String

    init(_ message: String, at position: SourcePosition, in source: SourceText) {
        (file, line, column) = (source.name, position.line, position.column)
        self.message = SourceText.printable(message.unicodeScalars.prefix(500))
    }

    /// The warning on one line: `scenes/x.json5:12:7: …`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}
