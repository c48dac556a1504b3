// swift-format-ignore-file
import UIKit

/// Shows the listings: a pulse, three cards that snap and turn into a nest, and a jelly that falls to the bottom.
class ListingsViewController: UIViewController {
    let square = UIView(frame: CGRect(x: 130, y: 60, width: 60, height: 60))
    let jelly = GridJellyView(frame: CGRect(x: 110, y: 300, width: 100, height: 100))
    private(set) var cards = [UIView]()
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        square.backgroundColor = .orange
        view.addSubview(square)
        animator.addBehavior(PulseBehavior(view: square))
        for (index, color) in [UIColor.red, .blue, .purple].enumerated() {
            let card = UIView(frame: CGRect(x: 20 + 100 * index, y: 160, width: 60, height: 40))
            card.backgroundColor = color
            view.addSubview(card)
            cards.append(card)
            let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 220))
            animator.addBehavior(snap)
            animator.addBehavior(TransformBehavior(
                item: card, transform: CGAffineTransform(rotationAngle: CGFloat(index - 1) * .pi / 8)))
        }
        view.addSubview(jelly)
        jelly.establishDynamics(animator)
        animator.addBehavior(UIGravityBehavior(items: [jelly]))
        let floor = UICollisionBehavior(items: [jelly])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(floor)
    }
}
