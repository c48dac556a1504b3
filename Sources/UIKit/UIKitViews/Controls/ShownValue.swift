/// A control's value as it is shown while it moves to a new one by the host's clock.
@MainActor final class ShownValue: @MainActor HostTicker {
    private weak var view: UIView?
    private var way: (from: Double, to: Double)?
    private var (begin, duration) = (0.0, 0.0)
    /// The shown value; nil where it is the control's.
    private(set) var value: Double?

    init(_ view: UIView) { self.view = view }

    /// Moves to a value from where it is, in the time of the enclosing animation block, if there is one.
    func move(from old: Double, to new: Double, duration standard: TimeInterval) {
        let isKnown = HostContext.current != nil && view?.window != nil && AnimationBlock.areEnabled
        guard isKnown, old != new else { return stop() }
        let block = AnimationBlock.current
        way = (value ?? old, new)
        (value, begin, duration) = (
            value ?? old, HostClock.current.now + (block?.delay ?? 0), block?.duration ?? standard
        )
        guard duration > 0 else { return stop() }
        HostClock.current.start(self)
    }

    /// Shows the control's value at once.
    func stop() {
        (way, value) = (nil, nil)
        view?.setNeedsDisplay()
    }

    func pass(to time: TimeInterval) -> Bool {
        guard let view, let way else { return false }
        let part = (time - begin) / duration
        guard part < 1 else {
            stop()
            return false
        }
        let curve = UIView.AnimationCurve.easeInOut.function
        value = way.from + (way.to - way.from) * curve.value(at: max(0, part))
        view.setNeedsDisplay()
        return true
    }
}
