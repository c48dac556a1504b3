public import Foundation

extension CGPoint {
    /// Whether another point is the same.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Whether another size is the same.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Whether another rectangle is the same.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension NSMutableDictionary {
    /// Keeps an object under a key, such as a text as `NSCopying`.
    @_disfavoredOverload
    public func setObject(_ object: Any, forKey key: any NSCopying) {
        guard let key = key as? any Hashable else { return }
        setObject(object, forKey: AnyHashable(key))
    }
}
