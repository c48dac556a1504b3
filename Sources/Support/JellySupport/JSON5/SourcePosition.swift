/// A place in a text: line and column count from 1, columns in Unicode code points.
///
/// Lines end at LF, CR or CR LF, as in editors. A byte order mark at the start has no column.
package struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int

    /// A place by line and column, both from 1.
    package init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of text from its first character up to, not including, `end`.
package struct SourceRange: Hashable, Sendable {
    /// Where the first character stands.
    package var start: SourcePosition
    /// Where the character after the last one stands.
    package var end: SourcePosition

    /// A stretch between two places.
    package init(start: SourcePosition, end: SourcePosition) {
        (self.start, self.end) = (start, end)
    }

    /// The first character alone.
    package var firstCharacter: SourceRange {
        SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + 1))
    }
}
