// swift-format-ignore-file
import UIKit

class GrabViewController: UIViewController {

    var boxes = [UIView]()
    var animator: UIDynamicAnimator!
    var grabs = [UITouch: UIAttachmentBehavior]()
    var gravity = UIGravityBehavior()
    var itemBehavior: UIDynamicItemBehavior!
    let hintLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.isMultipleTouchEnabled = true

        hintLabel.text = "Grab a box — shake for zero gravity"
        hintLabel.textColor = .white
        hintLabel.font = .italicSystemFont(ofSize: 15)
        hintLabel.sizeToFit()
        hintLabel.center = CGPoint(x: view.center.x, y: 60)
        view.addSubview(hintLabel)

        for row in 0...1 {
            for column in 0...1 {
                let side = CGFloat(60 + 10 * (row + column))
                let box = UIView(frame: CGRect(x: 80 + CGFloat(column) * 120, y: 300 + CGFloat(row) * 120, width: side, height: side))
                box.backgroundColor = UIColor(hue: CGFloat(row * 2 + column) / 4, saturation: 0.8, brightness: 0.9, alpha: 1)
                box.layer.allowsEdgeAntialiasing = true
                view.addSubview(box)
                boxes.append(box)
            }
        }

        animator = UIDynamicAnimator(referenceView: view)
        gravity = UIGravityBehavior(items: boxes)
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        itemBehavior = UIDynamicItemBehavior(items: boxes)
        itemBehavior.elasticity = 0.3
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(itemBehavior)
    }

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        resignFirstResponder()
        super.viewWillDisappear(animated)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: view)
            guard let box = boxes.first(where: { $0.frame.contains(location) }) else { continue }
            let inBox = touch.location(in: box)
            let offset = UIOffset(horizontal: inBox.x - box.bounds.midX, vertical: inBox.y - box.bounds.midY)
            let grab = UIAttachmentBehavior(item: box, offsetFromCenter: offset, attachedToAnchor: location)
            grab.frequency = 4
            grab.damping = 0.6
            animator.addBehavior(grab)
            grabs[touch] = grab
            box.layer.borderWidth = 4
            box.layer.borderColor = UIColor.white.cgColor
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            grabs[touch]?.anchorPoint = touch.location(in: view)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let grab = grabs.removeValue(forKey: touch) else { continue }
            (grab.items.first as? UIView)?.layer.borderWidth = 0
            animator.removeBehavior(grab)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    // MARK: Shake

    override func motionEnded(_ motion: UIEventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return }
        if animator.behaviors.contains(gravity) {
            animator.removeBehavior(gravity)
            hintLabel.text = "zero gravity"
            for box in boxes {
                itemBehavior.addAngularVelocity(CGFloat(box.frame.width / 20), for: box)
                itemBehavior.addLinearVelocity(CGPoint(x: 0, y: -150), for: box)
            }
        } else {
            animator.addBehavior(gravity)
        }
        hintLabel.sizeToFit()
    }
}
