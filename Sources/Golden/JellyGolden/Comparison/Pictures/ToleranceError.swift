/// Why a tolerance is none; `text` is the part of what was written that is wrong.
public enum ToleranceError: Error, Hashable, Sendable {
    /// A number lies outside what it can be; `quantity` is its name, `expected` says what it can be.
    case outOfRange(quantity: String, value: Double, expected: String)
    /// No limit is given, so that every picture would pass.
    case noLimit
    /// Nothing is written.
    case empty
    /// A number stands alone, and could be any limit.
    case bareNumber(text: String)
    /// There is no such preset or limit; `nearest` was probably meant.
    case unknownName(text: String, nearest: String?, known: [String])
    /// A name that needs a value has none, or one that it cannot have; `example` is right.
    case unreadableValue(name: String, text: String, example: String)
    /// The same thing is said twice, or in two ways.
    case repeated(name: String)
    /// A preset stands behind something else.
    case presetNotFirst(name: String)
    /// `delta`, `deltaE` or `threshold` is given, but goes with another metric.
    case wrongUnit(name: String, metric: String, right: String)
    /// A preset lacks a number that it needs.
    case missingValue(preset: String, name: String, example: String)
}

extension ToleranceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .outOfRange(let quantity, let value, let expected):
            "The tolerance's \(quantity) is \(expected), not \(Int(exactly: value).map(String.init) ?? "\(value)")."
        case .noLimit:
            "The tolerance has no limit, so that every picture would pass; give one, such as `pixels=0`."
        case .empty:
            "The tolerance is empty; write a preset such as `exact` or limits such as `pixels=8,delta=2`."
        case .bareNumber(let text):
            "The tolerance `\(text)` is a bare number; write what it counts: `pixels=\(text)`, `delta=\(text)` or "
                + "`fraction=\(text)%`."
        case .unknownName(let text, let nearest?, _):
            "A tolerance has no `\(text)`; did you mean `\(nearest)`?"
        case .unknownName(let text, nil, let known):
            "A tolerance has no `\(text)`; it knows \(known.map { "`\($0)`" }.joined(separator: ", "))."
        case .unreadableValue(let name, let text, let example):
            text.isEmpty
                ? "The tolerance's `\(name)` needs a value, such as `\(example)`."
                : "The tolerance's `\(name)` cannot be `\(text)`; write it as in `\(example)`."
        case .repeated(let name):
            "The tolerance gives `\(name)` twice."
        case .presetNotFirst(let name):
            "The preset `\(name)` has to come first in a tolerance, once; what follows changes it."
        case .wrongUnit(let name, let metric, let right):
            "The tolerance's `\(name)` does not go with the metric \(metric), which has `\(right)`."
        case .missingValue(let preset, let name, let example):
            "The tolerance `\(preset)` needs `\(name)`, as in `\(example)`."
        }
    }
}
