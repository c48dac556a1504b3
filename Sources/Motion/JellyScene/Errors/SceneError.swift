import JellySupport

/// One thing that is wrong with a scene file.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the name that was given for a text.
    public var file: String
    /// The line, from 1; nil when the error is about the whole file.
    public var line: Int?
    /// The column in Unicode code points, from 1; nil when the error is about the whole file.
    public var column: Int?
    /// One sentence: what is wrong and, where it can be told, what would be right.
    public var message: String
    /// The source line, safe to print, and carets under the place; nil when the error is about the whole file.
    public var excerpt: Excerpt?
    /// What puts it right, where exactly one answer is right.
    package var correction: SceneCorrection?

    /// A source line with the place underlined.
    public struct Excerpt: Hashable, Sendable {
        /// The line; a long one is cut around the place.
        public var line: String
        /// Spaces, then a `^` under each character of the place.
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
        SceneError(file: file, message: "the file is larger than 1 MiB, the most that a scene file may have")
    }

    /// The error on one line: `scenes/x.json5:12:7: …`.
    public var description: String { "\(place): \(message)" }

    /// Where it is: `scenes/x.json5:12:7`.
    package var place: String {
        guard let line, let column else { return file }
        return "\(file):\(line):\(column)"
    }

    /// The error, the source line and the underlined place.
    public var report: String { lines.joined(separator: "\n") }

    /// The lines of `report`, as they are to be printed: a name in one of them may hold an end of line.
    package var lines: [String] {
        guard let line, let excerpt else { return [description] }
        let number = " \(line) | "
        let margin = String(repeating: " ", count: number.count - 2) + "| "
        return [description, number + excerpt.line, margin + excerpt.underline]
    }
}

/// Everything that is wrong with a scene file, in the order of the file; at least one error.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The most errors that are kept; whoever has more should look at the first ones.
    static let limit = 100

    /// The errors, in the order of the file; at most 100.
    public let errors: [SceneError]

    /// Whether there were more errors than are kept.
    public let hasMore: Bool

    init(_ error: SceneError) {
        (errors, hasMore) = ([error], false)
    }

    /// The errors of a document, with those of the files that it names where it names them.
    init(_ findings: Findings, in source: SourceText) {
        let inOrder = findings.issues.enumerated().sorted { left, right in
            (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }
        let all = inOrder.flatMap { entry -> [SceneError] in
            findings.foreign.first { $0.index == entry.offset }?.errors ?? [SceneError(entry.element, in: source)]
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

    /// Every error with its source line and the place underlined, and their number when there is more than one.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of `description`, as they are to be printed.
    package var lines: [String] {
        var told = ToldMessages()
        let lines = errors.flatMap { error in
            told.earlierLine(of: error.message, in: error.file, at: error.line)
                .map { ["\(error.place): as in line \($0)"] } ?? error.lines
        }
        return errors.count == 1 ? lines : lines + ["\(errors.count)\(hasMore ? " and more" : "") errors"]
    }
}

/// Something that a user should know about a scene file that can be played all the same, such as a missing font.
public struct SceneWarning: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the name that was given for a text.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode code points, from 1.
    public let column: Int
    /// What is to be known, on one line.
    public let message: String

    init(_ message: String, at position: SourcePosition, in source: SourceText) {
        (file, line, column) = (source.name, position.line, position.column)
        self.message = SourceText.printable(message.unicodeScalars.prefix(500))
    }

    /// The warning on one line: `scenes/x.json5:12:7: …`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// What has to stand at a place of a scene's document for an error to be gone.
package struct SceneCorrection: Hashable, Sendable {
    /// The place, quotes included.
    let range: SourceRange
    /// What stands there, without quotes.
    let wrong: String
    /// The word, without quotes.
    package let word: String

    /// What has happened when it was made: “`sizes` is now `size`”.
    package var sentence: String { "`\(wrong)` is now `\(word)`" }
}

extension JSON5Text {
    /// Puts words in the places of wrong ones, in such quotes as those have; all else stays as it is.
    package mutating func apply(_ corrections: [SceneCorrection]) {
        let source = SourceText(name: "", text: text)
        var edits: [Edit] = []
        for correction in corrections.sorted(by: { $0.range.start < $1.range.start }) {
            let range = source.offsets(of: correction.range)
            // An error that is told twice is put right once.
            if let last = edits.last, last.range.upperBound > range.lowerBound { continue }
            guard let first = source.scalars[range].first else { continue }
            let quote = first == "\"" || first == "'" ? String(first) : ""
            edits.append(Edit(range, quote + correction.word + quote))
        }
        apply(edits, to: source)
    }
}
