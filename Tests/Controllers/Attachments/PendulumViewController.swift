// swift-format-ignore-file
import Foundation
import UIKit

let PendulumDidPassNotification = "PendulumDidPassNotification"

@objcMembers
class PendulumBob : NSObject {

    var view : UIView
    var label : UILabel
    dynamic var swings : Int = 0

    init(radius : CGFloat, color : UIColor) {
        view = UIView(frame: CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2))
        view.backgroundColor = color
        view.layer.cornerRadius = radius
        label = UILabel(frame: view.bounds)
        label.textAlignment = NSTextAlignment.center
        label.textColor = UIColor.white
        label.font = UIFont(name: "HelveticaNeue-Bold", size: 18)
        label.text = "0"
        view.addSubview(label)
        super.init()
    }

    func count(_ notification : NSNotification) {
        swings += 1
        label.text = String(format: "%d", swings)
    }
}

class PendulumViewController : UIViewController {

    @IBOutlet var stateLabel : UILabel!
    var rod : UIView!
    var bob : PendulumBob!
    var animator : UIDynamicAnimator!
    var lastSide : Int = 1

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        self.bob = PendulumBob(radius: 30, color: UIColor.purple)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        self.bob = PendulumBob(radius: 30, color: UIColor.purple)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.view.backgroundColor = UIColor.white

        self.rod = UIView(frame: CGRect(x: 180, y: 120, width: 10, height: 200))
        self.rod.backgroundColor = UIColor.brown
        self.view.addSubview(self.rod)
        self.bob.view.center = CGPoint(x: 185, y: 320)
        self.view.addSubview(self.bob.view)

        if self.stateLabel == nil {
            self.stateLabel = UILabel(frame: CGRect(x: 20, y: 560, width: 335, height: 30))
            self.stateLabel.textAlignment = .center
            self.view.addSubview(self.stateLabel)
        }
        self.stateLabel.text = "Tap to push"

        self.animator = UIDynamicAnimator(referenceView: self.view)
        let gravity = UIGravityBehavior(items: [self.rod, self.bob.view])
        self.animator.addBehavior(gravity)

        let hinge = UIAttachmentBehavior(item: self.rod, offsetFromCenter: UIOffsetMake(0, -100), attachedToAnchor: CGPoint(x: 185, y: 120))
        self.animator.addBehavior(hinge)
        let pin = UIAttachmentBehavior.pinAttachment(with: self.rod, attachedTo: self.bob.view, attachmentAnchor: CGPoint(x: 185, y: 320))
        pin.frictionTorque = 0.2
        self.animator.addBehavior(pin)

        let air = UIDynamicItemBehavior(items: [self.rod, self.bob.view])
        air.resistance = 0.1
        air.action = { [unowned self] in
            let side = self.bob.view.center.x < 185 ? -1 : 1
            if side != self.lastSide {
                self.lastSide = side
                NotificationCenter.default.post(name: NSNotification.Name(rawValue: PendulumDidPassNotification), object: self)
            }
        }
        self.animator.addBehavior(air)

        NotificationCenter.default.addObserver(self.bob as Any, selector: #selector(PendulumBob.count(_:)),
            name: NSNotification.Name(rawValue: PendulumDidPassNotification), object: self)
        NotificationCenter.default.addObserver(self, selector: Selector(("pendulumDidPass:")),
            name: NSNotification.Name(rawValue: PendulumDidPassNotification), object: nil)

        let tap = UITapGestureRecognizer(target: self, action: #selector(PendulumViewController.push(_:)))
        self.view.addGestureRecognizer(tap)
    }

    @objc func pendulumDidPass(_ notification : NSNotification) {
        guard let sender = notification.object as? PendulumViewController, sender === self else { return }
        self.stateLabel.text = self.lastSide < 0 ? "to the left" : "to the right"
    }

    @IBAction func push(_ sender : AnyObject) {
        let push = UIPushBehavior(items: [self.bob.view], mode: UIPushBehaviorMode.instantaneous)
        push.setAngle(CGFloat(Double.pi), magnitude: 1.6)
        self.animator.addBehavior(push)
    }
}
