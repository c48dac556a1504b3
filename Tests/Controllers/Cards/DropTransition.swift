// swift-format-ignore-file
import UIKit

/// Presents a controller by dropping it on the screen, and dismisses it by letting it hang from a corner and fall.
final class DropTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {

    enum Mode { case presenting, dismissing }

    private let mode: Mode
    private var animator: UIDynamicAnimator?
    private var context: UIViewControllerContextTransitioning?

    init(mode: Mode) {
        self.mode = mode
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return mode == .presenting ? 0.9 : 0.7
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let container = transitionContext.containerView
        let animator = UIDynamicAnimator(referenceView: container)
        self.animator = animator

        switch mode {
        case .presenting:
            guard let toController = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to) ?? toController.view else { return }
            let end = transitionContext.finalFrame(for: toController)
            toView.frame = end.offsetBy(dx: 0, dy: -end.height)
            container.addSubview(toView)
            let collision = UICollisionBehavior(items: [toView])
            collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: end.maxY), to: CGPoint(x: end.maxX, y: end.maxY))
            let gravity = UIGravityBehavior(items: [toView])
            gravity.magnitude = 5
            let bounce = UIDynamicItemBehavior(items: [toView])
            bounce.elasticity = 0.3
            [collision, gravity, bounce].forEach { animator.addBehavior($0) }
            after(transitionDuration(using: transitionContext)) {
                toView.frame = end
                self.finish()
            }
        case .dismissing:
            guard let fromView = transitionContext.view(forKey: .from) ?? transitionContext.viewController(forKey: .from)?.view else { return }
            let corner = UIOffset(horizontal: -fromView.bounds.midX + 10, vertical: -fromView.bounds.midY + 10)
            let nail = UIAttachmentBehavior(item: fromView, offsetFromCenter: corner, attachedToAnchor: CGPoint(x: 10, y: 10))
            let gravity = UIGravityBehavior(items: [fromView])
            gravity.magnitude = 4
            animator.addBehavior(gravity)
            animator.addBehavior(nail)
            after(0.25) { animator.removeBehavior(nail) }
            after(transitionDuration(using: transitionContext)) { self.finish() }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        context = nil
    }

    private func after(_ seconds: TimeInterval, _ block: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: block)
    }

    private func finish() {
        animator?.removeAllBehaviors()
        guard let context = context else { return }
        context.completeTransition(!context.transitionWasCancelled)
    }
}

final class DropTransitionViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        let button = UIButton(type: .roundedRect)
        button.setTitle("Show details", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 24)
        button.setTitleColor(.black, for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        button.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        button.addTarget(self, action: #selector(showDetails), for: .touchUpInside)
    }

    @objc private func showDetails() {
        let details = DropDetailsViewController()
        details.modalPresentationStyle = .custom
        details.transitioningDelegate = self
        present(details, animated: true) { [weak self] in
            self?.view.backgroundColor = .systemOrange
        }
    }
}

extension DropTransitionViewController: UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DropTransitionAnimator(mode: .presenting)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DropTransitionAnimator(mode: .dismissing)
    }
}

final class DropDetailsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemPurple
        let label = UILabel()
        label.text = "Details\n\ntap to close"
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: 30)
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }

    @objc private func close() {
        presentingViewController?.dismiss(animated: true)
    }
}
