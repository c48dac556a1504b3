// swift-format-ignore-file
import UIKit

/// "Go" snaps a square to the other side, where a watcher ends the snap.
class SnapAndWatchViewController: UIViewController {
    let square = UIView(frame: CGRect(x: 130, y: 222, width: 60, height: 60))
    var animator: UIDynamicAnimator!
    var snap: UISnapBehavior!

    override func viewDidLoad() {
        super.viewDidLoad()
        square.backgroundColor = UIColor.cyan.withAlphaComponent(0.4)
        view.addSubview(square)
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 130, y: 10, width: 60, height: 44)
        button.addTarget(self, action: #selector(go(_:)), for: .touchUpInside)
        view.addSubview(button)

        animator = UIDynamicAnimator(referenceView: view)
        snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 80, y: 252))
        animator.addBehavior(snap)
    }

    @objc func go(_ sender: UIButton) {
        animator.removeBehavior(snap)
        snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 240, y: 252))
        animator.addBehavior(snap)
        animator.addBehavior(WatcherBehavior(view: square, behavior: snap))
    }
}
