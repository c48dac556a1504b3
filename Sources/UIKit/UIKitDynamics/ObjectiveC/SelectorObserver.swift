import Foundation

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
