// swift-format-ignore-file
import UIKit

class CradleViewController: UIViewController {

    @IBOutlet weak var label: UILabel?
    private var balls = [UIView]()
    private var animator: UIDynamicAnimator!
    private var push: UIPushBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        animator = UIDynamicAnimator(referenceView: view)

        for i in 0..<5 {
            let ball = UIView(frame: CGRect(x: 80 + CGFloat(i) * 40, y: 300, width: 40, height: 40))
            ball.backgroundColor = .lightGray
            ball.layer.cornerRadius = 20
            ball.layer.borderWidth = 2
            ball.layer.borderColor = UIColor.darkGray.cgColor
            view.addSubview(ball)
            balls.append(ball)
            ball.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))

            let anchor = CGPoint(x: ball.center.x, y: 120)
            animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
        }

        animator.addBehavior(UIGravityBehavior(items: balls))
        animator.addBehavior(UICollisionBehavior(items: balls))

        let properties = UIDynamicItemBehavior(items: balls)
        properties.elasticity = 1
        properties.resistance = 0
        properties.allowsRotation = false
        animator.addBehavior(properties)
    }

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            if let push = push { animator.removeBehavior(push) }
            push = UIPushBehavior(items: [recognizer.view!], mode: .continuous)
            animator.addBehavior(push!)
        case .changed:
            push?.pushDirection = CGVector(dx: recognizer.translation(in: view).x / 15, dy: 0)
        default:
            if let push = push { animator.removeBehavior(push) }
            push = nil
        }
    }
}
