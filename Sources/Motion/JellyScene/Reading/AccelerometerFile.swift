import JellyStage
import JellySupport
import JellyValues

/// Reads accelerometer recordings from CSV: a header that names the columns, then a row a reading.
///
/// Columns stand in any order, with commas, semicolons or tabs between them; further ones are passed over, as are empty
/// lines and lines that start with `#`. A decimal comma is read where no comma stands between columns.
enum AccelerometerFile {
    /// The readings as they stand in a file, at times in seconds.
    struct Recording: Equatable {
        var samples: [AccelerometerTrace.Sample]
        /// What they are in, as the header tells; nil where it does not.
        var unit: AccelerometerColumns.Unit?
        /// Why the unit has to be told, as a part of a sentence; nil where the header or the plain format tells it.
        var question: String?
    }

    /// Where readings count from: 1 g of a device at rest is −1 or +1 along the axis that points up.
    enum Convention: String, CaseIterable, Sendable {
        case ios, android
    }

    /// Metres per second squared in 1 g.
    private static let standardGravity = 9.80665

    /// The readings in a file's bytes; `name` is what errors call it.
    static func read(_ bytes: [UInt8], name: String) throws(SceneErrors) -> Recording {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SceneErrors(SceneError(file: name, message: "not valid UTF-8"))
        }
        return try parse(text, name: name)
    }

    static func parse(_ text: String, name: String) throws(SceneErrors) -> Recording {
        let source = SourceText(name: name, text: text)
        var issues: [SourceIssue] = []
        var rows: Rows?
        for number in 1...source.lineCount where issues.count <= SceneErrors.limit {
            let line = source.line(number)
            guard rows != nil else {
                let separator = [";", "\t"].first { line.contains($0) } ?? ","
                let cells = cells(of: line, number, separator)
                if isEmpty(cells) { continue }
                do throws(InputError) {
                    rows = Rows(columns: try AccelerometerColumns(cells.map(\.text)), separator: separator)
                } catch {
                    var wrong = SceneError(file: name, message: error.description)
                    (wrong.line, wrong.column) = (cells[0].range.start.line, cells[0].range.start.column)
                    throw SceneErrors(wrong)
                }
                continue
            }
            let cells = cells(of: line, number, rows?.separator ?? ",")
            if !isEmpty(cells) { rows?.read(cells, &issues) }
        }
        let samples = rows?.samples ?? []
        if issues.isEmpty, samples.isEmpty {
            throw SceneErrors(
                SceneError(file: name, message: "the trace has no readings; expected rows such as `0.1,0,-1,0`"))
        }
        guard issues.isEmpty, let columns = rows?.columns else { throw SceneErrors(issues, in: source) }
        return Recording(samples: samples, unit: columns.unit, question: question(columns, samples))
    }

    /// What has to be asked of recordings whose header does not tell the unit.
    private static func question(_ columns: AccelerometerColumns, _ samples: [AccelerometerTrace.Sample]) -> String? {
        guard columns.unit == nil else { return nil }
        guard columns.isPlain else { return "the header does not give the unit of x, y and z" }
        // No hand shakes a device at eight times its weight all the time.
        let lengths = samples.map { ($0.x * $0.x + $0.y * $0.y + $0.z * $0.z).squareRoot() }.sorted()
        guard (8.0...12).contains(lengths[lengths.count / 2]) else { return nil }
        return "the readings look like m/s², but the header time, x, y and z means g"
    }

    /// Readings in g, as a device of Apple's tells them.
    ///
    /// - Parameters:
    ///   - unit: what the readings are in.
    ///   - convention: which way they count.
    static func samples(
        of recording: [AccelerometerTrace.Sample], in unit: AccelerometerColumns.Unit, _ convention: Convention
    ) -> [AccelerometerTrace.Sample] {
        let factor = (unit == .metres ? 1 / standardGravity : 1) * (convention == .android ? -1 : 1)
        guard factor != 1 else { return recording }
        return recording.map {
            AccelerometerTrace.Sample(time: $0.time, x: $0.x * factor, y: $0.y * factor, z: $0.z * factor)
        }
    }

    fileprivate typealias Cell = (text: String, range: SourceRange)

    private static func isEmpty(_ cells: [Cell]) -> Bool {
        cells[0].text.hasPrefix("#") || (cells.count == 1 && cells[0].text.isEmpty)
    }

    private static func cells(
        of line: ArraySlice<Unicode.Scalar>, _ number: Int, _ separator: Unicode.Scalar
    ) -> [Cell] {
        // A mark of the byte order stands at the start of files of some programs, and quotes around names.
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "\u{FEFF}" }
        return line.split(separator: separator, omittingEmptySubsequences: false).map { part in
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

    /// The rows below a header.
    private struct Rows {
        /// The longest time of a recording, in seconds.
        private static let longest = 3600.0

        let columns: AccelerometerColumns
        let separator: Unicode.Scalar
        var samples: [AccelerometerTrace.Sample] = []
        /// The time that is 0, in the file's unit; nil before the first reading.
        private var start: Double?
        private var last: Double?

        init(columns: AccelerometerColumns, separator: Unicode.Scalar) {
            (self.columns, self.separator) = (columns, separator)
        }

        mutating func read(_ cells: [Cell], _ issues: inout [SourceIssue]) {
            var numbers: [Double] = []
            for (index, (name, column)) in zip(columns.names, columns.places).enumerated() {
                guard cells.indices.contains(column) else {
                    issues.append(SourceIssue(cells[cells.count - 1].range, "missing column \(quoted(name))"))
                    return
                }
                let text = cells[column].text
                // Programs that write several sensors to one file leave out what one of them has not told.
                if !columns.isPlain, text.isEmpty || ["nan", "null"].contains(text.lowercased()) { return }
                let found = number(text)
                guard let value = found, isUsable(value, index) else {
                    let wanted = index == 0 ? wantedTime(found) : "a number from -1000 to 1000"
                    let what = text.isEmpty ? "empty" : quoted(text)
                    issues.append(SourceIssue(cells[column].range, "\(quoted(name)) must be \(wanted), not \(what)"))
                    return
                }
                numbers.append(value)
            }
            // A reading that comes again is the same one.
            if !columns.isPlain, numbers[0] == last { return }
            if let last, numbers[0] <= last {
                let (now, before) = (JSONValue.text(of: numbers[0]), JSONValue.text(of: last))
                let name = quoted(columns.names[0])
                issues.append(
                    SourceIssue(
                        cells[columns.places[0]].range,
                        "\(name) must increase from row to row; \(now) does not come after \(before)"))
                return
            }
            last = numbers[0]
            let begin = begin(numbers[0])
            start = begin
            samples.append(
                AccelerometerTrace.Sample(
                    time: (numbers[0] - begin) * columns.second, x: numbers[1], y: numbers[2], z: numbers[3]))
        }

        private func number(_ text: String) -> Double? {
            Double(separator == "," ? text : text.replacing(",", with: "."))
        }

        /// Whether a time is within an hour of the first, or a reading one that a device can make.
        private func isUsable(_ number: Double, _ index: Int) -> Bool {
            guard index == 0 else { return abs(number) <= 1000 }
            guard number.isFinite else { return false }
            if columns.isPlain { return (0...Self.longest).contains(number) }
            return (number - begin(number)) * columns.second <= Self.longest
        }

        /// The time that is 0, where a reading comes at `time`.
        private func begin(_ time: Double) -> Double {
            // Sensor Logger has readings from before its start, at negative times.
            start ?? (columns.hasOwnEpoch || time < 0 ? time : 0)
        }

        /// What a time has to be, in the unit in which the file has it; `found` is the one that is none.
        private func wantedTime(_ found: Double?) -> String {
            if columns.isPlain { return "a number from 0 to \(JSONValue.text(of: Self.longest))" }
            guard let found, found.isFinite else { return "a number" }
            let begin = begin(found)
            let end = JSONValue.text(of: begin + Self.longest / columns.second)
            return "at most \(end), an hour after the start of the recording at \(JSONValue.text(of: begin))"
        }
    }
}
