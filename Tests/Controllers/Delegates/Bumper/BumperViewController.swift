// swift-format-ignore-file
import UIKit

class BumperViewController: UIViewController {

    enum Edge: String, CaseIterable {
        case left, right, bottom

        var color: UIColor {
            switch self {
            case .left: return .systemPink
            case .right: return .systemTeal
            case .bottom: return .systemOrange
            }
        }
    }

    var bars: [Edge: UIView] = [:]
    var pegs: [UIView] = []
    var ball = UIView()
    var hits = 0 {
        didSet { counter.text = "\(hits) hits" }
    }

    lazy var animator = UIDynamicAnimator(referenceView: self.view)
    lazy var collision = makeCollision()

    let counter: UILabel = {
        let label = UILabel()
        label.font = UIFont.monospacedDigitSystemFont(ofSize: 24, weight: .medium)
        label.textColor = .label
        label.text = "0 hits"
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layOutViews()
        animator.addBehavior(collision)

        let gravity = UIGravityBehavior(items: [ball])
        animator.addBehavior(gravity)

        let bouncy = UIDynamicItemBehavior(items: [ball])
        bouncy.elasticity = 0.85
        animator.addBehavior(bouncy)
        bouncy.addLinearVelocity(CGPoint(x: 260, y: 0), for: ball)
    }
}
