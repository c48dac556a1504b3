/// An event of touches or of a shake.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The type of an event.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The subtype of an event.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// The type of the event.
    public final let type: EventType
    /// The subtype of the event.
    public final let subtype: EventSubtype
    /// The time of the event, in seconds of the host.
    public package(set) final var timestamp: TimeInterval = 0
    /// The touches in the order in which they began.
    var touches: [UITouch] = []

    package init(type: EventType, subtype: EventSubtype = .none) {
        (self.type, self.subtype) = (type, subtype)
        super.init()
    }

    /// All touches on the screen; as in UIKit, a set has no order.
    open var allTouches: Set<UITouch>? { type == .touches ? Set(touches) : nil }

    /// The touches that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

    /// The touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }

    /// The touches that a recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    /// The touch itself: there are none between two ticks.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Always empty: touches are not predicted.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func some(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isMeant)
        return found.isEmpty ? nil : Set(found)
    }
}

/// A button press, which hosts do not have.
@preconcurrency @MainActor
open class UIPress: NSObject {}

/// An event of button presses, which hosts do not have.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}
