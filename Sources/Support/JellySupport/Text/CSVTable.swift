/// A table in comma-separated values, with a header that names its columns (RFC 4180).
///
/// Fields are parted by commas and lines by CR LF, LF or CR. A field with commas, quotes or line breaks is in quotes, in
/// which a quote is written twice. Every line has as many fields as the header; an empty line at the end is none.
package struct CSVTable: Hashable, Sendable {
    /// A field and where it stands.
    package struct Field: Hashable, Sendable {
        package let text: String
        /// The line and column at which it begins, both from 1.
        package let position: SourcePosition

        package init(text: String, position: SourcePosition) { (self.text, self.position) = (text, position) }
    }

    /// The names of the columns, each once.
    package let names: [Field]
    /// The lines below the header, a field for each column.
    package let rows: [[Field]]

    /// Reads a table.
    ///
    /// - Throws: the first mistake, with its place.
    package init(_ text: String) throws(SourceIssue) {
        var parser = CSVParser(text)
        guard let header = try parser.record() else {
            throw SourceIssue("expected a header with the names of the columns, found nothing")
        }
        var seen: Set<String> = []
        for name in header {
            guard !name.text.isEmpty else { throw SourceIssue(at: name.position, "a column has no name") }
            guard seen.insert(name.text).inserted else {
                throw SourceIssue(at: name.position, "the column “\(name.text)” is named twice")
            }
        }
        var rows: [[Field]] = []
        while let row = try parser.record() {
            guard row.count == header.count else {
                throw SourceIssue(
                    at: row[min(row.count, header.count) - 1].position,
                    "expected \(header.count) \(header.count == 1 ? "field" : "fields") as in the header, found \(row.count)"
                )
            }
            rows.append(row)
        }
        (names, self.rows) = (header, rows)
    }
}

private struct CSVParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var (line, column) = (1, 1)

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        // A mark of the byte order.
        if scalars.first == "\u{FEFF}" { index = 1 }
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    private var position: SourcePosition { SourcePosition(line: line, column: column) }

    private mutating func advance() {
        let scalar = scalars[index]
        index += 1
        // CR LF is one line break.
        if scalar == "\n" || scalar == "\r" && next != "\n" {
            (line, column) = (line + 1, 1)
        } else {
            column += 1
        }
    }

    /// The fields of the next line; nil at the end.
    mutating func record() throws(SourceIssue) -> [CSVTable.Field]? {
        guard next != nil else { return nil }
        var fields = [try field()]
        while next == "," {
            advance()
            fields.append(try field())
        }
        if next == "\r" { advance() }
        if next == "\n" { advance() }
        return fields
    }

    private mutating func field() throws(SourceIssue) -> CSVTable.Field {
        let start = position
        var text = String.UnicodeScalarView()
        guard next == "\"" else {
            while let scalar = next, scalar != ",", scalar != "\n", scalar != "\r" {
                guard scalar != "\"" else {
                    throw .init(
                        at: position, "unexpected quote in an unquoted field; quote the field, and double the quote")
                }
                text.append(scalar)
                advance()
            }
            return CSVTable.Field(text: String(text), position: start)
        }
        advance()
        while true {
            guard let scalar = next else { throw .init(at: start, "unterminated quoted field") }
            advance()
            guard scalar == "\"" else {
                text.append(scalar)
                continue
            }
            guard next == "\"" else { break }
            text.append(scalar)
            advance()
        }
        guard next == nil || next == "," || next == "\n" || next == "\r" else {
            throw .init(at: position, "expected a comma or the end of the line after a quoted field")
        }
        return CSVTable.Field(text: String(text), position: start)
    }
}
