import Foundation

/// The arguments of a call as a method's types want them.
struct ObjectiveCArguments {
    private let values: [Any?]

    init(_ values: [Any?]) { self.values = values }

    /// An argument as a type; nil where it is of another one. What was not passed is nil, which only optionals take.
    subscript<Value>(index: Int, type: Value.Type) -> Value? {
        guard index < values.count, let value = values[index] else { return Optional<Any>.none as Any as? Value }
        if let fitting = value as? Value { return fitting }
        // What Objective-C's numbers become in Swift.
        guard let number = value as? NSNumber ?? Self.number(value) else { return nil }
        let all: [Any] = [
            number, number.boolValue, number.intValue, number.doubleValue, CGFloat(number.doubleValue),
            number.floatValue,
        ]
        return all.lazy.compactMap { $0 as? Value }.first
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Float: NSNumber(value: value)
        default: nil
        }
    }
}
