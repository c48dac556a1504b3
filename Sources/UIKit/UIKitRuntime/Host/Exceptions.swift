/// Stops the running host before its next step, where an exception would stop an app immediately.
///
/// Swift cannot unwind a function: the rest of it still runs.
package func raise(_ reason: String) {
    let message = (CallSite().line.map { $0 + ": " } ?? "") + reason
    guard let context = HostContext.current else { return Notices.sayOnce(message) }
    context.exceptions.append(message)
}
