// swift-format-ignore-file
import UIKit

// A walk with a dog: the leash is a limit attachment, the ball on its collar hangs by a spring.

protocol WalkerDelegate: AnyObject {
    func walker(_ walker: UIView, didMoveTo point: CGPoint)
}

private class LeashView: UIView {
    var points: (CGPoint, CGPoint) = (.zero, .zero) {
        didSet { setNeedsDisplay() }
    }
    let reach: CGFloat

    init(frame: CGRect, reach: CGFloat) {
        self.reach = reach
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (a, b) = points
        let slack = max(0, reach - hypot(a.x - b.x, a.y - b.y))
        context.setStrokeColor(UIColor.systemRed.cgColor)
        context.setLineWidth(3)
        context.move(to: a)
        context.addQuadCurve(to: b, control: CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + slack))
        context.strokePath()
    }
}

class LeashViewController: UIViewController, WalkerDelegate {
    let walker = UILabel()
    let dog = UILabel()
    let tag = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    private lazy var leash = LeashView(frame: view.bounds, reach: 140)
    var animator: UIDynamicAnimator?
    weak var delegate: WalkerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = #colorLiteral(red: 0.8, green: 0.93, blue: 0.76, alpha: 1)
        delegate = self

        func badge(_ label: UILabel, _ text: String, at point: CGPoint, size: CGFloat, color: UIColor) {
            label.frame.size = CGSize(width: size, height: size)
            label.center = point
            label.text = text
            label.textAlignment = .center
            label.textColor = .white
            label.backgroundColor = color
            label.font = UIFont.boldSystemFont(ofSize: 14)
            label.layer.cornerRadius = size / 2
            label.clipsToBounds = true
            label.isUserInteractionEnabled = true
        }
        badge(walker, "you", at: CGPoint(x: 100, y: 200), size: 60, color: .systemIndigo)
        badge(dog, "dog", at: CGPoint(x: 100, y: 300), size: 44, color: .brown)
        tag.backgroundColor = .systemYellow
        tag.layer.cornerRadius = tag.frame.width / 2
        tag.center = CGPoint(x: 100, y: 340)
        for subview in [leash, walker, dog, tag] as [UIView] { view.addSubview(subview) }

        let animator = UIDynamicAnimator(referenceView: view)
        self.animator = animator

        let hold = UIDynamicItemBehavior(items: [walker])
        hold.isAnchored = true
        animator.addBehavior(hold)

        let limit = UIAttachmentBehavior.limitAttachment(with: dog, offsetFromCenter: .zero, attachedTo: walker, offsetFromCenter: .zero)
        limit.length = 140
        animator.addBehavior(limit)

        let spring = UIAttachmentBehavior(item: tag, attachedTo: dog)
        spring.length = 36
        spring.damping = 0.2
        spring.frequency = 3
        animator.addBehavior(spring)

        let paws = UIDynamicItemBehavior(items: [dog, tag])
        paws.resistance = 3
        paws.allowsRotation = false
        paws.action = { [unowned self] in
            leash.points = (walker.center, dog.center)
        }
        animator.addBehavior(paws)
        leash.points = (walker.center, dog.center)

        walker.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(walk)))
    }

    @objc func walk(recognizer: UIPanGestureRecognizer) {
        let step = recognizer.translation(in: view)
        recognizer.setTranslation(.zero, in: view)
        walker.center.x += step.x
        walker.center.y += step.y
        delegate?.walker(walker, didMoveTo: walker.center)
    }

    func walker(_ walker: UIView, didMoveTo point: CGPoint) {
        animator?.updateItem(usingCurrentState: walker)
    }
}
