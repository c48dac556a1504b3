// swift-format-ignore-file
import UIKit

class BreakoutBehavior: UIDynamicBehavior {

    var collisionDelegate: UICollisionBehaviorDelegate? {
        get { return collider.collisionDelegate }
        set { collider.collisionDelegate = newValue }
    }

    private lazy var collider: UICollisionBehavior = {
        let lazilyCreatedCollider = UICollisionBehavior()
        lazilyCreatedCollider.translatesReferenceBoundsIntoBoundary = true
        lazilyCreatedCollider.action = { [unowned self] in
            guard let bounds = self.dynamicAnimator?.referenceView?.bounds else { return }
            for ball in self.balls where !bounds.intersects(ball.frame) {
                self.removeBall(ball)
            }
        }
        return lazilyCreatedCollider
    }()

    private lazy var ballBehavior: UIDynamicItemBehavior = {
        let behavior = UIDynamicItemBehavior()
        behavior.allowsRotation = false
        behavior.elasticity = 1.0
        behavior.friction = 0.0
        behavior.resistance = 0.0
        return behavior
    }()

    var balls: [UIView] {
        return collider.items.filter { $0 is UIView }.map { $0 as! UIView }
    }

    override init() {
        super.init()
        addChildBehavior(collider)
        addChildBehavior(ballBehavior)
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        super.willMove(to: dynamicAnimator)
        dynamicAnimator?.referenceView?.layer.borderWidth = 2
        dynamicAnimator?.referenceView?.layer.borderColor = UIColor.gray.cgColor
    }

    func addBarrier(_ path: UIBezierPath, named name: String) {
        collider.removeBoundary(withIdentifier: name as NSCopying)
        collider.addBoundary(withIdentifier: name as NSCopying, for: path)
    }

    func removeBarrier(named name: String) {
        collider.removeBoundary(withIdentifier: name as NSCopying)
    }

    func addBall(_ ball: UIView) {
        dynamicAnimator?.referenceView?.addSubview(ball)
        collider.addItem(ball)
        ballBehavior.addItem(ball)
    }

    func removeBall(_ ball: UIView) {
        collider.removeItem(ball)
        ballBehavior.removeItem(ball)
        ball.removeFromSuperview()
    }
}
