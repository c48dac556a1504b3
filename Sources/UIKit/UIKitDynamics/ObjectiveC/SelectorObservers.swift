import Foundation

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
        ObjectiveCRuntime.perform(selector, on: object, with: notification)
    }
}
