// swift-format-ignore-file
import UIKit

class LockScreenViewController: UIViewController {

    @IBOutlet private var lockView: UIView!
    @IBOutlet private var clockLabel: UILabel!
    @IBInspectable var bounceElasticity: CGFloat = 0.5

    private var animator: UIDynamicAnimator!
    private var gravity: UIGravityBehavior!
    private var push: UIPushBehavior!
    private var isUnlocked: Bool { return lockView.frame.maxY <= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupHome()
        setupLock()
        setupBehaviors()
    }

    private func setupHome() {
        view.backgroundColor = .white
        for index in 0..<12 {
            let icon = UIView(frame: CGRect(x: 30 + (index % 4) * 84, y: 60 + index / 4 * 90, width: 60, height: 60))
            icon.backgroundColor = UIColor(hue: CGFloat(index) / 12, saturation: 0.55, brightness: 0.95, alpha: 1)
            icon.layer.cornerRadius = 14
            view.addSubview(icon)
        }
    }

    private func setupLock() {
        lockView = UIView(frame: view.bounds)
        let gradient = CAGradientLayer()
        gradient.frame = lockView.bounds
        gradient.colors = [UIColor(red: 0.1, green: 0.1, blue: 0.35, alpha: 1), UIColor(red: 0.5, green: 0.2, blue: 0.5, alpha: 1)].map { $0.cgColor }
        gradient.locations = [0.2, 1.0]
        lockView.layer.insertSublayer(gradient, at: 0)
        view.addSubview(lockView)

        clockLabel = UILabel()
        clockLabel.text = "9:41"
        clockLabel.textColor = .white
        clockLabel.font = UIFont.systemFont(ofSize: 80, weight: .ultraLight)
        clockLabel.translatesAutoresizingMaskIntoConstraints = false
        lockView.addSubview(clockLabel)
        NSLayoutConstraint(item: clockLabel!, attribute: .centerX, relatedBy: .equal, toItem: lockView, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: clockLabel!, attribute: .top, relatedBy: .equal, toItem: lockView, attribute: .top, multiplier: 1, constant: 80).isActive = true

        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        blur.frame = CGRect(x: 20, y: 240, width: 335, height: 80)
        blur.layer.cornerRadius = 16
        blur.clipsToBounds = true
        let note = UILabel(frame: blur.bounds.insetBy(dx: 16, dy: 8))
        note.text = "Lunch with Mum\nToday, 12:30"
        note.numberOfLines = 2
        note.textColor = .white
        blur.contentView.addSubview(note)
        lockView.addSubview(blur)

        let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        lockView.gestureRecognizers = [tap, pan]
    }

    private func setupBehaviors() {
        animator = UIDynamicAnimator(referenceView: view)

        let collision = UICollisionBehavior(items: [lockView])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: -view.bounds.height - 100, left: 0, bottom: 0, right: 0))
        animator.addBehavior(collision)

        gravity = UIGravityBehavior(items: [lockView])
        gravity.gravityDirection = CGVector(dx: 0, dy: 2.5)
        animator.addBehavior(gravity)

        push = UIPushBehavior(items: [lockView], mode: .instantaneous)
        push.magnitude = 0
        push.angle = 0
        animator.addBehavior(push)

        let itemBehavior = UIDynamicItemBehavior(items: [lockView])
        itemBehavior.elasticity = bounceElasticity
        itemBehavior.allowsRotation = false
        animator.addBehavior(itemBehavior)
    }

    @objc private func handleTap(_ tap: UITapGestureRecognizer) {
        push.pushDirection = CGVector(dx: 0, dy: -90)
        push.active = true
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        let location = pan.location(in: view)
        if pan.state == .began {
            animator.removeBehavior(gravity)
        }
        if pan.state == .changed {
            lockView.frame.origin.y = min(0, pan.translation(in: view).y)
            animator.updateItem(usingCurrentState: lockView)
        }
        if pan.state == .ended || pan.state == .cancelled {
            let velocity = pan.velocity(in: view)
            gravity.gravityDirection = CGVector(dx: 0, dy: velocity.y < -300 && location.y < 450 ? -2.5 : 2.5)
            animator.addBehavior(gravity)
        }
    }
}
