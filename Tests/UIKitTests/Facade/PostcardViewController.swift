import UIKitDynamics

/// A card with text, an image, a switch and a button, which can be dragged, and dropped with its button.
class PostcardViewController: UIViewController {
    let imagePath: String
    let card = UIView(frame: CGRect(x: 40, y: 60, width: 240, height: 200))
    let caption = UILabel(frame: CGRect(x: 10, y: 10, width: 220, height: 40))
    let airmail = UISwitch(frame: CGRect(x: 10, y: 150, width: 0, height: 0))
    let sendButton = UIButton(type: .system)
    var stamp: UIImageView?
    var animator: UIDynamicAnimator?
    var events: [String] = []

    init(imagePath: String) {
        self.imagePath = imagePath
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = .yellow
        view.addSubview(card)
        caption.text = "Greetings from\nthe jelly factory"
        caption.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
        caption.numberOfLines = 0
        caption.textAlignment = .center
        caption.textColor = .blue
        card.addSubview(caption)
        if let image = UIImage(contentsOfFile: imagePath) {
            let stamp = UIImageView(image: image)
            stamp.center = CGPoint(x: 190, y: 100)
            stamp.contentMode = .scaleAspectFit
            card.addSubview(stamp)
            self.stamp = stamp
        }
        airmail.addAction(
            UIAction { [unowned self] action in
                events.append("airmail \((action.sender as? UISwitch)?.isOn == true)")
            }, for: .valueChanged)
        card.addSubview(airmail)
        sendButton.setTitle("Send", for: .normal)
        sendButton.sizeToFit()
        sendButton.center = CGPoint(x: 120, y: 180)
        sendButton.addAction(UIAction { [unowned self] _ in send() }, for: .touchUpInside)
        card.addSubview(sendButton)
        card.addGestureRecognizer(
            UIPanGestureRecognizer { [unowned self] pan in
                let way = pan.translation(in: view)
                card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
                pan.setTranslation(.zero, in: view)
                if pan.state == .ended { events.append("dropped") }
            })
        view.addGestureRecognizer(
            UITapGestureRecognizer { [unowned self] tap in
                let place = tap.location(in: view)
                events.append("tapped at \(Int(place.x)) \(Int(place.y))")
            })
    }

    private func send() {
        events.append("sent")
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [card]))
        self.animator = animator
    }
}
