// swift-format-ignore-file
import CoreMotion
import UIKit

class TiltMazeViewController: UIViewController {

    private let motionManager = CMMotionManager()
    private let marble = MarbleView(frame: CGRect(x: 30, y: 50, width: 34, height: 34))
    private let goal = UIView(frame: CGRect(x: 290, y: 590, width: 50, height: 50))
    private var animator: UIDynamicAnimator!
    private var gravity: UIGravityBehavior!
    private var isSolved = false

    /// Each wall: from left (or from the right if negative), y, and its length.
    private let walls: [(x: CGFloat, y: CGFloat, width: CGFloat)] = [
        (0, 150, 260), (110, 300, 265), (0, 450, 260),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(hexString: "#F7E9D0")
        goal.backgroundColor = .clear
        goal.layer.borderColor = UIColor(hexString: "#3FA34D").cgColor
        goal.layer.borderWidth = 5
        goal.layer.cornerRadius = 25
        view.addSubview(goal)

        animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [marble])
        collision.translatesReferenceBoundsIntoBoundary = true
        for (index, wall) in walls.enumerated() {
            let rect = CGRect(x: wall.x, y: wall.y, width: wall.width, height: 14)
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(roundedRect: rect, byRoundingCorners: wall.x == 0 ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft], cornerRadii: CGSize(width: 7, height: 7)).cgPath
            shape.fillColor = UIColor(hexString: "#8B5A2B").cgColor
            view.layer.addSublayer(shape)
            collision.addBoundary(withIdentifier: "wall\(index)" as NSString, for: UIBezierPath(rect: rect))
        }
        view.addSubview(marble)

        gravity = UIGravityBehavior(items: [marble])
        gravity.gravityDirection = CGVector(dx: 0, dy: 0)
        let item = UIDynamicItemBehavior(items: [marble])
        item.elasticity = 0.2
        item.friction = 0
        item.resistance = 0.3
        item.action = { [weak self] in self?.checkGoal() }
        for behavior in [gravity, collision, item] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard motionManager.isAccelerometerAvailable else { return }
        motionManager.accelerometerUpdateInterval = 1.0 / 30.0
        motionManager.startAccelerometerUpdates(to: .main) { [weak self] (data: CMAccelerometerData?, error: Error?) in
            guard let acceleration = data?.acceleration, error == nil else { return }
            self?.gravity.gravityDirection = CGVector(dx: acceleration.x * 2, dy: -acceleration.y * 2)
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        motionManager.stopAccelerometerUpdates()
    }

    private func checkGoal() {
        guard !isSolved, goal.frame.insetBy(dx: 8, dy: 8).contains(marble.center) else { return }
        isSolved = true
        animator.removeAllBehaviors()
        animator.addBehavior(UISnapBehavior(item: marble, snapTo: goal.center))
        goal.backgroundColor = UIColor(hexString: "#3FA34D").withAlphaComponent(0.4)
        motionManager.stopAccelerometerUpdates()
    }
}

private final class MarbleView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let gradient = layer as! CAGradientLayer
        gradient.type = .radial
        gradient.colors = [UIColor.white.cgColor, UIColor.darkGray.cgColor]
        gradient.startPoint = CGPoint(x: 0.35, y: 0.3)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = frame.width / 2
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

    override var collisionBoundingPath: UIBezierPath {
        UIBezierPath(arcCenter: .zero, radius: bounds.width / 2, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }
}

private extension UIColor {
    convenience init(hexString: String) {
        var hex = hexString.trimmingCharacters(in: .alphanumerics.inverted)
        if hex.count == 3 { hex = hex.map { "\($0)\($0)" }.joined() }
        var number: UInt64 = 0
        Scanner(string: hex).scanHexInt64(&number)
        self.init(red: CGFloat((number >> 16) & 0xff) / 255, green: CGFloat((number >> 8) & 0xff) / 255, blue: CGFloat(number & 0xff) / 255, alpha: 1)
    }
}
