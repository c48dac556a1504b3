public import Foundation

/// A class that answers messages by name.
package protocol ClassMessageAnswering: NSObject {
    /// The result of a class method without arguments; nil where there is none of the name.
    static func answer(_ name: String) -> AnyObject?
}

extension NSObject {
    /// Whether the object implements the selector.
    public func responds(to selector: Selector?) -> Bool {
        if let own = self as? any ObjectiveCResponding { return own.objectiveCResponds(to: selector) }
        return ObjectiveCRuntime.inherited(self).responds(to: selector)
    }

    /// Performs a method without arguments.
    @discardableResult
    public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! { answer(selector) }

    /// Performs a method with one argument.
    @discardableResult
    public func perform(_ selector: Selector?, with object: Any?) -> Unmanaged<AnyObject>! {
        answer(selector, object)
    }

    /// Performs a method with two arguments.
    @discardableResult
    public func perform(_ selector: Selector?, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
        answer(selector, first, second)
    }

    /// Performs a class's method: `sharedApplication`; for others it raises Objective-C's exception, as methods of classes
    /// are not known by name here.
    @discardableResult
    public class func perform(_ selector: Selector!, with object: Any? = nil) -> Unmanaged<AnyObject>! {
        if let kind = self as? any ClassMessageAnswering.Type, let answer = kind.answer(selector?.name ?? "") {
            return Unmanaged.passUnretained(answer)
        }
        raise("+[\(self) \(selector?.name ?? "")]: unrecognized selector sent to class; call the method by its name")
        return nil
    }

    private func answer(_ selector: Selector?, _ first: Any? = nil, _ second: Any? = nil) -> Unmanaged<AnyObject>? {
        guard let selector, let answer = ObjectiveCRuntime.send(selector, to: self, with: first, second),
            let value = answer.value
        else { return nil }
        // As with Objective-C's autorelease, the result lives until the end of the host's current call.
        let object = value as AnyObject
        HostClock.current.after(0) { withExtendedLifetime(object) {} }
        return Unmanaged.passUnretained(object)
    }

    /// Performs a method after a delay of stage time, in seconds.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        HostClock.current.after(delay, for: .init(object: self, selector: aSelector)) {
            ObjectiveCRuntime.send(aSelector, to: self, with: anArgument)
        }
    }

    /// Performs a method on the main thread, now or in the current tick after pending work.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        guard !wait else { return _ = ObjectiveCRuntime.send(aSelector, to: self, with: arg) }
        HostClock.current.after(0) { ObjectiveCRuntime.send(aSelector, to: self, with: arg) }
    }

    /// Cancels all pending method calls of an object.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        HostClock.current.cancel { $0.object === aTarget as AnyObject }
    }

    /// Cancels pending calls of a method of an object.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        HostClock.current.cancel { $0.object === aTarget as AnyObject && $0.selector == aSelector }
    }
}

extension NSObjectProtocol {
    /// Whether the object implements the selector.
    public func responds(to selector: Selector?) -> Bool { (self as? NSObject)?.responds(to: selector) ?? false }
    /// Performs a method without arguments.
    @discardableResult
    public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! { (self as? NSObject)?.perform(selector) }
    /// Performs a method with one argument.
    @discardableResult
    public func perform(_ selector: Selector?, with object: Any?) -> Unmanaged<AnyObject>! {
        (self as? NSObject)?.perform(selector, with: object)
    }
}
