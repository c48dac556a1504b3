public import Foundation

extension NSObject {
    /// Performs a method after a time of the stage in seconds.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        HostClock.current.after(delay, for: .init(object: self, selector: aSelector)) {
            ObjectiveCRuntime.perform(aSelector, on: self, with: anArgument)
        }
    }

    /// Performs a method in the main thread, now or in the present tick after what waits.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        guard !wait else { return _ = ObjectiveCRuntime.perform(aSelector, on: self, with: arg) }
        HostClock.current.after(0) { ObjectiveCRuntime.perform(aSelector, on: self, with: arg) }
    }

    /// Lets no method of an object be performed that waits.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        HostClock.current.cancel { $0.object === aTarget as AnyObject }
    }

    /// Lets a method of an object not be performed that waits.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        HostClock.current.cancel { $0.object === aTarget as AnyObject && $0.selector == aSelector }
    }
}
