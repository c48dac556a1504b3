public import Foundation

extension NSDate {
    /// A date some seconds later, as Objective-C's class makes one of its own kind; Foundation's makes a `Date` here.
    @_disfavoredOverload
    public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
        NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
    }
}
