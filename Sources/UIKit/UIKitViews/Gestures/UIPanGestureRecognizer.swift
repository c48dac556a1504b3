import JellyStage

/// Recognizes pans, which begin after 10 points of movement.
///
/// The translation is measured from the initial touch.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The movement before a pan begins, in points; UIKit documents none.
    static let threshold: CGFloat = 10

    private var translation = CGPoint.zero
    private var way = CGPoint.zero
    private var speed = CGPoint.zero

    /// The minimum number of touches; default: 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of touches; default: unlimited.
    open var maximumNumberOfTouches = Int.max
    /// The scroll types of pointing devices; stored, without effect.
    @Inert("UIPanGestureRecognizer.allowedScrollTypesMask")
    open var allowedScrollTypesMask = UIScrollTypeMask()

    /// Creates a recognizer that calls `handler` at each change; not part of UIKit.
    public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addHandler { [unowned self] _ in handler(self) }
    }

    /// The translation since the touches began or since it was set, in points of a view; nil for the window.
    open func translation(in view: UIView?) -> CGPoint { view?.inOwnAxes(translation) ?? translation }

    /// Sets the current translation, in points of a view; nil for the window.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        self.translation = view?.onScreen(translation) ?? translation
    }

    /// The velocity of the touches, in points per second of a view; nil for the window.
    open func velocity(in view: UIView?) -> CGPoint { view?.inOwnAxes(speed) ?? speed }

    /// Whether a movement of the touches is a pan.
    func isPan(_ way: CGPoint) -> Bool { way.distance(to: .zero) >= Self.threshold - 1e-6 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if self.touches.count == 1 { (translation, way, speed) = (.zero, .zero, .zero) }
        if self.touches.count > maximumNumberOfTouches { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let own = self.touches
        let count = CGFloat(own.count)
        for touch in own where touches.contains(touch) {
            let step = CGPoint(
                x: (touch.point.x - touch.previous.x) / count, y: (touch.point.y - touch.previous.y) / count)
            translation = CGPoint(x: translation.x + step.x, y: translation.y + step.y)
            way = CGPoint(x: way.x + step.x, y: way.y + step.y)
        }
        readSpeed()
        guard state == .possible else {
            state = .changed
            return
        }
        if own.count >= minimumNumberOfTouches, isPan(way) { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A movement at the touch's last tick counts, too.
        if touches.contains(where: { $0.point != $0.previous }) { touchesMoved(touches, with: event) }
        readSpeed()
        let rest = self.touches.count - touches.count
        if state == .possible, waiting.isEmpty {
            if rest == 0 { state = .failed }
        } else if rest < minimumNumberOfTouches {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    private func readSpeed() {
        let speeds = touches.map(\.velocity)
        guard !speeds.isEmpty else { return }
        let sum = speeds.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        speed = CGPoint(x: sum.x / CGFloat(speeds.count), y: sum.y / CGFloat(speeds.count))
    }
}

/// The scroll types of pointing devices.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIView {
    /// Converts a vector from the screen to the view's coordinates.
    func inOwnAxes(_ vector: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, from: nil), backing.convert(vector, from: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// Converts a vector from the view's coordinates to the screen.
    func onScreen(_ vector: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, to: nil), backing.convert(vector, to: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}

/// Recognizes pans that start within 20 points of a screen edge; UIKit documents no distance.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which a pan can start; default: none.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let window = view?.window, let point = self.touches.last?.location(in: window) else {
            return
        }
        let reach: CGFloat = 20
        let bounds = window.bounds
        let isNear =
            edges.contains(.left) && point.x <= bounds.minX + reach
            || edges.contains(.right) && point.x >= bounds.maxX - reach
            || edges.contains(.top) && point.y <= bounds.minY + reach
            || edges.contains(.bottom) && point.y >= bounds.maxY - reach
        if !isNear { state = .failed }
    }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
