/// Everything that is wrong with a scene file, in the order of the file; at least one error.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, in the order of the file.
    public let errors: [SceneError]

    init(_ error: SceneError) {
        errors = [error]
    }

    init(_ issues: [Issue], in source: SourceText) {
        let inOrder = issues.enumerated().sorted { left, right in
            (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }
        errors = inOrder.map { SceneError($0.element, in: source) }
    }

    /// Every error with its source line and the place underlined, and their number when there is more than one.
    public var description: String {
        let reports = errors.map(\.report).joined(separator: "\n")
        return errors.count == 1 ? reports : reports + "\n\(errors.count) errors"
    }
}
