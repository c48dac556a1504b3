/// A target, weakly referenced as in UIKit, with its action.
struct ActionTarget {
    /// Whether a target was given; nil targets the responder chain.
    let isGiven: Bool
    private(set) weak var target: AnyObject?
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        self.action = action
        isGiven = target != nil
        self.target = target.map { $0 as AnyObject }
    }

    /// Sends the action to the target, or to the first responder from `sender` on that implements it.
    @MainActor
    func send(from sender: AnyObject, _ event: UIEvent?) {
        guard !isGiven else {
            if let target { ObjectiveCRuntime.send(action, to: target, with: sender, event) }
            return
        }
        var responder = (sender as? UIResponder) ?? (sender as? UIGestureRecognizer)?.view
        while let one = responder {
            if ObjectiveCRuntime.responds(one, to: action) {
                ObjectiveCRuntime.send(action, to: one, with: sender, event)
                return
            }
            responder = one.next
        }
    }

    func isSame(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target.map { $0 as AnyObject }) && (action == nil || self.action == action)
    }
}
