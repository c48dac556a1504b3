// swift-format-ignore-file
import UIKit

class SwipeGravityViewController: UIViewController {
    struct Arrow {
        static let symbols: [UISwipeGestureRecognizer.Direction.RawValue: String] = [
            UISwipeGestureRecognizer.Direction.up.rawValue: "↑",
            UISwipeGestureRecognizer.Direction.down.rawValue: "↓",
            UISwipeGestureRecognizer.Direction.left.rawValue: "←",
            UISwipeGestureRecognizer.Direction.right.rawValue: "→",
        ]
    }

    private let compass: UILabel = {
        let l = UILabel()
        l.font = UIFont.systemFont(ofSize: 64, weight: UIFont.Weight.thin)
        l.textAlignment = .center
        l.textColor = UIColor.gray
        l.text = "·"
        return l
    }()
    private var tiles: [UIView] = []
    private var animator: UIDynamicAnimator?
    private let gravity = UIGravityBehavior()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        view.addSubview(compass)

        tiles = stride(from: 0, to: 4, by: 1).map { (i: Int) -> UIView in
            let tile = UIView(frame: CGRect(x: 150 + (i % 2) * 80 - 40, y: 300 + (i / 2) * 80 - 40, width: 70, height: 70))
            tile.backgroundColor = UIColor.init(white: CGFloat(i) * 0.2, alpha: 1.0)
            tile.layer.cornerRadius = 10
            view.addSubview(tile)
            return tile
        }

        for direction in [.up, .down, .left, .right] as [UISwipeGestureRecognizer.Direction] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addTarget(self, action: #selector(swiped(by:)))
            view.addGestureRecognizer(swipe)
        }

        let animator = UIDynamicAnimator(referenceView: view)
        let walls = UICollisionBehavior(items: tiles)
        walls.translatesReferenceBoundsIntoBoundary = true
        walls.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
        let stiff = UIDynamicItemBehavior(items: tiles)
        stiff.allowsRotation = false
        stiff.elasticity = 0.25
        tiles.forEach(gravity.addItem(_:))
        gravity.gravityDirection = .zero
        gravity.addChildBehavior(stiff)
        animator.addBehavior(walls)
        animator.addBehavior(gravity)
        self.animator = animator
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        compass.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        compass.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        view.sendSubview(toBack: compass)
    }

    @objc private func swiped(by recognizer: UISwipeGestureRecognizer) {
        compass.text = Arrow.symbols[recognizer.direction.rawValue]
        switch recognizer.direction {
        case .up: gravity.gravityDirection = CGVector(dx: 0, dy: -1)
        case .down: gravity.angle = .pi / 2
        case .left: gravity.gravityDirection = CGVector(dx: -1.5, dy: 0)
        case .right: gravity.setAngle(0, magnitude: 1.5)
        default: break
        }
    }
}
