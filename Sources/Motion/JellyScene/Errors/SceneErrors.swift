import JellySupport

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
