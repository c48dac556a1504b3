/// Stops the running host before its next step, where an exception would stop an app immediately.
///
/// Swift cannot unwind a function: the rest of it still runs.
package func raise(_ reason: String) {
    let message = (CallSite().line.map { $0 + ": " } ?? "") + reason
    guard let context = HostContext.current else { return Notices.sayOnce(message) }
    context.exceptions.append(message)
}

extension ObjectiveCRuntime {
    /// Performs a method as Objective-C does, raising an exception if the object does not implement it or its parameters
    /// are of other types.
    @discardableResult
    package static func send(_ selector: Selector, to object: AnyObject, with arguments: Any?...) -> Answer? {
        let own = answer(selector, of: object, arguments)
        guard own == nil else { return own }
        if !responds(object, to: selector) {
            raise(
                "-[\(Swift.type(of: object)) \(selector.name)]: unrecognized selector sent to instance; "
                    + "declare the method there with @objc")
        } else if let mismatch = mismatch(selector, of: object, arguments) {
            raise(mismatch)
        }
        return nil
    }
}
