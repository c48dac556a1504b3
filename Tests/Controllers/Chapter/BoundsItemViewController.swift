// swift-format-ignore-file
import UIKit

/// An item whose center is the size of a view.
class SizeItem: NSObject, UIDynamicItem {
    private let target: UIView

    init(target: UIView) {
        self.target = target
        super.init()
    }

    var bounds: CGRect { return target.bounds }
    var transform = CGAffineTransform.identity
    var center: CGPoint {
        get { return CGPoint(x: target.bounds.size.width, y: target.bounds.size.height) }
        set { target.bounds = CGRect(x: 0, y: 0, width: newValue.x, height: newValue.y) }
    }
}

class BoundsItemViewController: UIViewController {
    let square = UIView()
    private var animator: UIDynamicAnimator!
    private(set) var item: SizeItem!

    override func viewDidLoad() {
        super.viewDidLoad()
        square.frame = CGRect(x: 150, y: 150, width: 60, height: 60)
        square.backgroundColor = .red
        view.addSubview(square)
        item = SizeItem(target: square)

        animator = UIDynamicAnimator(referenceView: view)
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 30, y: 30))
        spring.frequency = 2
        spring.damping = 0.3
        animator.addBehavior(spring)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in self?.push() }
    }

    private func push() {
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(.pi / 4, magnitude: 2)
        animator.addBehavior(push)
    }
}
