public import Foundation

/// Tells observers of notifications, in the thread in which they are posted; Foundation's, whose default center this one
/// shares.
///
/// Foundation's own waits for the queue of an observer, which for the main one means for ever.
// @unchecked: Foundation's center is guarded by a lock of its own.
public final class NotificationCenter: NSObject, @unchecked Sendable {
    /// The center that all share.
    public static let `default` = NotificationCenter(.default)

    /// Foundation's own.
    let center: Foundation.NotificationCenter

    private init(_ center: Foundation.NotificationCenter) { self.center = center }

    /// A center of one's own.
    public convenience override init() { self.init(Foundation.NotificationCenter()) }

    /// Tells all who listen to a name and an object.
    public func post(
        name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        center.post(name: aName, object: anObject, userInfo: aUserInfo)
    }

    /// Tells all who listen to it.
    public func post(_ notification: Notification) { center.post(notification) }

    /// Calls a block at notifications of a name and an object; nil means all. The queue is stored, without effect.
    ///
    /// - Returns: what `removeObserver(_:)` takes.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @MainActor (Notification) -> Void
    ) -> any NSObjectProtocol {
        center.addObserver(forName: name, object: obj, queue: nil) { note in onMain(note) { block($0) } }
    }

    /// Performs a selector of an observer, which is not kept, at notifications of a name and an object; nil means all.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observer = SelectorObserver(observer as AnyObject, aSelector)
        let token = center.addObserver(forName: aName, object: anObject, queue: nil) { observer.hear($0) }
        SelectorObservers.shared.add(
            observer, name: aName, sender: anObject as AnyObject?, center: center, token: token)
    }

    /// Lets an observer hear nothing more.
    public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

    /// Lets an observer hear nothing more of a name; nil means all.
    public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.shared.remove(
            observer as AnyObject, name: aName, sender: anObject as AnyObject?, center: center)
        center.removeObserver(observer, name: aName, object: anObject)
    }
}

/// All who hear of notifications by selectors.
// @unchecked: a lock guards the list.
final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    private struct Entry {
        let observer: SelectorObserver
        let name: Notification.Name?
        /// Of whom it hears; all when nil.
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

    /// Takes entries away, and from their centers.
    private func take(_ isGone: (Entry) -> Bool) {
        let gone = lock.withLock {
            let gone = entries.filter(isGone)
            entries.removeAll(where: isGone)
            return gone
        }
        for entry in gone { entry.center.removeObserver(entry.token) }
    }
}

/// Someone who hears of notifications by a selector.
// @unchecked: a weak reference is read by any thread; the rest never changes.
final class SelectorObserver: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    private let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) { (self.object, self.selector) = (object, selector) }

    func hear(_ notification: Notification) {
        guard let object else { return }
        ObjectiveCRuntime.send(selector, to: object, with: notification)
    }
}
