/// Recognizes swipes: 50 points in a direction within half a second, and at most 50 across; UIKit documents none of
/// these.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The direction of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The allowed directions; default: right.
    open var direction = Direction.right
    /// The number of touches; default: 1.
    open var numberOfTouchesRequired = 1

    private var down: TimeInterval = 0
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count == touches.count { down = event.timestamp }
        if self.touches.count > numberOfTouchesRequired { return state = .failed }
        start = finger
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, waiting.isEmpty else { return }
        guard event.timestamp - down <= 0.5 + 1e-9 else { return state = .failed }
        guard self.touches.count == numberOfTouchesRequired else { return }
        let way = CGPoint(x: finger.x - start.x, y: finger.y - start.y)
        let goes: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
        ]
        for (side, along, across) in goes where direction.contains(side) && along >= 50 && abs(across) <= 50 {
            return state = .ended
        }
        let (isSideways, isUpright) = (
            !direction.isDisjoint(with: [.left, .right]), !direction.isDisjoint(with: [.up, .down])
        )
        if !isUpright && abs(way.y) > 50 || !isSideways && abs(way.x) > 50 { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.point != $0.previous }) { touchesMoved(touches, with: event) }
        if state == .possible, waiting.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func pass(to time: TimeInterval) {
        if state == .possible, waiting.isEmpty, time - down > 0.5 + 1e-9 { state = .failed }
    }
}
