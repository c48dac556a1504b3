// swift-format-ignore-file
import UIKit

/// Listings 6-8 and 6-9 in Swift: nine small views on springs, and a curve through them.
class GridJellyView: UIView {
    var color = UIColor.green
    var elasticity: CGFloat = 0.5
    var density: CGFloat = 1
    var damping: CGFloat = 0.3
    var frequency: CGFloat = 4
    private var nodes = [UIView]()
    private var observations = [NSKeyValueObservation]()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        for index in 0..<9 {
            let node = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            node.center = CGPoint(
                x: 5 + (bounds.width - 10) / 2 * CGFloat(index % 3), y: 5 + (bounds.height - 10) / 2 * CGFloat(index / 3))
            node.isHidden = true
            addSubview(node)
            nodes.append(node)
            // 6-9: what moves asks for the outline to be drawn again.
            observations.append(node.observe(\.center) { [weak self] _, _ in self?.setNeedsDisplay() })
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// 6-8: the springs.
    func establishDynamics(_ animator: UIDynamicAnimator) {
        let whole = UIDynamicItemBehavior(items: [self])
        whole.allowsRotation = false
        whole.elasticity = elasticity / 2
        whole.density = density
        whole.resistance = 0.9
        animator.addBehavior(whole)
        // Each node's next one around the rim; the one in the middle has none.
        let next = [1, 2, 5, 0, 4, 8, 3, 6, 7]
        for (index, node) in nodes.enumerated() {
            let own = UIDynamicItemBehavior(items: [node])
            own.elasticity = elasticity * 2
            own.density = density
            own.resistance = 0.2
            animator.addBehavior(own)
            animator.addBehavior(spring(UIAttachmentBehavior(item: node, attachedTo: self)))
            if index != 4 { animator.addBehavior(spring(UIAttachmentBehavior(item: node, attachedTo: nodes[next[index]]))) }
        }
    }

    private func spring(_ attachment: UIAttachmentBehavior) -> UIAttachmentBehavior {
        attachment.damping = damping
        attachment.frequency = frequency
        return attachment
    }

    /// 6-9: from corner to corner, bent by the nodes between them.
    var outline: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: nodes[0].center)
        for (corner, control) in [(2, 1), (8, 5), (6, 7), (0, 3)] {
            path.addQuadCurve(to: nodes[corner].center, controlPoint: nodes[control].center)
        }
        return path
    }

    override func draw(_ rect: CGRect) {
        color.set()
        outline.fill()
    }
}
