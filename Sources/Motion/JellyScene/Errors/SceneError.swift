import JellySupport

/// An error in a scene file.
public struct SceneError: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the given name of a text.
    public var file: String
    /// The line, from 1; nil for the whole file.
    public var line: Int?
    /// The column in Unicode code points, from 1; nil for the whole file.
    public var column: Int?
    /// The message, with the expected value where known.
    public var message: String
    /// The source line, safe to print, and a marker under the error; nil for the whole file.
    public var excerpt: Excerpt?
    /// The correction, if there is exactly one.
    package var correction: SceneCorrection?

    /// A source line with a marker under the error.
    public struct Excerpt: Hashable, Sendable {
        /// The line, truncated around the error.
        public var line: String
        /// Spaces, then `^` under each character of the error.
        public var underline: String
    }

    /// An error about a whole file.
    public init(file: String, message: String) {
        (self.file, self.message) = (file, message)
    }

    init(_ issue: SourceIssue, in source: SourceText) {
        self.init(file: source.name, message: issue.message)
        let excerpt = source.excerpt(of: issue.range)
        (line, column) = (issue.range.start.line, issue.range.start.column)
        self.excerpt = Excerpt(line: excerpt.line, underline: excerpt.underline)
        correction = issue.replacement.map { word in
            let wrong = source.scalars[source.offsets(of: issue.range)].filter { $0 != "\"" && $0 != "'" }
            return SceneCorrection(range: issue.range, wrong: String(String.UnicodeScalarView(wrong)), word: word)
        }
    }

    static func tooLarge(file: String) -> SceneError {
        SceneError(file: file, message: "larger than 1 MiB, the limit of scene files")
    }

    /// The error on one line: `scenes/x.json5:12:7: …`.
    public var description: String { "\(place): \(message)" }

    /// The location, as `scenes/x.json5:12:7`.
    package var place: String {
        guard let line, let column else { return file }
        return "\(file):\(line):\(column)"
    }

    /// The error, the source line and the underlined place.
    public var report: String { lines.joined(separator: "\n") }

    /// The lines of `report` to print; names in them may contain line breaks.
    package var lines: [String] {
        guard let line, let excerpt else { return [description] }
        let number = " \(line) | "
        let margin = String(repeating: " ", count: number.count - 2) + "| "
        return [description, number + excerpt.line, margin + excerpt.underline]
    }
}

/// All errors of a scene file, in the order of the file; at least one.
///
/// Separate because editors and checks show each with its place, excerpt and correction.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of errors kept.
    static let limit = 100

    /// The errors in file order, at most 100.
    public let errors: [SceneError]

    /// Whether there were more errors than kept.
    public let hasMore: Bool

    init(_ error: SceneError) {
        (errors, hasMore) = ([error], false)
    }

    /// The errors of a document, with those of the files it refers to in their places.
    init(_ diagnostics: Diagnostics, in source: SourceText) {
        let inOrder = diagnostics.issues.enumerated().sorted { left, right in
            (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }
        let all = inOrder.flatMap { entry -> [SceneError] in
            diagnostics.foreign.first { $0.index == entry.offset }?.errors ?? [SceneError(entry.element, in: source)]
        }
        errors = Array(all.prefix(Self.limit))
        hasMore = all.count > Self.limit
    }

    init(_ issues: [SourceIssue], in source: SourceText) {
        let inOrder = issues.enumerated().sorted { left, right in
            (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }
        errors = inOrder.prefix(Self.limit).map { SceneError($0.element, in: source) }
        hasMore = inOrder.count > Self.limit
    }

    /// Every error with its source line and a marker, followed by their number if there are several.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of `description` to print.
    package var lines: [String] {
        var told = DiagnosticDeduplicator()
        let lines = errors.flatMap { error in
            told.earlierLine(of: error.message, in: error.file, at: error.line)
                .map { ["\(error.place): as in line \($0)"] } ?? error.lines
        }
        return errors.count == 1 ? lines : lines + ["\(hasMore ? "more than " : "")\(errors.count) errors"]
    }
}

/// A warning about a valid scene file, such as a missing font.
public struct SceneWarning: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the given name of a text.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode code points, from 1.
    public let column: Int
    /// The message, on one line.
    public let message: String

    init(_ message: String, at position: SourcePosition, in source: SourceText) {
        (file, line, column) = (source.name, position.line, position.column)
        self.message = SourceText.printable(message.unicodeScalars.prefix(500))
    }

    /// The warning on one line: `scenes/x.json5:12:7: …`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// A correction of an error in a scene's document.
package struct SceneCorrection: Hashable, Sendable {
    /// The place, quotes included.
    let range: SourceRange
    /// The value in the document, without quotes.
    let wrong: String
    /// The word, without quotes.
    package let word: String

    /// The report of the correction: “changed `sizes` to `size`”.
    package var sentence: String { "changed `\(wrong)` to `\(word)`" }
}

extension JSON5Text {
    /// Applies corrections, preserving quotes and everything else.
    package mutating func apply(_ corrections: [SceneCorrection]) {
        let source = SourceText(name: "", text: text)
        var edits: [Edit] = []
        for correction in corrections.sorted(by: { $0.range.start < $1.range.start }) {
            let range = source.offsets(of: correction.range)
            // An error reported twice is corrected once.
            if let last = edits.last, last.range.upperBound > range.lowerBound { continue }
            guard let first = source.scalars[range].first else { continue }
            let quote = first == "\"" || first == "'" ? String(first) : ""
            edits.append(Edit(range, quote + correction.word + quote))
        }
        apply(edits, to: source)
    }
}

/// `names` in backticks, with commas and a last `word`; of a long list the first twelve.
func listed(_ names: [String], _ word: String = "and") -> String {
    let limit = 12
    let rest = names.count > limit ? ["\(names.count - limit) more"] : []
    return WordList.joined(names.prefix(limit).map(quoted) + rest, by: word)
}
