import UIKitDynamics

/// Two blocks in a box; gravity is reversed when the device is upside down.
class BlocksViewController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    lazy var bigBlock: UIView = {
        let block = UIView(frame: CGRect(x: 50.0, y: 50.0, width: 100.0, height: 100.0))
        block.backgroundColor = UIColor.green
        block.accessibilityIdentifier = "big"
        return block
    }()

    lazy var smallBlock: UIView = {
        let block = UIView(frame: CGRect(x: 125.0, y: 190.0, width: 50.0, height: 50.0))
        block.backgroundColor = .orange
        block.accessibilityIdentifier = "small"
        block.layer.cornerRadius = 8
        block.layer.borderWidth = 2
        block.layer.borderColor = UIColor.brown.cgColor
        return block
    }()

    var animator: UIDynamicAnimator?
    var gravity: UIGravityBehavior?
    private var observer: (any NSObjectProtocol)?

    private(set) var landings: [String] = []
    private(set) var meetings = 0
    private(set) var pauses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bigBlock)
        view.addSubview(smallBlock)
        let blocks = [bigBlock, smallBlock]

        let animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = self

        let gravity = UIGravityBehavior(items: blocks)
        animator.addBehavior(gravity)

        let collision = UICollisionBehavior(items: blocks)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 300, y: 400), to: CGPoint(x: 375, y: 400))
        collision.collisionDelegate = self
        animator.addBehavior(collision)

        let bounce = UIDynamicItemBehavior(items: blocks)
        bounce.elasticity = 0.6
        animator.addBehavior(bounce)

        self.animator = animator
        self.gravity = gravity

        observer = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
        ) { [weak self] _ in
            // Device notifications arrive on the host's thread, which is the main one.
            MainActor.assumeIsolated { self?.orientationChanged() }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    func orientationChanged() {
        switch UIDevice.current.orientation {
        case .portrait:
            gravity?.gravityDirection = CGVector(dx: 0, dy: 1)
        case .portraitUpsideDown:
            gravity?.gravityDirection = CGVector(dx: 0, dy: -1)
        default:
            break
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        guard let block = item as? UIView else { return }
        let boundary = identifier as? String ?? "wall"
        landings.append("\(block == bigBlock ? "big" : "small") \(boundary)")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        meetings += 1
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
    }
}
