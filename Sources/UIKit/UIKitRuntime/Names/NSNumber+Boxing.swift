public import Foundation

extension NSNumber {
    /// The object of a number; rewritten sources have it for `as NSNumber`, which Foundation on Linux lacks for `CGFloat`.
    public static func boxing(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    /// The object of a number.
    public static func boxing<Number>(_ value: Number) -> NSNumber {
        (value as? NSNumber) ?? (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? NSNumber(value: 0)
    }
}
