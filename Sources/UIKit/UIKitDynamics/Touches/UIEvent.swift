public import Foundation

/// The touches that are on the screen, or a shake.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What happens.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What happens, more closely.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// What happens.
    public final let type: EventType
    /// What happens, more closely.
    public final let subtype: EventSubtype
    /// When it happens, in seconds of the host.
    public internal(set) final var timestamp: TimeInterval = 0
    /// The touches in the order in which they began.
    var touches: [UITouch] = []

    init(type: EventType, subtype: EventSubtype = .none) {
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

    /// The touch itself: nothing comes between two ticks.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Nothing: no touch is guessed.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func some(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isMeant)
        return found.isEmpty ? nil : Set(found)
    }
}

/// A press of a button, which hosts have none of.
@preconcurrency @MainActor
open class UIPress: NSObject {}

/// Presses of buttons, which hosts have none of.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}
