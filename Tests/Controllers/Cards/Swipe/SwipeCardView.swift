// swift-format-ignore-file
import UIKit

protocol SwipeCardViewDelegate: AnyObject {
    func cardView(_ cardView: SwipeCardView, didSwipe direction: SwipeCardView.Direction)
}

class SwipeCardView: UIView {

    enum Direction: Int {
        case left = -1
        case right = 1
    }

    weak var delegate: SwipeCardViewDelegate?

    private let nameLabel = UILabel()
    private let portrait = UIView()
    private(set) lazy var likeStamp = stamp("LIKE", color: .systemGreen, angle: -.pi / 8)
    private(set) lazy var nopeStamp = stamp("NOPE", color: .systemRed, angle: .pi / 8)

    private var animator: UIDynamicAnimator!
    private var attachment: UIAttachmentBehavior?
    private var home: CGPoint = .zero

    convenience init(name: String, color: UIColor) {
        self.init(frame: .zero)
        nameLabel.text = name
        portrait.backgroundColor = color
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 8
        layer.shadowOpacity = 0.2

        nameLabel.font = UIFont.systemFont(ofSize: 24, weight: .bold)
        portrait.layer.cornerRadius = 12
        for subview in [portrait, nameLabel] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            addSubview(subview)
        }
        let views = ["portrait": portrait, "name": nameLabel]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[portrait]-12-|", options: [], metrics: nil, views: views)
            + NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[name]-20-|", options: [], metrics: nil, views: views)
            + NSLayoutConstraint.constraints(withVisualFormat: "V:|-12-[portrait]-14-[name(30)]-14-|", options: [], metrics: nil, views: views)
        )
        likeStamp.frame.origin = CGPoint(x: 24, y: 40)
        nopeStamp.frame.origin = CGPoint(x: 150, y: 40)

        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let superview = superview else { return }
        animator = UIDynamicAnimator(referenceView: superview)
        home = center
    }

    private func stamp(_ text: String, color: UIColor, angle: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 96, height: 44))
        label.attributedText = NSAttributedString(string: text, attributes: [
            .font: UIFont.systemFont(ofSize: 26, weight: .black),
            .foregroundColor: color,
        ])
        label.textAlignment = .center
        label.layer.borderColor = color.cgColor
        label.layer.borderWidth = 3
        label.layer.cornerRadius = 6
        label.transform = CGAffineTransform(rotationAngle: angle)
        label.alpha = 0
        addSubview(label)
        return label
    }

    @objc private func drag(_ gesture: UIPanGestureRecognizer) {
        guard let superview = superview else { return }
        let location = gesture.location(in: superview)
        switch gesture.state {
        case .began:
            animator.removeAllBehaviors()
            let touch = gesture.location(in: self)
            let attachment = UIAttachmentBehavior(item: self, offsetFromCenter: UIOffset(horizontal: touch.x - bounds.midX, vertical: touch.y - bounds.midY), attachedToAnchor: location)
            animator.addBehavior(attachment)
            self.attachment = attachment
        case .changed:
            attachment?.anchorPoint = location
            let strength = gesture.translation(in: superview).x / 120
            likeStamp.alpha = max(0, min(strength, 1))
            nopeStamp.alpha = max(0, min(-strength, 1))
        case .ended:
            animator.removeAllBehaviors()
            let velocity = gesture.velocity(in: superview)
            if abs(velocity.x) > 500, let direction = Direction(rawValue: velocity.x > 0 ? 1 : -1) {
                leave(direction, velocity: velocity)
            } else {
                comeHome()
            }
        default:
            comeHome()
        }
    }

    private func leave(_ direction: Direction, velocity: CGPoint) {
        let item = UIDynamicItemBehavior(items: [self])
        item.addLinearVelocity(velocity, for: self)
        item.addAngularVelocity(CGFloat(direction.rawValue) * 2, for: self)
        item.action = { [weak self] in
            guard let self = self, let superview = self.superview else { return }
            if !superview.bounds.intersects(self.frame) {
                self.animator.removeAllBehaviors()
                self.delegate?.cardView(self, didSwipe: direction)
                self.removeFromSuperview()
            }
        }
        animator.addBehavior(item)
    }

    private func comeHome() {
        animator.addBehavior(UISnapBehavior(item: self, snapTo: home))
        UIView.animate(withDuration: 0.2) {
            [self.likeStamp, self.nopeStamp].forEach { $0.alpha = 0 }
        }
    }
}
