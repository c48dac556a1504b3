/// Why a storyboard or nib cannot be used, with its place.
public struct NibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name, or what was looked for.
    public let file: String
    /// The line, from 1; 0 where no line is at fault.
    public let line: Int
    /// The column, from 1; 0 where no line is at fault.
    public let column: Int
    /// What is wrong, as a sentence.
    public let message: String

    init(_ file: String, line: Int = 0, column: Int = 0, _ message: String) {
        (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }

    public var description: String { line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)" }
}
