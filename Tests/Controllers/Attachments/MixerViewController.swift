// swift-format-ignore-file
import UIKit

/// A mixing desk: knobs that run in slots, held by sliding attachments.
final class MixerViewController: UIViewController {

    private enum Metrics {
        static let knob = CGSize(width: 56, height: 34)
        static let travel: CGFloat = 150
    }

    private struct Channel {
        let name: String
        let tint: UIColor
        let knob: UIView
        let attachment: UIAttachmentBehavior
    }

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var gravity: UIGravityBehavior = {
        let behavior = UIGravityBehavior()
        behavior.magnitude = 1.2
        return behavior
    }()
    private lazy var properties: UIDynamicItemBehavior = {
        $0.elasticity = 0.4
        $0.allowsRotation = false
        return $0
    }(UIDynamicItemBehavior(items: []))

    private var channels: [Channel] = []

    override func loadView() {
        let root = UIView(frame: UIScreen.main.bounds)
        root.backgroundColor = UIColor(white: 0.92, alpha: 1)
        self.view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        [gravity, properties].forEach(animator.addBehavior)
        for (index, (name, tint)) in zip(["BASS", "MID", "HIGH"], [UIColor.systemRed, .systemGreen, .systemBlue]).enumerated() {
            channels.append(makeChannel(name, tint: tint, x: 85 + CGFloat(index) * 102))
        }
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(boost))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)
    }

    private func makeChannel(_ name: String, tint: UIColor, x: CGFloat) -> Channel {
        let slot = UIView(frame: CGRect(x: x - 4, y: 330 - Metrics.travel, width: 8, height: Metrics.travel * 2))
        slot.backgroundColor = .darkGray
        slot.layer.cornerRadius = 4
        view.addSubview(slot)

        let knob = UIView(frame: .init(origin: .zero, size: Metrics.knob))
        knob.center = CGPoint(x: x, y: 330)
        knob.backgroundColor = tint
        knob.layer.cornerRadius = 8
        knob.layer.masksToBounds = true
        let line = CALayer()
        line.frame = CGRect(x: 8, y: 16, width: 40, height: 2)
        line.backgroundColor = UIColor.white.cgColor
        knob.layer.addSublayer(line)
        view.addSubview(knob)

        let caption = UILabel(frame: CGRect(x: x - 45, y: 500, width: 90, height: 24))
        caption.text = name
        caption.font = .systemFont(ofSize: 15, weight: .semibold)
        caption.textAlignment = .center
        caption.textColor = tint
        view.addSubview(caption)

        gravity.addItem(knob)
        properties.addItem(knob)
        let attachment = UIAttachmentBehavior.slidingAttachment(
            with: knob, attachmentAnchor: knob.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
        attachment.attachmentRange = UIFloatRange(minimum: -Metrics.travel, maximum: Metrics.travel)
        animator.addBehavior(attachment)
        return Channel(name: name, tint: tint, knob: knob, attachment: attachment)
    }

    @objc private func boost(_ recognizer: UITapGestureRecognizer) {
        let location = recognizer.location(in: view)
        guard let nearest = channels.min(by: { abs($0.knob.center.x - location.x) < abs($1.knob.center.x - location.x) }) else { return }
        properties.addLinearVelocity(CGPoint(x: 0, y: -1300), for: nearest.knob)
    }
}
