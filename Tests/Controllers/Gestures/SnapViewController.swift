// swift-format-ignore-file
//  My first app with UIKit Dynamics :)
import UIKit

class SnapViewController: UIViewController {

    var square: UIView!
    var circle: UIView!
    var dot: UIView!
    var label: UILabel!
    var animator: UIDynamicAnimator!
    var snap: UISnapBehavior!
    var useCircle = false

    override func viewDidLoad() {
        super.viewDidLoad()

        square = UIView(frame: CGRect(x: 60, y: 150, width: 90, height: 90))
        square.backgroundColor = UIColor.blue
        view.addSubview(square)

        circle = UIView(frame: CGRect(x: 220, y: 150, width: 90, height: 90))
        circle.backgroundColor = UIColor.magenta
        circle.layer.cornerRadius = 45
        view.addSubview(circle)

        label = UILabel()
        label.text = "Tap somewhere! Double tap: other shape"
        label.numberOfLines = 0
        label.textAlignment = .center
        label.frame = CGRect(x: 40, y: 40, width: 295, height: 60)
        view.addSubview(label)

        dot = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        dot.layer.cornerRadius = 6
        dot.backgroundColor = UIColor.black
        dot.alpha = 0
        view.addSubview(dot)

        animator = UIDynamicAnimator(referenceView: view)

        let tap = UITapGestureRecognizer(target: self, action: #selector(self.tapped(_:)))
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(self.doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(doubleTap)
    }

    @objc func tapped(_ gesture: UITapGestureRecognizer) {
        let point = gesture.location(in: view)

        // remove the old snap first, or it will not move!
        if snap != nil {
            animator.removeBehavior(snap)
        }

        if useCircle == true {
            snap = UISnapBehavior(item: circle, snapTo: point)
            snap.damping = 0.2
        } else {
            snap = UISnapBehavior(item: square, snapTo: point)
            snap.damping = 1.0
        }
        animator.addBehavior(snap)

        label.text = "x: \(Int(point.x)) y: \(Int(point.y))"
        dot.center = point
        dot.alpha = 1
        UIView.animate(withDuration: 0.5, animations: {
            self.dot.alpha = 0
        })
    }

    @objc func doubleTapped() {
        useCircle = !useCircle
        label.text = useCircle ? "circle" : "square"
        view.backgroundColor = useCircle ? UIColor.white : UIColor.lightGray
    }
}
