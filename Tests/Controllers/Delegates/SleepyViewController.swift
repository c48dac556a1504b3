// swift-format-ignore-file
import UIKit

class SleepyViewController: UIViewController, UIDynamicAnimatorDelegate {

    @IBOutlet weak var statusLabel: UILabel!
    @IBOutlet weak var pushButton: UIButton!

    var boxes: Array<UIView>! = Array<UIView>()
    var animator: UIDynamicAnimator!
    var gravityBehavior: UIGravityBehavior!
    var collisionBehavior: UICollisionBehavior!
    var pushBehavior: UIPushBehavior!
    fileprivate var pauses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        self.view.backgroundColor = UIColor.white

        let label = UILabel(frame: CGRect(x: 20, y: 40, width: 335, height: 40))
        label.textAlignment = NSTextAlignment.center
        label.font = UIFont.preferredFont(forTextStyle: .headline)
        self.view.addSubview(label)
        self.statusLabel = label

        let button = UIButton(type: UIButtonType.system)
        button.frame = CGRect(x: 100, y: 90, width: 175, height: 44)
        button.setTitle("Wake up!", for: UIControlState.normal)
        button.addTarget(self, action: #selector(SleepyViewController.buttonPressed(sender:)), for: UIControlEvents.touchUpInside)
        self.view.addSubview(button)
        self.pushButton = button

        for i in 0 ..< 3 {
            let box = UIView(frame: CGRect(x: 60 + 90 * i, y: 480 + 40 * i, width: 60, height: 60))
            box.backgroundColor = [UIColor.red, UIColor.green, UIColor.blue][i]
            box.layer.cornerRadius = 6.0
            self.view.addSubview(box)
            self.boxes.append(box)
        }

        self.animator = UIDynamicAnimator(referenceView: self.view)
        self.animator.delegate = self

        self.gravityBehavior = UIGravityBehavior(items: self.boxes)
        self.gravityBehavior.magnitude = 2.0
        self.animator.addBehavior(self.gravityBehavior)

        self.collisionBehavior = UICollisionBehavior(items: self.boxes)
        self.collisionBehavior.translatesReferenceBoundsIntoBoundary = true
        self.animator.addBehavior(self.collisionBehavior)

        self.pushBehavior = UIPushBehavior(items: self.boxes, mode: .instantaneous)
        self.pushBehavior.active = false
        self.animator.addBehavior(self.pushBehavior)

        self.updateLabel("falling")
    }

    func updateLabel(_ text: String!) -> Void {
        self.statusLabel.text = text + " (" + String(self.pauses) + ")"
    }

    @objc func buttonPressed(sender: AnyObject!) {
        NSLog("pressed %@, running: %d", (sender as! UIButton).currentTitle!, self.animator.isRunning ? 1 : 0)
        self.pushBehavior.pushDirection = CGVector(dx: 0.1, dy: -1.5)
        self.pushBehavior.active = true
    }

    // MARK: UIDynamicAnimatorDelegate

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        self.pauses = self.pauses + 1
        NSLog("paused after %f", animator.elapsedTime)
        self.updateLabel("asleep")
        for box in self.boxes {
            box.alpha = 0.4
        }
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        self.updateLabel("awake")
        for box in self.boxes {
            box.alpha = 1.0
        }
    }
}
