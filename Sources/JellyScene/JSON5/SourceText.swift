/// A document's text with its name, cut into lines for positions and excerpts.
struct SourceText: Sendable {
    /// How the document is called in errors, usually its path.
    let name: String
    /// The text without a byte order mark.
    let scalars: [Unicode.Scalar]

    init(name: String, text: String) {
        self.name = name
        scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    }

    /// Line `number`, counted from 1, without its end; empty when there is no such line.
    func line(_ number: Int) -> ArraySlice<Unicode.Scalar> {
        var (current, start, index) = (1, 0, 0)
        while index < scalars.count {
            if Self.endsLine(at: index, in: scalars) {
                if current == number { break }
                (current, start) = (current + 1, index + 1)
            }
            index += 1
        }
        guard current == number else { return [] }
        let line = scalars[start..<index]
        return line.last == "\r" ? line.dropLast() : line
    }

    /// Whether the character at `index` is the last of its line: LF, or CR with no LF behind it.
    static func endsLine(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        switch scalars[index] {
        case "\n": true
        case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
        default: false
        }
    }

    /// The line of `range` and a line of carets under its part of the range.
    ///
    /// Long lines are cut around the place, and control characters are replaced, so that an error is safe to print.
    func excerpt(of range: SourceRange) -> (line: String, underline: String) {
        let line = Array(line(range.start.line))
        let start = min(max(range.start.column - 1, 0), line.count)
        let lineEnd = range.end.line == range.start.line ? range.end.column - 1 : line.count
        let end = max(start + 1, min(lineEnd, line.count))
        let (lead, width) = (60, 110)
        let cut = start > lead && line.count > width ? start - lead : 0
        let shown = line[cut..<min(line.count, cut + width)]
        var (text, under) = (Self.printable(shown), "")
        for scalar in line[cut..<start] where scalar.properties.generalCategory != .nonspacingMark {
            under.append(scalar == "\t" ? "\t" : " ")
        }
        under += String(repeating: "^", count: max(1, min(end, cut + width) - start))
        if cut > 0 { (text, under) = ("…" + text, " " + under) }
        if shown.endIndex < line.count { text += "…" }
        return (text, under)
    }

    /// `scalars` as text in which control and format characters other than tabs are replaced.
    static func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
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
