/// A view that sends actions when it is used.
open class UIControl: UIView {
    private var actions: [(action: UIAction, events: Event)] = []
    private var targets: [(target: ActionTarget, events: Event)] = []

    /// Whether the control responds to touches.
    open dynamic var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    /// Whether the control is selected; affects only its appearance.
    open dynamic var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether a touch highlights the control.
    open dynamic var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }
    /// The vertical alignment of a button's content; default: center.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// The horizontal alignment of a button's content; default: center. Layout is from left to right.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether the control tracks a touch.
    open private(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false

    /// Creates a control with a frame, in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    /// Creates a control with a frame and an action for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentMode = .redraw
    }

    /// The state of the control.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Called when the state changed, to update the appearance.
    func stateChanged() { setNeedsDisplay() }

    // MARK: Actions

    /// Adds an action for events, replacing one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier from events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == identifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll(where: \.events.isEmpty)
    }

    /// Adds a target and an action for events; a nil target is the first responder that implements the action.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if let index = targets.firstIndex(where: {
            $0.target.isSame(target, action) && $0.target.isGiven == (target != nil)
        }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append((ActionTarget(target, action), controlEvents))
        }
    }

    /// Removes a target's action from events; nil means all targets or all actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in targets.indices where targets[index].target.isSame(target, action) {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll(where: \.events.isEmpty)
    }

    /// The targets.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { ($0.target.target as? NSObject).map(AnyHashable.init) })
    }

    /// The events that have actions.
    open var allControlEvents: Event {
        (targets.map(\.events) + actions.map(\.events)).reduce([]) { $0.union($1) }
    }

    /// The names of a target's actions for an event; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let known = targets.filter { $0.target.isSame(target, nil) && !$0.events.isDisjoint(with: controlEvent) }
        return known.isEmpty ? nil : known.map(\.target.action.name)
    }

    /// Sends the actions for events: first to targets, then to `UIAction` objects, each in the order in which they were
    /// added.
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: HostContext.current?.application.dispatcher.event)
    }

    /// Sends an action to a target.
    open dynamic func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        ActionTarget(target, action).send(from: self, event)
    }

    private func send(_ controlEvents: Event, with event: UIEvent?) {
        targets.removeAll { $0.target.isGiven && $0.target.target == nil }
        for (target, events) in targets where !events.isDisjoint(with: controlEvents) {
            if target.isGiven {
                sendAction(target.action, to: target.target, for: event)
            } else {
                target.send(from: self, event)
            }
        }
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            action.sender = self
            action.handler(action)
            action.sender = nil
        }
    }

    // MARK: Touches

    /// Called when a touch began; return false to stop tracking.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch moved; return false to stop tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when tracking was cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Further events sent when a touch ends inside the control.
    var eventsOfTap: Event { [] }

    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        (isTracking, isTouchInside) = (true, true)
        guard beginTracking(touch, with: event) else { return isTracking = false }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        guard continueTracking(touch, with: event) else {
            (isTracking, isHighlighted) = (false, false)
            return
        }
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch)
        isTracking = false
        endTracking(touch, with: event)
        isHighlighted = false
        send(isTouchInside ? eventsOfTap.union(.touchUpInside) : .touchUpOutside, with: event)
        isTouchInside = false
    }

    open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isTouchInside) = (false, false)
        cancelTracking(with: event)
        isHighlighted = false
        send(.touchCancel, with: event)
    }

    /// Whether a tracked touch still counts as inside: within 70 points, as on devices.
    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    }

    /// A tap on a control does not start recognizers of its ancestors, as in UIKit.
    open dynamic override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }
}

extension UIControl {
    /// Events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// States of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
}
