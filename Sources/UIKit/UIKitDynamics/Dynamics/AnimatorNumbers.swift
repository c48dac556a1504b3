import Synchronization

/// Numbers animators in the order in which they are made.
enum AnimatorNumbers {
    private static let last = Mutex(0)

    static func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}

/// A reference that does not keep an animator alive: as in UIKit, one that nobody holds stops.
struct WeakAnimator {
    private(set) weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }
}
