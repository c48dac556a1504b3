import Foundation
import JellyGoldenTesting
import Testing
import UIKitDynamics

let size = CGSize(width: 120, height: 160)

final class CardsController: UIViewController {
    var animator: UIDynamicAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        let cards = [10, 70].map { UIView(frame: CGRect(x: $0, y: 10 + $0 / 2, width: 40, height: 30)) }
        for card in cards {
            card.backgroundColor = .orange
            view.addSubview(card)
        }
        let walls = UICollisionBehavior(items: cards)
        walls.translatesReferenceBoundsIntoBoundary = true
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: cards))
        animator.addBehavior(walls)
        self.animator = animator
    }
}

@MainActor @Test func theCardsFall() throws {
    try expectGolden(of: UIViewControllerHost(CardsController(), size: size), to: 2, named: "cards")
}
