/// A view that does something when it is used.
///
/// Actions are closures, by ``addAction(_:for:)``: the form with targets needs Objective-C, which Linux does not have.
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control looks or is used.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    /// Whether taps do something.
    open var isEnabled = true
    /// Whether the control is selected; kept for its look.
    open var isSelected = false

    /// How the control is.
    open var state: State {
        (isEnabled ? [] : State.disabled).union(isSelected ? .selected : [])
    }

    /// Adds what happens at events; an action of the same identifier makes room for it.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// Takes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Takes the action of an identifier from events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == identifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll(where: \.events.isEmpty)
    }

    /// Lets events happen: their actions are called in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            action.sender = self
            action.handler(action)
            action.sender = nil
        }
    }

    /// Does what a tap does.
    func answerTap() {
        sendActions(for: .touchDown)
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
}
