// swift-format-ignore-file
import UIKit

final class WorkbenchViewController: UIViewController {

    private enum Material: Int, CaseIterable {
        case wood, rubber, steel

        var title: String {
            switch self {
            case .wood: return "Wood"
            case .rubber: return "Rubber"
            case .steel: return "Steel"
            }
        }

        var elasticity: CGFloat { [0.25, 0.95, 0.1][rawValue] }
        var density: CGFloat { [0.6, 1, 7.8][rawValue] }
        var color: UIColor { [.brown, .systemPink, .systemGray][rawValue] }
    }

    @IBOutlet private weak var arena: UIView!
    @IBOutlet private weak var block: UIView!
    @IBOutlet private weak var gravitySlider: UISlider!
    @IBOutlet private weak var gravityLabel: UILabel!
    @IBOutlet private weak var spinSwitch: UISwitch!
    @IBOutlet private weak var materialControl: UISegmentedControl!
    @IBOutlet private weak var blockTop: NSLayoutConstraint!

    private lazy var animator = UIDynamicAnimator(referenceView: arena)
    private lazy var gravity = UIGravityBehavior(items: [block])
    private lazy var walls: UICollisionBehavior = {
        let walls = UICollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        return walls
    }()
    private lazy var properties = UIDynamicItemBehavior(items: [block])

    override func viewDidLoad() {
        super.viewDidLoad()
        materialControl.removeAllSegments()
        for material in Material.allCases {
            materialControl.insertSegment(withTitle: material.title, at: material.rawValue, animated: false)
        }
        materialControl.selectedSegmentIndex = Material.wood.rawValue
        materialChanged(materialControl)
        gravityChanged(gravitySlider)
        spinChanged(spinSwitch)
    }

    private var started = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !started else { return }
        started = true
        [gravity, walls, properties].forEach(animator.addBehavior)
        properties.addAngularVelocity(1.5, for: block)
    }

    @IBAction private func gravityChanged(_ sender: UISlider) {
        gravity.magnitude = CGFloat(sender.value)
        gravityLabel.text = String(format: "Gravity %.1f g", sender.value)
    }

    @IBAction private func spinChanged(_ sender: UISwitch) {
        properties.allowsRotation = sender.isOn
        animator.updateItem(usingCurrentState: block)
    }

    @IBAction private func materialChanged(_ sender: UISegmentedControl) {
        guard let material = Material(rawValue: sender.selectedSegmentIndex) else { return }
        properties.elasticity = material.elasticity
        properties.density = material.density
        UIView.transition(with: block, duration: 0.3, options: .transitionCrossDissolve, animations: {
            self.block.backgroundColor = material.color
        }, completion: nil)
    }

    @IBAction private func kick(_ sender: UIButton) {
        let push = UIPushBehavior(items: [block], mode: .instantaneous)
        push.setAngle(-.pi / 3, magnitude: 1.2)
        push.action = { [unowned push, weak self] in
            if !push.active { self?.animator.removeBehavior(push) }
        }
        animator.addBehavior(push)
    }
}
