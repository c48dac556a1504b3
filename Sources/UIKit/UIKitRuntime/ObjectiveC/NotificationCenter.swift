public import Foundation

/// Posts notifications synchronously; its default center wraps Foundation's.
///
/// Foundation's center would wait for an observer's queue; waiting for the main queue would deadlock.
// @unchecked: Foundation's center is thread-safe.
public final class NotificationCenter: NSObject, @unchecked Sendable {
    /// The shared center.
    public static let `default` = NotificationCenter(.default)

    /// Foundation's center.
    let center: Foundation.NotificationCenter

    private init(_ center: Foundation.NotificationCenter) { self.center = center }

    /// Creates a separate center.
    public convenience override init() { self.init(Foundation.NotificationCenter()) }

    /// Notifies the observers of a name and an object.
    public func post(
        name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        center.post(name: aName, object: anObject, userInfo: aUserInfo)
    }

    /// Notifies the observers of a notification.
    public func post(_ notification: Notification) { center.post(notification) }

    /// Calls a block for notifications with a name and an object; nil matches all. The queue is ignored.
    ///
    /// - Returns: an observer for `removeObserver(_:)`.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @MainActor (Notification) -> Void
    ) -> any NSObjectProtocol {
        center.addObserver(forName: name, object: obj, queue: nil) { note in onMain(note) { block($0) } }
    }

    /// Performs a selector of an observer, which is not retained, for notifications with a name and an object; nil
    /// matches all.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observer = SelectorObserver(observer as AnyObject, aSelector)
        let token = center.addObserver(forName: aName, object: anObject, queue: nil) { observer.hear($0) }
        SelectorObservers.shared.add(
            observer, name: aName, sender: anObject as AnyObject?, center: center, token: token)
    }

    /// Removes an observer.
    public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

    /// Removes an observer of a name; nil for all.
    public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.shared.remove(
            observer as AnyObject, name: aName, sender: anObject as AnyObject?, center: center)
        center.removeObserver(observer, name: aName, object: anObject)
    }
}

/// The observers registered by selector.
// @unchecked: a lock guards the list.
final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    private struct Entry {
        let observer: SelectorObserver
        let name: Notification.Name?
        /// The observed object; nil for all.
        let sender: AnyObject?
        let center: Foundation.NotificationCenter
        let token: any NSObjectProtocol
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(
        _ observer: SelectorObserver, name: Notification.Name?, sender: AnyObject?,
        center: Foundation.NotificationCenter,
        token: any NSObjectProtocol
    ) {
        take { $0.observer.object == nil }
        lock.withLock {
            entries.append(Entry(observer: observer, name: name, sender: sender, center: center, token: token))
        }
    }

    func remove(
        _ object: AnyObject, name: Notification.Name?, sender: AnyObject?, center: Foundation.NotificationCenter
    ) {
        take { entry in
            entry.observer.object == nil
                || entry.observer.object === object && entry.center === center && (name == nil || entry.name == name)
                    && (sender == nil || entry.sender === sender)
        }
    }

    /// Removes entries here and from their centers.
    private func take(_ isGone: (Entry) -> Bool) {
        let gone = lock.withLock {
            let gone = entries.filter(isGone)
            entries.removeAll(where: isGone)
            return gone
        }
        for entry in gone { entry.center.removeObserver(entry.token) }
    }
}

/// An observer registered by selector.
// @unchecked: the weak reference is thread-safe; the rest never changes.
final class SelectorObserver: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    private let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) { (self.object, self.selector) = (object, selector) }

    func hear(_ notification: Notification) {
        guard let object else { return }
        ObjectiveCRuntime.send(selector, to: object, with: notification)
    }
}
