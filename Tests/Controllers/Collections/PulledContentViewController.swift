// swift-format-ignore-file
import UIKit

// Scrolls with its own physics: the content is an item that hangs on the finger, and decelerates by resistance.
class PulledContentViewController: UIViewController {

    private class Offset: NSObject, UIDynamicItem {
        var center: CGPoint = .zero
        var bounds: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var transform: CGAffineTransform = .identity
    }

    private let scroll = UIScrollView()
    private let offset = Offset()
    private lazy var animator = UIDynamicAnimator(referenceView: self.view)
    private weak var deceleration: UIDynamicItemBehavior?
    private weak var spring: UIAttachmentBehavior?
    private var start = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.isScrollEnabled = false
        scroll.contentSize = CGSize(width: view.bounds.width, height: 1200)
        view.addSubview(scroll)
        for row in 0..<12 {
            let stripe = UILabel(frame: CGRect(x: 0, y: CGFloat(row) * 100, width: view.bounds.width, height: 100))
            stripe.text = "  Row \(row)"
            stripe.font = UIFont.systemFont(ofSize: 24)
            stripe.backgroundColor = row % 2 == 0 ? UIColor(red: 0.90, green: 0.95, blue: 0.90, alpha: 1) : UIColor.white
            scroll.addSubview(stripe)
        }
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(PulledContentViewController.pan(_:))))
    }

    private var maximum: CGFloat { return scroll.contentSize.height - scroll.bounds.height }

    @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animator.removeAllBehaviors()
            start = scroll.contentOffset
        case .changed:
            var y = start.y - recognizer.translation(in: view).y
            if y < 0 { y *= 0.4 }
            scroll.contentOffset.y = y
        case .ended:
            offset.center = CGPoint(x: 0, y: scroll.contentOffset.y)
            let deceleration = UIDynamicItemBehavior(items: [offset])
            deceleration.addLinearVelocity(CGPoint(x: 0, y: -recognizer.velocity(in: view).y), for: offset)
            deceleration.resistance = 2
            deceleration.action = { [weak self] in
                self?.follow()
            }
            animator.addBehavior(deceleration)
            self.deceleration = deceleration
        default:
            break
        }
    }

    private func follow() {
        scroll.contentOffset = CGPoint(x: 0, y: offset.center.y)
        let isOutside = offset.center.y < 0 || offset.center.y > maximum
        if isOutside && spring == nil {
            let anchor = CGPoint(x: 0, y: offset.center.y < 0 ? 0 : maximum)
            let spring = UIAttachmentBehavior(item: offset, attachedToAnchor: anchor)
            spring.length = 0
            spring.damping = 1
            spring.frequency = 2
            animator.addBehavior(spring)
            self.spring = spring
        }
    }
}
