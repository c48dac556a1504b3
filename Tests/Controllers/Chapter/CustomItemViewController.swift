// swift-format-ignore-file
import UIKit

/// An item that is no view at all, and whose way is written down.
class PushedItem: NSObject, UIDynamicItem {
    var center = CGPoint(x: 50, y: 50)
    var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity
}

class CustomItemViewController: UIViewController {
    let item = PushedItem()
    private(set) var log = [CGPoint]()
    private lazy var animator = UIDynamicAnimator()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.setAngle(.pi / 4, magnitude: 1)
        animator.addBehavior(push)
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(write), userInfo: nil, repeats: true)
    }

    @objc private func write() { log.append(item.center) }
}
