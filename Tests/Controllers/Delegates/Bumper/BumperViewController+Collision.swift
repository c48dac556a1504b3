// swift-format-ignore-file
import UIKit

extension BumperViewController: UICollisionBehaviorDelegate {

    func makeCollision() -> UICollisionBehavior {
        let behavior = UICollisionBehavior(items: [ball])
        behavior.collisionMode = .boundaries
        behavior.collisionDelegate = self
        for (edge, bar) in bars {
            behavior.addBoundary(withIdentifier: edge.rawValue as NSString, for: UIBezierPath(rect: bar.frame))
        }
        for peg in pegs {
            behavior.addBoundary(withIdentifier: NSNumber(value: peg.tag), for: UIBezierPath(ovalIn: peg.frame))
        }
        return behavior
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
                           withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        hits += 1
        if let name = identifier as? String, let edge = Edge(rawValue: name) {
            bars[edge]?.backgroundColor = edge.color
        } else if let number = identifier as? NSNumber {
            pegs[number.intValue].backgroundColor = .systemYellow
            pegs[number.intValue].transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
        }
        (item as? UIView)?.layer.borderColor = UIColor.black.cgColor
        (item as? UIView)?.layer.borderWidth = 4
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
                           withBoundaryIdentifier identifier: NSCopying?) {
        if let name = identifier as? String, let edge = Edge(rawValue: name) {
            UIView.animate(withDuration: 0.4) {
                self.bars[edge]?.backgroundColor = edge.color.withAlphaComponent(0.3)
            }
        } else if let number = identifier as? Int {
            UIView.animate(withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [.allowUserInteraction]) {
                self.pegs[number].transform = .identity
            } completion: { _ in
                self.pegs[number].backgroundColor = .systemGray3
            }
        }
        if let ball = item as? UIView {
            ball.layer.borderWidth = 0
        }
    }
}
