/// A named document's text, split into lines for positions and excerpts.
package struct SourceText: Sendable {
    /// The document's name in errors, usually its path.
    package let name: String
    /// The text without a byte order mark.
    package let scalars: [Unicode.Scalar]

    /// The offset of each line in `scalars`.
    private let lineStarts: [Int]

    package init(name: String, text: String) {
        self.name = name
        let scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
        self.scalars = scalars
        lineStarts = [0] + scalars.indices.filter { Self.endsLine(at: $0, in: scalars) }.map { $0 + 1 }
    }

    /// The number of lines; the last one may be empty.
    package var lineCount: Int { lineStarts.count }

    /// Line `number`, counted from 1, without its line break; empty if out of range.
    package func line(_ number: Int) -> ArraySlice<Unicode.Scalar> {
        guard lineStarts.indices.contains(number - 1) else { return [] }
        let end = number < lineStarts.count ? lineStarts[number] : scalars.count
        var line = scalars[lineStarts[number - 1]..<end]
        if line.last == "\n" { line.removeLast() }
        if line.last == "\r" { line.removeLast() }
        return line
    }

    /// The index of a position in `scalars`, clamped to the end.
    package func offset(of position: SourcePosition) -> Int {
        guard lineStarts.indices.contains(position.line - 1) else { return scalars.count }
        return min(lineStarts[position.line - 1] + position.column - 1, scalars.count)
    }

    /// The indexes of a range in `scalars`.
    package func offsets(of range: SourceRange) -> Range<Int> { offset(of: range.start)..<offset(of: range.end) }

    /// Whether the character at `index` is the last of its line: LF, or CR with no LF behind it.
    static func endsLine(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        switch scalars[index] {
        case "\n": true
        case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
        default: false
        }
    }

    /// The line of `range` with a line of carets below it.
    ///
    /// Long lines are truncated around the range, and control characters are replaced, so that an error is safe to
    /// print.
    package func excerpt(of range: SourceRange) -> (line: String, underline: String) {
        let line = line(range.start.line)
        let start =
            line.index(line.startIndex, offsetBy: range.start.column - 1, limitedBy: line.endIndex) ?? line.endIndex
        let length = range.end.line == range.start.line ? range.end.column - range.start.column : line.count
        let (lead, width) = (60, 110)
        let cut = start - line.startIndex > lead && line.count > width ? start - lead : line.startIndex
        let shown = line[cut..<min(line.endIndex, cut + width)]
        var (text, under) = (Self.printable(shown), "")
        for scalar in line[cut..<start] where scalar.properties.generalCategory != .nonspacingMark {
            under.append(scalar == "\t" ? "\t" : " ")
        }
        under += String(repeating: "^", count: max(1, min(length, shown.endIndex - start)))
        if cut > line.startIndex { (text, under) = ("…" + text, " " + under) }
        if shown.endIndex < line.endIndex { text += "…" }
        return (text, under)
    }

    /// `scalars` as text in which control and format characters other than tabs are replaced.
    package static func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                text.append(scalar == "\t" ? scalar : "\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

/// A position in a text: line and column from 1, columns in Unicode code points.
///
/// Lines end at LF, CR or CR LF, as in editors. A leading byte order mark has no column.
package struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int

    /// A position with line and column, both from 1.
    package init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A half-open range of text.
package struct SourceRange: Hashable, Sendable {
    /// The position of the first character.
    package var start: SourcePosition
    /// The position after the last character.
    package var end: SourcePosition

    /// A range between two positions.
    package init(start: SourcePosition, end: SourcePosition) {
        (self.start, self.end) = (start, end)
    }

    /// The first character.
    package var firstCharacter: SourceRange {
        SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + 1))
    }
}

/// An error at a position of a text, from all parsers, which do not know the file; those who do catch it and add it.
package struct SourceIssue: Error, Hashable, Sendable {
    package var range: SourceRange
    package var message: String
    /// The replacement, if exactly one is right; without quotes.
    package var replacement: String?

    package init(_ range: SourceRange, _ message: String, replacement: String? = nil) {
        (self.range, self.message, self.replacement) = (range, message, replacement)
    }

    /// An error at a character.
    package init(at place: SourcePosition, _ message: String) {
        self.init(SourceRange(start: place, end: place).firstCharacter, message)
    }

    /// An error at a character, with line and column from 1.
    package init(line: Int = 1, column: Int = 1, _ message: String) {
        self.init(at: SourcePosition(line: line, column: column), message)
    }
}

/// `text` in backticks, on one line, and truncated for messages.
package func quoted(_ text: String) -> String {
    "`" + SourceText.printable(QuotedText.short(text).unicodeScalars).replacing("\t", with: " ") + "`"
}
