public import Foundation
import JellyViews

/// Something that listens for a movement of a finger on a view.
///
/// It calls closures: the form with a target and an action needs Objective-C, which Linux does not have.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far the gesture is.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// A gesture without parts, such as a tap, has ended.
        public static let recognized = State.ended
    }

    /// How far the gesture is.
    open internal(set) var state = State.possible
    /// Whether it listens.
    open var isEnabled = true
    /// The view on which it listens.
    public internal(set) final weak var view: UIView?
    /// Where the finger is on the screen, in points.
    var finger = CGPoint.zero
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    /// A recognizer that calls nothing yet.
    public override init() {}

    /// Adds what is called when the state changes. UIKit's `addTarget(_:action:)`.
    public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// Where the finger is in a view, in points; nil means the screen.
    open func location(in view: UIView?) -> CGPoint { view?.backing.convert(finger, from: nil) ?? finger }

    func tell(_ state: State) {
        self.state = state
        for handler in handlers { handler(self) }
    }
}
