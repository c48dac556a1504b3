public import Foundation

extension CGFloat {
    /// The nearest number to an object's, which Foundation on Linux has for other types alone.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// The number of an object.
    public init(_ number: NSNumber) { self.init(number.doubleValue) }
    /// The number of an object; nil where it has none that is exactly as large.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}

/// The number in a value of any type that Objective-C takes for one; nil for others.
package func anyNumber(_ value: Any?) -> Double? {
    switch value {
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

extension NSNumber {
    /// The object of a number; rewritten sources have it for `as NSNumber`, which Foundation on Linux lacks for `CGFloat`.
    public static func boxing(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    /// The object of a number.
    public static func boxing<Number>(_ value: Number) -> NSNumber {
        (value as? NSNumber) ?? (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? NSNumber(value: 0)
    }
}
