public import Foundation

extension NSObject {
    /// Performs a method after a time of the stage in seconds.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let number = Performances.shared.next()
        let entry = HostClock.current.after(delay) {
            Performances.shared.remove(number)
            ObjectiveCRuntime.perform(aSelector, on: self, with: anArgument)
        }
        Performances.shared.add(.init(number: number, object: self, selector: aSelector, entry: entry))
    }

    /// Performs a method in the main thread, now or in the present tick after what waits.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        guard !wait else { return _ = ObjectiveCRuntime.perform(aSelector, on: self, with: arg) }
        HostClock.current.after(0) { ObjectiveCRuntime.perform(aSelector, on: self, with: arg) }
    }

    /// Lets no method of an object be performed that waits.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        Performances.shared.cancel { $0.object === aTarget as AnyObject }
    }

    /// Lets a method of an object not be performed that waits.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        Performances.shared.cancel { $0.object === aTarget as AnyObject && $0.selector == aSelector }
    }
}

/// Methods that wait to be performed.
// @unchecked: one thread at a time uses it, that of the host.
private final class Performances: @unchecked Sendable {
    static let shared = Performances()

    struct Performance {
        let number: Int
        let object: NSObject
        let selector: Selector
        let entry: Int
    }

    private var last = 0
    private var waiting: [Performance] = []

    func next() -> Int {
        last += 1
        return last
    }

    func add(_ performance: Performance) { waiting.append(performance) }

    func remove(_ number: Int) { waiting.removeAll { $0.number == number } }

    func cancel(_ matches: (Performance) -> Bool) {
        for performance in waiting where matches(performance) { HostClock.current.cancel(performance.entry) }
        waiting.removeAll(where: matches)
    }
}
