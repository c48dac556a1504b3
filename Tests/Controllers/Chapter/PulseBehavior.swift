// swift-format-ignore-file
import UIKit

/// Listing 6-5 in Swift: a pulse that lasts as long as it wants, because gravity on a hidden view keeps the animator going.
class PulseBehavior: UIDynamicBehavior {
    private let view: UIView
    private let size: CGSize
    private let weight = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let gravity: UIGravityBehavior
    private var start: Date?

    init(view: UIView) {
        self.view = view
        size = view.frame.size
        // The weight falls inside the view, so that it has the same reference view.
        view.addSubview(weight)
        gravity = UIGravityBehavior(items: [weight])
        super.init()
        addChildBehavior(gravity)
        action = { [weak self] in self?.pulse() }
    }

    private func pulse() {
        // The animator's own time is never set back: each pulse counts from its first step.
        let begin = start ?? Date()
        start = begin
        let time = CGFloat(Date().timeIntervalSince(begin))
        // A sine that fades: one turn a second, a share of e^2 lost each second.
        let scale = 1 + 0.5 * sin(time * 2 * .pi) * exp(-2 * time)
        view.bounds = CGRect(origin: .zero, size: size)
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        guard time > 1.5 else { return }
        // Without gravity the animator pauses.
        removeChildBehavior(gravity)
        weight.removeFromSuperview()
        view.transform = .identity
        action = nil
    }
}
