import Foundation
import JellyStage

/// Reads accelerometer traces from CSV: a header that names the columns time, x, y and z, then a row a reading.
///
/// Columns stand in any order, further ones are passed over, as are empty lines and lines that start with `#`.
enum AccelerometerFile {
    private static let names = ["time", "x", "y", "z"]

    /// The readings in a file's bytes; `name` is what errors call it.
    static func read(_ bytes: [UInt8], name: String) throws(SceneErrors) -> [AccelerometerTrace.Sample] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SceneErrors(SceneError(file: name, message: "the file is not UTF-8 text"))
        }
        return try parse(text, name: name)
    }

    static func parse(_ text: String, name: String) throws(SceneErrors) -> [AccelerometerTrace.Sample] {
        let source = SourceText(name: name, text: text)
        var issues: [Issue] = []
        var columns: [Int]?
        var samples: [AccelerometerTrace.Sample] = []
        for number in 1...source.lineCount where issues.count <= SceneErrors.limit {
            let cells = cells(of: source.line(number), number)
            if cells[0].text.hasPrefix("#") || (cells.count == 1 && cells[0].text.isEmpty) { continue }
            guard let header = columns else {
                columns = try readHeader(cells, name: name)
                continue
            }
            if let sample = readRow(cells, header, after: samples.last?.time, &issues) { samples.append(sample) }
        }
        if issues.isEmpty, samples.isEmpty {
            throw SceneErrors(SceneError(file: name, message: "the trace has no readings; a row is `0.1,0,-1,0`"))
        }
        guard issues.isEmpty else { throw SceneErrors(issues, in: source) }
        return samples
    }

    private typealias Cell = (text: String, range: SourceRange)

    private static func cells(of line: ArraySlice<Unicode.Scalar>, _ number: Int) -> [Cell] {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
        return line.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let inner = part.drop(while: isBlank)
            let shown = inner.prefix((inner.lastIndex { !isBlank($0) } ?? inner.startIndex - 1) - inner.startIndex + 1)
            var text = String.UnicodeScalarView()
            text.append(contentsOf: shown)
            let column = (shown.isEmpty ? part.startIndex : shown.startIndex) - line.startIndex + 1
            let start = SourcePosition(line: number, column: column)
            let end = SourcePosition(line: number, column: column + max(1, shown.count))
            return (String(text), SourceRange(start: start, end: end))
        }
    }

    /// The places of time, x, y and z.
    ///
    /// A file without them is no trace, but any file that a scene may name, so its text is not shown.
    private static func readHeader(_ cells: [Cell], name: String) throws(SceneErrors) -> [Int] {
        let found = cells.map { $0.text.lowercased() }
        let columns = names.compactMap(found.firstIndex)
        if columns.count == names.count { return columns }
        let missing = names.filter { !found.contains($0) }
        let verb = missing.count == 1 ? "is" : "are"
        var error = SceneError(
            file: name,
            message: "the first line names the columns time, x, y and z; \(listed(missing)) \(verb) missing")
        (error.line, error.column) = (cells[0].range.start.line, cells[0].range.start.column)
        throw SceneErrors(error)
    }

    private static func readRow(
        _ cells: [Cell], _ columns: [Int], after last: Double?, _ issues: inout [Issue]
    ) -> AccelerometerTrace.Sample? {
        var numbers: [Double] = []
        for (name, column) in zip(names, columns) {
            guard cells.indices.contains(column) else {
                issues.append(Issue(cells[cells.count - 1].range, "this row has no column \(quoted(name))"))
                return nil
            }
            let range = name == "time" ? 0.0...3600 : -1000.0...1000
            guard let number = Double(cells[column].text), range.contains(number) else {
                let (low, high) = (JSONValue.text(of: range.lowerBound), JSONValue.text(of: range.upperBound))
                let what = cells[column].text.isEmpty ? "empty" : quoted(cells[column].text)
                issues.append(
                    Issue(cells[column].range, "`\(name)` must be a number from \(low) to \(high), not \(what)"))
                return nil
            }
            numbers.append(number)
        }
        if let last, numbers[0] <= last {
            let (now, before) = (JSONValue.text(of: numbers[0]), JSONValue.text(of: last))
            issues.append(
                Issue(cells[columns[0]].range, "`time` must go up from row to row, and \(now) is not after \(before)"))
            return nil
        }
        return AccelerometerTrace.Sample(time: numbers[0], x: numbers[1], y: numbers[2], z: numbers[3])
    }
}
