/// Text in columns.
package enum Columns {
    /// Rows as lines in which columns begin below each other, two spaces apart, with no space at the end.
    ///
    /// - Precondition: all rows have as many cells.
    package static func lines(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let line = zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension String {
    /// The text with as many spaces after it as make it so long.
    package func padding(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
