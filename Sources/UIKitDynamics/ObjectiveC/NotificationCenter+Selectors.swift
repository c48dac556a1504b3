public import Foundation

extension NotificationCenter {
    /// Performs a selector of an observer, which is not kept, at notifications of a name and an object; nil means all.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observer = SelectorObserver(observer as AnyObject, selector)
        let token = addObserver(forName: name, object: object, queue: nil) { observer.hear($0) }
        SelectorObservers.shared.add(observer, name: name, center: self, token: token)
    }

    /// Lets an observer hear nothing more.
    public func removeObserver(_ observer: NSObject) {
        SelectorObservers.shared.remove(observer, name: nil, center: self)
    }

    /// Lets an observer hear nothing more of a name; nil means all.
    public func removeObserver(_ observer: NSObject, name: NSNotification.Name?, object: Any?) {
        SelectorObservers.shared.remove(observer, name: name, center: self)
    }
}

extension NotificationCenter {
    /// Calls a block at notifications of a name and an object; nil means all. The queue is kept, and without effect.
    @_disfavoredOverload
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addObserver(forName: name, object: obj, queue: Foundation.OperationQueue?.none, using: block)
    }
}
