// swift-format-ignore-file
import UIKit

public class DropAlert: NSObject, UIDynamicAnimatorDelegate {

    public enum Result { case confirmed, cancelled }
    public typealias Completion = (Result) -> Void

    private weak var host: UIView?
    private var animator: UIDynamicAnimator
    private var completion: Completion?
    private let overlay = UIView()
    public let panel = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 150))

    public init(title: String, message: String, host: UIView) {
        self.host = host
        animator = UIDynamicAnimator(referenceView: host)
        super.init()
        animator.delegate = self

        overlay.frame = host.bounds
        overlay.backgroundColor = UIColor.black
        overlay.alpha = 0

        panel.backgroundColor = .white
        panel.layer.cornerRadius = 12
        panel.center = CGPoint(x: host.bounds.midX, y: -100)

        let titleLabel = UILabel(frame: CGRect(x: 10, y: 14, width: 240, height: 26))
        titleLabel.font = .boldSystemFont(ofSize: 18)
        titleLabel.text = title
        titleLabel.textAlignment = .center
        let messageLabel = UILabel(frame: CGRect(x: 16, y: 42, width: 228, height: 48))
        messageLabel.text = message
        messageLabel.numberOfLines = 2
        messageLabel.font = .systemFont(ofSize: 14)
        messageLabel.textColor = .gray
        messageLabel.textAlignment = .center
        panel.addSubview(titleLabel)
        panel.addSubview(messageLabel)

        for (index, text) in ["Cancel", "OK"].enumerated() {
            let button = UIButton(type: .custom)
            button.tag = index
            button.frame = CGRect(x: index * 130, y: 104, width: 130, height: 46)
            button.setTitle(text, for: [])
            button.setTitleColor(index == 0 ? .systemGray : .systemBlue, for: .normal)
            button.setTitleColor(.black, for: .highlighted)
            button.titleLabel?.font = UIFont.systemFont(ofSize: 17)
            button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
            panel.addSubview(button)
        }
        let hairline = CALayer()
        hairline.frame = CGRect(x: 0, y: 104, width: 260, height: 1 / UIScreen.main.scale)
        hairline.backgroundColor = UIColor.lightGray.cgColor
        panel.layer.addSublayer(hairline)
    }

    public func show(completion: @escaping Completion) {
        guard let host = host else { return }
        self.completion = completion
        host.addSubview(overlay)
        host.addSubview(panel)
        UIView.animate(withDuration: 0.25) { self.overlay.alpha = 0.4 }
        panel.transform = CGAffineTransform(rotationAngle: 0.35)
        let snap = UISnapBehavior(item: panel, snapTo: CGPoint(x: host.bounds.midX, y: host.bounds.midY))
        snap.damping = 0.5
        animator.addBehavior(snap)
    }

    @objc func buttonTapped(_ sender: UIButton) {
        animator.removeAllBehaviors()

        let gravity = UIGravityBehavior(items: [panel])
        gravity.gravityDirection = CGVector(dx: 0, dy: 5)
        gravity.action = { [weak self] in
            guard let self = self, let host = self.host, self.panel.frame.minY > host.bounds.maxY else { return }
            self.animator.removeAllBehaviors()
            self.panel.removeFromSuperview()
        }
        animator.addBehavior(gravity)

        let spin = UIDynamicItemBehavior(items: [panel])
        spin.addAngularVelocity(sender.tag == 0 ? CGFloat(-Double.pi / 2) : CGFloat(Double.pi / 2), for: panel)
        animator.addBehavior(spin)

        UIView.animate(withDuration: 0.4, delay: 0.1, options: [.curveLinear, .beginFromCurrentState], animations: {
            self.overlay.alpha = 0.0
        }, completion: { [completion] finished in
            if finished { self.overlay.removeFromSuperview() }
            completion?(sender.tag == 0 ? .cancelled : .confirmed)
        })
    }

    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        panel.layer.shadowOpacity = 0.3
    }
}
