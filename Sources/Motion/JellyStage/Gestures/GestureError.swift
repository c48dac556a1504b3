/// Why a gesture, a trace or an action cannot be played.
public enum GestureError: Error, Hashable, Sendable {
    /// A path or trace has no points.
    case empty(String)
    /// A point of a path or trace, counted from 0, is not made of finite numbers.
    case notFinite(String, index: Int)
    /// A point, counted from 0, is not later than the one before it, or the first is before 0.
    case notLater(String, index: Int)
    /// There is no action of a name.
    case unknownAction(String, known: [String])
}

extension GestureError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty(let what): "A \(what) needs at least one point."
        case .notFinite(let what, let index): "Point \(index) of the \(what) is not made of finite numbers."
        case .notLater(let what, let index):
            "Point \(index) of the \(what) is not later than the one before it; times go up from 0."
        case .unknownAction(let name, let known) where known.isEmpty:
            "There is no action “\(name)”; the stage has none."
        case .unknownAction(let name, let known):
            "There is no action “\(name)”; there is \(known.map { "“\($0)”" }.joined(separator: ", "))."
        }
    }
}
