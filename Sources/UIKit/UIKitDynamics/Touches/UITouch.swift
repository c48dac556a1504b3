public import Foundation
import JellyStage

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How far a touch is.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// The name of `pencil` before iOS 9.1.
        public static let stylus = TouchType.pencil
    }

    /// When the touch was last changed, in seconds of the host.
    public internal(set) final var timestamp: TimeInterval = 0
    /// How far the touch is.
    public internal(set) final var phase = Phase.began
    /// How many times the finger has tapped here shortly one after the other.
    public internal(set) final var tapCount = 1
    /// The window in which the touch began.
    public internal(set) final weak var window: UIWindow?
    /// The view in which the touch began.
    public internal(set) final var view: UIView?
    /// The recognizers that receive the touch.
    public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?
    /// What touches: a finger.
    public final var type: TouchType { .direct }
    /// How hard the touch is: as an average one.
    public final var force: CGFloat { 1 }
    /// How hard a touch can be.
    public final var maximumPossibleForce: CGFloat { 20.0 / 3 }
    /// The radius of the touch, in points.
    public final var majorRadius: CGFloat { 20 }
    /// How far off the radius may be, in points.
    public final var majorRadiusTolerance: CGFloat { 5 }

    /// The touch's place among all of its host.
    let number: Int
    /// Where the finger was, in points of the screen; the last place is where it is.
    private(set) var path: [(time: TimeInterval, point: CGPoint)]
    /// Where it was before the last change.
    private(set) var previous: CGPoint
    /// Whether its view hears of it.
    var reachesView = true
    /// Whether its view has heard of its beginning.
    var hasBegunInView = false

    init(number: Int, at point: CGPoint, time: TimeInterval) {
        (self.number, path, previous) = (number, [(time, point)], point)
        super.init()
        timestamp = time
    }

    /// Where the finger is, in points of the screen.
    var point: CGPoint { path[path.count - 1].point }
    /// Where it touched down.
    private(set) lazy var start = path[0].point

    func move(to point: CGPoint, at time: TimeInterval) {
        _ = start
        previous = self.point
        path.append((time, point))
        // What is older than a velocity looks at is let go.
        if let first = path.lastIndex(where: { $0.time <= time - 0.1 }), first > 0 { path.removeFirst(first) }
        timestamp = time
    }

    /// Where the finger is in a view, in points; nil means the window.
    open func location(in view: UIView?) -> CGPoint { point.onScreen(in: view) }

    /// Where the finger was before the last event, in points of a view; nil means the window.
    open func previousLocation(in view: UIView?) -> CGPoint { previous.onScreen(in: view) }

    /// As `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

extension CGPoint {
    /// A point of the screen, in a view's own coordinates; nil means the window.
    @MainActor
    func onScreen(in view: UIView?) -> CGPoint { view?.backing.convert(self, from: nil) ?? self }
}

extension UITouch {
    /// How fast the finger moves on the screen, in points a second: over the last `PanGesture.velocityWindow`.
    var velocity: CGPoint {
        let until = path[path.count - 1].time
        let since = max(path[0].time, until - PanGesture.velocityWindow)
        guard until > since else { return .zero }
        let from = point(at: since)
        return CGPoint(x: (point.x - from.x) / (until - since), y: (point.y - from.y) / (until - since))
    }

    /// Where the finger was at a time, straight and even between the times that are known.
    private func point(at time: TimeInterval) -> CGPoint {
        guard let next = path.firstIndex(where: { $0.time > time + 1e-9 }), next > 0 else { return path[0].point }
        let (a, b) = (path[next - 1], path[next])
        let part = (time - a.time) / (b.time - a.time)
        return CGPoint(x: a.point.x + (b.point.x - a.point.x) * part, y: a.point.y + (b.point.y - a.point.y) * part)
    }
}
