// swift-format-ignore-file
import UIKit

final class BottomDrawerViewController: UIViewController {

    private enum Position {
        case closed, half, open

        func height(in view: UIView) -> CGFloat {
            switch self {
            case .closed: 90
            case .half: view.bounds.height * 0.45
            case .open: view.bounds.height - 120
            }
        }
    }

    private let drawer = UIView()
    private let grabber = UIView()
    private let headline = UILabel()
    private let ball = UIView()
    private var heightConstraint: NSLayoutConstraint!
    private var position = Position.closed
    private var startHeight: CGFloat = 0
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var collision = UICollisionBehavior(items: [ball])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        setUpHierarchy()
        setUpConstraints()
        drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handleDrag)))
    }

    private func setUpHierarchy() {
        drawer.backgroundColor = .secondarySystemGroupedBackground
        drawer.layer.cornerRadius = 24
        drawer.layer.cornerCurve = .continuous
        drawer.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        drawer.layer.shadowColor = UIColor.black.cgColor
        drawer.layer.shadowOpacity = 0.15
        drawer.layer.shadowRadius = 12
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        headline.text = "Nearby"
        headline.font = .preferredFont(forTextStyle: .headline)
        headline.textColor = .label
        ball.backgroundColor = .systemOrange
        ball.layer.cornerRadius = 25
        ball.frame = CGRect(x: 60, y: 80, width: 50, height: 50)
        view.addSubview(ball)
        [drawer, grabber, headline].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(drawer)
        drawer.addSubview(grabber)
        drawer.addSubview(headline)
    }

    private func setUpConstraints() {
        heightConstraint = drawer.heightAnchor.constraint(equalToConstant: Position.closed.height(in: view))
        let guide = drawer.layoutMarginsGuide
        NSLayoutConstraint.activate([
            drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            heightConstraint,
            grabber.topAnchor.constraint(equalTo: drawer.topAnchor, constant: 8),
            grabber.centerXAnchor.constraint(equalTo: drawer.centerXAnchor),
            grabber.widthAnchor.constraint(equalToConstant: 36),
            grabber.heightAnchor.constraint(equalToConstant: 5),
            headline.topAnchor.constraint(equalToSystemSpacingBelow: grabber.bottomAnchor, multiplier: 2),
            headline.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            headline.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let gravity = UIGravityBehavior(items: [ball])
        let bounce = UIDynamicItemBehavior(items: [ball])
        bounce.elasticity = 0.6
        updateBoundary()
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(bounce)
    }

    /// The ball lies on the drawer's top edge.
    private func updateBoundary() {
        collision.removeAllBoundaries()
        let y = view.bounds.height - heightConstraint.constant
        collision.addBoundary(withIdentifier: "drawer" as NSString, from: CGPoint(x: 0, y: y), to: CGPoint(x: view.bounds.width, y: y))
        // What the edge would leave below comes up with it
        if ball.frame.maxY > y { ball.center.y = y - ball.bounds.height / 2 }
        animator.updateItem(usingCurrentState: ball)
    }

    @objc private func handleDrag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            startHeight = heightConstraint.constant
        case .changed:
            heightConstraint.constant = max(60, startHeight - pan.translation(in: view).y)
            updateBoundary()
        case .ended:
            let velocity = pan.velocity(in: view).y
            let next: Position = if velocity < -300 { .open } else if velocity > 300 { .closed } else { .half }
            move(to: next)
        default:
            break
        }
    }

    private func move(to next: Position) {
        position = next
        view.layoutIfNeeded()
        heightConstraint.constant = next.height(in: view)
        headline.text = switch next {
        case .closed: "Nearby"
        case .half: "12 places"
        case .open: "All places"
        }
        updateBoundary()
        UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5) {
            self.view.layoutIfNeeded()
        }
    }
}
