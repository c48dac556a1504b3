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

    init(_ issues: [Issue], in source: SourceText) {
        let inOrder = issues.enumerated().sorted { left, right in
            (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }
        errors = inOrder.prefix(Self.limit).map { SceneError($0.element, in: source) }
        hasMore = inOrder.count > Self.limit
    }

    /// Every error with its source line and the place underlined, and their number when there is more than one.
    public var description: String {
        let reports = errors.map(\.report).joined(separator: "\n")
        return errors.count == 1 ? reports : reports + "\n\(errors.count)\(hasMore ? " and more" : "") errors"
    }
}
