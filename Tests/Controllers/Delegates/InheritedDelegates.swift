import UIKit

/// Adopts UIKit's protocols and implements none of their optional methods.
public class DelegateBaseViewController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate,
    UIScrollViewDelegate, UIGestureRecognizerDelegate
{
    public var calls: [String] = []
    private var animator: UIDynamicAnimator!

    public override func viewDidLoad() {
        super.viewDidLoad()
        animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = self
        let ball = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))
        view.addSubview(ball)
        let walls = UICollisionBehavior(items: [ball])
        walls.translatesReferenceBoundsIntoBoundary = true
        walls.collisionDelegate = self
        animator.addBehavior(UIGravityBehavior(items: [ball]))
        animator.addBehavior(walls)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 375, height: 200))
        scroll.contentSize = CGSize(width: 375, height: 1000)
        scroll.delegate = self
        view.addSubview(scroll)
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        tap.delegate = self
        view.addGestureRecognizer(tap)
    }

    @objc func tapped() { calls.append("tapped") }
}

/// Implements the optional methods of the protocols that its superclass adopts.
public class DelegateViewController: DelegateBaseViewController {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at point: CGPoint
    ) { calls.append("began") }
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("paused") }
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolled") }
    public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        calls.append("should begin")
        return false
    }
}

@objc protocol Listener: AnyObject {
    func must()
    @objc optional func may()
}

class ListenerBase: NSObject, Listener {
    var calls: [String] = []
    func must() { calls.append("must") }
}

class ListenerChild: ListenerBase { func may() { calls.append("may") } }

/// Calls an optional method that only a subclass has.
public class ListenerViewController: UIViewController {
    public private(set) var calls: [String] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        let child = ListenerChild()
        let listener: Listener = child
        listener.must()
        listener.may?()
        calls = child.calls
    }
}
