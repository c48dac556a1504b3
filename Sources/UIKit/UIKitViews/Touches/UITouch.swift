import JellyStage

/// A touch on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// The name of `pencil` before iOS 9.1.
        public static let stylus = TouchType.pencil
    }

    /// The time of the last change, in seconds of the host.
    public package(set) final var timestamp: TimeInterval = 0
    /// The phase of the touch.
    public internal(set) final var phase = Phase.began
    /// The number of consecutive taps at this location.
    public internal(set) final var tapCount = 1
    /// The window in which the touch began.
    public internal(set) final weak var window: UIWindow?
    /// The view in which the touch began.
    public internal(set) final var view: UIView?
    /// The recognizers that receive the touch.
    public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?
    /// The type of the touch: direct.
    public final var type: TouchType { .direct }
    /// The force of the touch: 1, an average one.
    public final var force: CGFloat { 1 }
    /// The maximum force of a touch.
    public final var maximumPossibleForce: CGFloat { 20.0 / 3 }
    /// The radius of the touch, in points.
    public final var majorRadius: CGFloat { 20 }
    /// The tolerance of the radius, in points.
    public final var majorRadiusTolerance: CGFloat { 5 }

    /// The index of the touch among all of its host.
    let number: Int
    /// The past locations of the touch, in points of the screen; the last one is current.
    private(set) var path: [(time: TimeInterval, point: CGPoint)]
    /// The location before the last change.
    private(set) var previous: CGPoint
    /// Whether its view receives the touch.
    var reachesView = true
    /// Whether its view was notified of the beginning.
    var hasBegunInView = false

    init(number: Int, at point: CGPoint, time: TimeInterval) {
        (self.number, path, previous) = (number, [(time, point)], point)
        super.init()
        timestamp = time
    }

    /// The current location, in points of the screen.
    var point: CGPoint { path[path.count - 1].point }
    /// The initial location.
    private(set) lazy var start = path[0].point

    func move(to point: CGPoint, at time: TimeInterval) {
        _ = start
        previous = self.point
        path.append((time, point))
        // Removes locations that are too old to affect the velocity.
        if let first = path.lastIndex(where: { $0.time <= time - 0.1 }), first > 0 { path.removeFirst(first) }
        timestamp = time
    }

    /// The location in a view, in points; nil for the window.
    open func location(in view: UIView?) -> CGPoint { point.onScreen(in: view) }

    /// The location before the last event, in points of a view; nil for the window.
    open func previousLocation(in view: UIView?) -> CGPoint { previous.onScreen(in: view) }

    /// Same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

extension CGPoint {
    /// Converts a point of the screen to a view; nil for the window.
    @MainActor
    package func onScreen(in view: UIView?) -> CGPoint { view?.backing.convert(self, from: nil) ?? self }
}

extension UITouch {
    /// The velocity on the screen, in points per second, over the last `PanGesture.velocityWindow`.
    var velocity: CGPoint {
        let until = path[path.count - 1].time
        let since = max(path[0].time, until - PanGesture.velocityWindow)
        guard until > since else { return .zero }
        let from = point(at: since)
        return CGPoint(x: (point.x - from.x) / (until - since), y: (point.y - from.y) / (until - since))
    }

    /// The location at a time, linearly interpolated.
    private func point(at time: TimeInterval) -> CGPoint {
        guard let next = path.firstIndex(where: { $0.time > time + 1e-9 }), next > 0 else { return path[0].point }
        let (a, b) = (path[next - 1], path[next])
        let part = (time - a.time) / (b.time - a.time)
        return CGPoint(x: a.point.x + (b.point.x - a.point.x) * part, y: a.point.y + (b.point.y - a.point.y) * part)
    }
}
