import Foundation

/// A target with what it is told; held weakly, as UIKit does.
struct ActionTarget {
    /// Whether the target was given: nil means whoever answers along the responders.
    let isGiven: Bool
    private(set) weak var target: AnyObject?
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        self.action = action
        isGiven = target != nil
        self.target = target.map { $0 as AnyObject }
    }

    /// Tells the target, or the first responder from `sender` on that knows the action.
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
