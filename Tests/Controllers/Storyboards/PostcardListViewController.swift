// swift-format-ignore-file
import UIKit

// Written for Swift 4.2, and never touched since.
class PostcardListViewController: UIViewController {

    @IBOutlet var cityButtons: [UIButton]!

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for button in self.cityButtons {
            button.layer.borderWidth = 1.0
            button.layer.borderColor = UIColor.init(red: 0.2, green: 0.4, blue: 0.8, alpha: 1.0).cgColor
            button.layer.cornerRadius = 8.0
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showPostcard" {
            if let destination = segue.destination as? PostcardDetailViewController, let button = sender as? UIButton {
                destination.city = button.title(for: UIControlState.normal) ?? ""
                destination.tint = button.tag == 1 ? UIColor.red : UIColor.blue
            }
        }
    }

    @IBAction func backFromPostcard(_ segue: UIStoryboardSegue) {
        self.title = "Sent"
    }
}

class PostcardDetailViewController: UIViewController {

    @IBOutlet weak var card: UIView!
    @IBOutlet weak var pin: UIView!
    @IBOutlet weak var cityLabel: UILabel!

    var city: String = ""
    var tint: UIColor = UIColor.gray

    private lazy var animator: UIDynamicAnimator = {
        return UIDynamicAnimator(referenceView: self.view)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = self.city
        self.cityLabel.text = "Greetings from\n" + self.city
        self.cityLabel.textColor = self.tint
        self.pin.backgroundColor = self.tint
        self.pin.layer.cornerRadius = self.pin.frame.width / 2
        self.card.layer.shadowColor = UIColor.black.cgColor
        self.card.layer.shadowOpacity = 0.3
        self.card.layer.shadowOffset = CGSize(width: 0, height: 4)
        self.card.layer.shadowRadius = 6
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let offset = UIOffsetMake(-self.card.bounds.width / 2 + 16, -self.card.bounds.height / 2 + 16)
        let nail = UIAttachmentBehavior(item: self.card, offsetFromCenter: offset, attachedToAnchor: self.pin.center)
        nail.length = 0
        let gravity = UIGravityBehavior(items: [self.card])
        gravity.magnitude = 0.8
        let friction = UIDynamicItemBehavior(items: [self.card])
        friction.angularResistance = 1.5
        self.animator.addBehavior(nail)
        self.animator.addBehavior(gravity)
        self.animator.addBehavior(friction)
    }

    @IBAction func pokeCard(_ sender: UIBarButtonItem) {
        let push = UIPushBehavior(items: [self.card], mode: UIPushBehaviorMode.instantaneous)
        push.pushDirection = CGVector(dx: -6.0, dy: 0.0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: self.card)
        self.animator.addBehavior(push)
    }
}
