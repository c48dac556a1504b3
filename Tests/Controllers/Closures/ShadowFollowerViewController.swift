// swift-format-ignore-file
import UIKit

// KVO: the shadow on the ground, the ruler and the label watch the ball's center.
class ShadowFollowerViewController: UIViewController {

    private let ball = UIView(frame: CGRect(x: 150, y: 90, width: 72, height: 72))
    private let shadow = UIView(frame: CGRect(x: 150, y: 0, width: 72, height: 12))
    private let height = UILabel(frame: CGRect(x: 20, y: 30, width: 335, height: 34))
    private let ruler = UIView(frame: CGRect(x: 24, y: 0, width: 30, height: 3))
    private var observations = [NSKeyValueObservation]()
    private var animator: UIDynamicAnimator!

    private let ground: CGFloat = 590

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 245/255, green: 240/255, blue: 230/255, alpha: 1)

        shadow.center = CGPoint(x: ball.center.x, y: ground)
        shadow.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        shadow.layer.cornerRadius = 6
        height.textAlignment = .right
        height.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
        ruler.backgroundColor = .red
        let gradient = CAGradientLayer()
        gradient.frame = ball.bounds
        gradient.colors = [UIColor.systemOrange.cgColor, UIColor.systemRed.cgColor]
        gradient.cornerRadius = 36
        ball.layer.addSublayer(gradient)
        [shadow, ball, height, ruler].forEach { view.addSubview($0) }

        observations.append(ball.observe(\.center, options: [.initial, .new]) { [weak self] ball, change in
            guard let self = self, let center = change.newValue else { return }
            let distance = self.ground - center.y - ball.bounds.height / 2
            let scale = max(0.3, 1 - distance / 600)
            self.shadow.center.x = center.x
            self.shadow.transform = CGAffineTransform(scaleX: scale, y: scale)
            self.shadow.alpha = scale
            self.ruler.center.y = center.y
            self.height.text = String(format: "%.0f cm", max(distance, 0))
        })
        observations.append(ball.observe(\UIView.transform, options: .new) { ball, _ in
            ball.alpha = 1
        })

        animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: [ball])
        let collision = UICollisionBehavior(items: [ball])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: -1000, left: 70, bottom: view.bounds.height - ground, right: 0))
        let bounce = UIDynamicItemBehavior(items: [ball])
        bounce.elasticity = 0.7
        bounce.addAngularVelocity(2, for: ball)
        bounce.addLinearVelocity(CGPoint(x: 120, y: 0), for: ball)
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(bounce)
    }
}
