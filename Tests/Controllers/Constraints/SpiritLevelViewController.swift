// swift-format-ignore-file
import CoreMotion
import UIKit

/// A bubble that goes up: the accelerometer's numbers turn a gravity around, inside a tube placed by constraints.
final class SpiritLevelViewController: UIViewController {

    private let motion = CMMotionManager()
    private let tube = UIView()
    private let bubble = UIView()
    private lazy var reading: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .monospacedSystemFont(ofSize: 20, weight: .medium)
        label.text = "–"
        return label
    }()
    private var animator: UIDynamicAnimator!
    private let lift = UIGravityBehavior()

    override func loadView() {
        view = UIView()
        view.backgroundColor = .secondarySystemBackground
        tube.backgroundColor = .systemGreen
        tube.layer.cornerRadius = 12
        tube.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tube)
        view.addSubview(reading)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(item: tube, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: tube, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: tube, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.8, constant: 0),
            NSLayoutConstraint(item: tube, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 80),
            reading.centerXAnchor.constraint(equalTo: tube.centerXAnchor),
            reading.bottomAnchor.constraint(equalTo: tube.topAnchor, constant: -24),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard animator == nil else { return }
        bubble.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
        bubble.center = CGPoint(x: tube.bounds.midX, y: tube.bounds.midY)
        bubble.backgroundColor = UIColor.white.withAlphaComponent(0.8)
        bubble.layer.cornerRadius = 22
        tube.addSubview(bubble)

        animator = UIDynamicAnimator(referenceView: tube)
        lift.addItem(bubble)
        lift.gravityDirection = .zero
        let walls = UICollisionBehavior(items: [bubble])
        walls.translatesReferenceBoundsIntoBoundary = true
        let thick = UIDynamicItemBehavior(items: [bubble])
        thick.resistance = 4
        thick.elasticity = 0.2
        animator.addBehavior(lift)
        animator.addBehavior(walls)
        animator.addBehavior(thick)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard motion.isAccelerometerAvailable else { return }
        motion.accelerometerUpdateInterval = 1.0 / 30.0
        motion.startAccelerometerUpdates(to: .main) { [weak self] data, error in
            guard let self, let acceleration = data?.acceleration, error == nil else { return }
            self.lift.gravityDirection = CGVector(dx: -acceleration.x, dy: acceleration.y * 0.2)
            let degrees = atan2(acceleration.x, -acceleration.y) * 180 / .pi
            self.reading.text = String(format: "%+.0f°", degrees)
            self.tube.backgroundColor = abs(degrees) < 3 ? .systemGreen : .systemOrange
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        motion.stopAccelerometerUpdates()
    }
}
