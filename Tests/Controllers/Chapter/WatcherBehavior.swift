// swift-format-ignore-file
import UIKit

/// Ends another behavior once a view has looked steady for a while.
class WatcherBehavior: UIDynamicBehavior {
    private let watched: UIView
    private let other: UIDynamicBehavior
    private var lastFrame: CGRect?
    private var steadyTicks = 0

    init(view: UIView, behavior: UIDynamicBehavior) {
        watched = view
        other = behavior
        super.init()
        action = { [weak self] in self?.look() }
    }

    private func look() {
        let frame = watched.frame
        defer { lastFrame = frame }
        guard let before = lastFrame else { return }
        let overlap = before.intersection(frame)
        let shared = overlap.isNull ? 0 : overlap.width * overlap.height
        let whole = max(before.width * before.height, frame.width * frame.height)
        steadyTicks = whole - shared < 10 ? steadyTicks + 1 : 0
        if steadyTicks > 5 {
            let animator = dynamicAnimator
            animator?.removeBehavior(other)
            animator?.removeBehavior(self)
        }
    }
}
