import Foundation

extension ObjectiveCRuntime {
    /// Performs a method as Objective-C does, raising an exception if the object does not implement it or its parameters
    /// are of other types.
    @discardableResult
    package static func send(_ selector: Selector, to object: AnyObject, with arguments: Any?...) -> Answer? {
        let own = answer(selector, of: object, arguments)
        guard own == nil else { return own }
        if !responds(object, to: selector) {
            raise(
                "-[\(Swift.type(of: object)) \(selector.name)]: unrecognized selector sent to instance; "
                    + "declare the method there with @objc")
        } else if let mismatch = mismatch(selector, of: object, arguments) {
            raise(mismatch)
        }
        return nil
    }
}

extension ObjectiveCRuntime {
    /// The object whose member rewritten sources use where it may be any object: itself as the class that has such a
    /// member, or else a new object of that class, after the exception that Objective-C raises.
    public static func receiver<Receiver>(
        _ member: String, of object: Any?, else stand: @autoclosure () -> Receiver
    ) -> Receiver {
        if let fit = object as? Receiver { return fit }
        let kind = object.map { "\(Swift.type(of: $0))" } ?? "nil"
        raise(
            "-[\(kind) \(member)]: unrecognized selector sent to instance; expected \(Receiver.self), found \(kind); "
                + "cast the object to the class that has “\(member)”")
        return stand()
    }

    /// A value of a key as a type that Objective-C's numbers convert to; other values as they are.
    public static func bridged<Number>(_ value: Any?, to type: Number.Type) -> Any? {
        guard let value, !(value is Number) else { return value }
        let number: Double? =
            switch value {
            case let value as Double: value
            case let value as CGFloat: Double(value)
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            case let value as Bool: value ? 1 : 0
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        guard let number else { return value }
        let whole = Int(exactly: number.rounded(.towardZero)) ?? 0
        let all: [Any] = [number, CGFloat(number), Float(number), whole, UInt(max(0, whole)), number != 0]
        return all.first { $0 is Number } ?? value
    }
}
