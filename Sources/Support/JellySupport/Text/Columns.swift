/// Text in columns.
package enum Columns {
    /// Formats rows with aligned columns, two spaces apart, without trailing spaces.
    ///
    /// - Precondition: all rows have the same number of cells.
    package static func lines(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let line = zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension String {
    /// The text padded with trailing spaces.
    package func padding(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
