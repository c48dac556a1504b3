// swift-format-ignore-file
import UIKit

final class ScrubbedCardViewController: UIViewController {

    private let card = UIView()
    private let caption = UILabel()
    private let dot = UIView()
    private var expansion: UIViewPropertyAnimator?
    private var dynamics: UIDynamicAnimator!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray6
        card.frame = CGRect(x: 40, y: 380, width: 295, height: 160)
        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 30
        view.addSubview(card)

        caption.frame = CGRect(x: 24, y: 20, width: 240, height: 30)
        caption.text = "Pull me up"
        caption.textColor = .white
        caption.font = .systemFont(ofSize: 22, weight: .semibold)
        card.addSubview(caption)

        dot.frame = CGRect(x: 165, y: 60, width: 44, height: 44)
        dot.backgroundColor = .systemPink
        dot.layer.cornerRadius = 22
        view.addSubview(dot)

        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(scrub)))
        dynamics = UIDynamicAnimator(referenceView: view)
    }

    private func makeExpansion() -> UIViewPropertyAnimator {
        let timing = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: timing)
        animator.addAnimations {
            self.card.frame = CGRect(x: 0, y: 180, width: self.view.bounds.width, height: 487)
            self.card.layer.cornerRadius = 0
            self.card.backgroundColor = .systemIndigo
        }
        animator.addAnimations({
            self.caption.transform = CGAffineTransform(scaleX: 1.3, y: 1.3).translatedBy(x: 28, y: 12)
        }, delayFactor: 0.3)
        animator.addCompletion { [weak self] position in
            guard position == .end else { return }
            self?.caption.text = "Thank you"
            self?.dropDot()
        }
        return animator
    }

    @objc private func scrub(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            expansion = makeExpansion()
            expansion?.pauseAnimation()
        case .changed:
            expansion?.fractionComplete = -pan.translation(in: view).y / 250
        case .ended:
            guard let expansion else { return }
            if expansion.fractionComplete < 0.4 { expansion.isReversed = true }
            expansion.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        default:
            expansion?.stopAnimation(true)
        }
    }

    private func dropDot() {
        let gravity = UIGravityBehavior(items: [dot])
        let ground = UICollisionBehavior(items: [dot])
        ground.addBoundary(withIdentifier: "card" as NSString, for: UIBezierPath(rect: card.frame))
        let rubber = UIDynamicItemBehavior(items: [dot])
        rubber.elasticity = 0.7
        for behavior in [gravity, ground, rubber] as [UIDynamicBehavior] { dynamics.addBehavior(behavior) }
    }
}
