/// A place in a text: line and column count from 1, columns in Unicode code points.
///
/// Lines end at LF, CR or CR LF, as in editors. A byte order mark at the start has no column.
public struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// A place by line and column, both from 1.
    public init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of text from its first character up to, not including, `end`.
public struct SourceRange: Hashable, Sendable {
    /// Where the first character stands.
    public var start: SourcePosition
    /// Where the character after the last one stands.
    public var end: SourcePosition

    /// A stretch between two places.
    public init(start: SourcePosition, end: SourcePosition) {
        (self.start, self.end) = (start, end)
    }

    /// The first character alone.
    var firstCharacter: SourceRange {
        SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + 1))
    }
}
