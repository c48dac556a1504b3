// swift-format-ignore-file
import UIKit

final class ChargesViewController: UIViewController {

    private struct Charge {
        enum Sign: CGFloat { case plus = 1, minus = -1 }
        let sign: Sign
        let place: CGPoint
    }

    private final class ChargeView: UILabel {
        convenience init(_ charge: Charge) {
            self.init(frame: CGRect(origin: .zero, size: CGSize(width: 48, height: 48)))
            center = charge.place
            text = charge.sign == .plus ? "+" : "–"
            textAlignment = .center
            textColor = .white
            font = .systemFont(ofSize: 30, weight: .bold)
            layer.backgroundColor = (charge.sign == .plus ? UIColor.systemRed : .systemBlue).cgColor
            layer.cornerRadius = 24
        }

        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    private let charges: [Charge] = [
        .init(sign: .plus, place: CGPoint(x: 80, y: 180)),
        .init(sign: .minus, place: CGPoint(x: 290, y: 180)),
        .init(sign: .plus, place: CGPoint(x: 80, y: 480)),
        .init(sign: .minus, place: CGPoint(x: 290, y: 480)),
    ]

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let electric = UIFieldBehavior.electricField()
    private let magnetic = UIFieldBehavior.magneticField()
    private let spring = UIFieldBehavior.springField()
    private lazy var picker: UISegmentedControl = {
        let picker = UISegmentedControl(items: ["Electric", "Magnetic", "Spring"])
        picker.selectedSegmentIndex = 0
        picker.addAction(UIAction { [weak self] _ in self?.pick() }, for: .valueChanged)
        return picker
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .black : UIColor(white: 0.93, alpha: 1)
        }
        picker.frame = CGRect(x: 30, y: 40, width: 315, height: 32)
        view.addSubview(picker)

        let middle = CGPoint(x: 187, y: 333)
        electric.position = middle
        electric.strength = 20
        electric.falloff = 1
        electric.minimumRadius = 30
        magnetic.position = middle
        magnetic.strength = 1
        spring.position = middle
        spring.strength = 1.5
        spring.region = UIRegion(radius: 500)

        let hole = UIRegion(radius: 60)
        electric.region = UIRegion(radius: 320).byDifference(from: hole).inverse().inverse()

        let collision = UICollisionBehavior()
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        for charge in charges {
            let item = ChargeView(charge)
            view.addSubview(item)
            let properties = UIDynamicItemBehavior(items: [item])
            properties.charge = charge.sign.rawValue
            properties.resistance = 0.8
            properties.addLinearVelocity(CGPoint(x: 0, y: charge.place.y < 333 ? 60 : -60), for: item)
            animator.addBehavior(properties)
            collision.addItem(item)
            [electric, magnetic, spring].forEach { $0.addItem(item) }
        }
        pick()
    }

    private func pick() {
        let fields = [electric, magnetic, spring]
        for (index, field) in fields.enumerated() {
            if index == picker.selectedSegmentIndex {
                animator.addBehavior(field)
            } else {
                animator.removeBehavior(field)
            }
        }
    }
}
