// swift-format-ignore-file
import UIKit

/// The bell rings by Core Animation; when it is done, its clapper falls by dynamics.
class DoorbellViewController: UIViewController, CAAnimationDelegate {

    private let bell = CAShapeLayer()
    private let halo = CALayer()
    private let clapper = UIView()
    private let caption = CATextLayer()
    private var animator: UIDynamicAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        halo.frame = CGRect(x: 117, y: 190, width: 140, height: 140)
        halo.cornerRadius = 70
        halo.borderWidth = 4
        halo.borderColor = UIColor.systemYellow.cgColor
        halo.opacity = 0
        view.layer.addSublayer(halo)

        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 90))
        path.addQuadCurve(to: CGPoint(x: 50, y: 0), controlPoint: CGPoint(x: 20, y: 0))
        path.addQuadCurve(to: CGPoint(x: 90, y: 90), controlPoint: CGPoint(x: 80, y: 0))
        path.close()
        bell.path = path.cgPath
        bell.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        bell.anchorPoint = CGPoint(x: 0.5, y: 0)
        bell.position = CGPoint(x: 187, y: 200)
        bell.fillColor = UIColor.systemYellow.cgColor
        bell.strokeColor = UIColor.systemOrange.cgColor
        bell.lineWidth = 3
        bell.lineJoin = .round
        view.layer.addSublayer(bell)

        clapper.frame = CGRect(x: 175, y: 288, width: 24, height: 24)
        clapper.backgroundColor = .systemOrange
        clapper.layer.cornerRadius = 12
        view.addSubview(clapper)

        caption.string = "Ring"
        caption.fontSize = 22
        caption.alignmentMode = .center
        caption.foregroundColor = UIColor.systemGray.cgColor
        caption.frame = CGRect(x: 87, y: 120, width: 200, height: 30)
        view.layer.addSublayer(caption)

        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(ring)))
    }

    @objc private func ring() {
        let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        swing.values = [0, 0.4, -0.35, 0.25, -0.15, 0]
        swing.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
        swing.duration = 0.8
        swing.delegate = self
        swing.setValue("swing", forKey: "name")
        bell.add(swing, forKey: "swing")

        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 0.5
        grow.toValue = 1.6
        let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        fade.fromValue = 1
        fade.toValue = 0
        let wave = CAAnimationGroup()
        wave.animations = [grow, fade]
        wave.duration = 0.6
        wave.timingFunction = CAMediaTimingFunction(name: .easeOut)
        halo.add(wave, forKey: nil)

        let drop = CASpringAnimation(keyPath: "position.y")
        drop.byValue = 30
        drop.mass = 1
        drop.stiffness = 180
        drop.damping = 6
        drop.isAdditive = false
        drop.duration = drop.settlingDuration
        caption.add(drop, forKey: "drop")

        CATransaction.begin()
        CATransaction.setAnimationDuration(0.4)
        CATransaction.setCompletionBlock { [weak self] in
            self?.caption.string = "Ringing"
        }
        bell.fillColor = UIColor.systemRed.cgColor
        CATransaction.commit()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, anim.value(forKey: "name") as? String == "swing" else { return }
        caption.string = "Broken"
        let animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: [clapper])
        let collision = UICollisionBehavior(items: [clapper])
        collision.translatesReferenceBoundsIntoBoundary = true
        let bounce = UIDynamicItemBehavior(items: [clapper])
        bounce.elasticity = 0.6
        bounce.addLinearVelocity(CGPoint(x: 90, y: 0), for: clapper)
        [gravity, collision, bounce].forEach { animator.addBehavior($0) }
        self.animator = animator
    }
}
