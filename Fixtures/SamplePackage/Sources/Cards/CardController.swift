import UIKit

public class CardController: UIViewController {
    private let card = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 60))
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override public func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = .orange
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(drop)))
        drop()
    }

    @objc private func drop() {
        animator.removeAllBehaviors()
        animator.addBehavior(UIGravityBehavior(items: [card]))
    }
}
