// swift-format-ignore-file
import QuartzCore
import UIKit

private class DuskView: UIView {
    override class var layerClass: Swift.AnyClass { return CAGradientLayer.self }
    var gradient: CAGradientLayer { return self.layer as! CAGradientLayer }
}

private final class Lantern: UIView {
    let flame = CALayer()
    let glow = CAGradientLayer()

    init(at point: CGPoint, hue: CGFloat) {
        super.init(frame: CGRect(x: point.x - 28, y: point.y - 36, width: 56, height: 72))
        let color = UIColor(hue: hue, saturation: 0.8, brightness: 1, alpha: 1)

        glow.frame = bounds
        glow.colors = [color.cgColor, UIColor(hue: hue, saturation: 1, brightness: 0.55, alpha: 1).cgColor]
        glow.locations = [0, 1]
        let cut = CAShapeLayer()
        cut.path = UIBezierPath(roundedRect: bounds, byRoundingCorners: [.bottomLeft, .bottomRight], cornerRadii: CGSize(width: 24, height: 24)).cgPath
        glow.mask = cut
        layer.addSublayer(glow)

        flame.bounds = CGRect(x: 0, y: 0, width: 12, height: 20)
        flame.position = CGPoint(x: 28, y: 48)
        flame.cornerRadius = 6
        flame.backgroundColor = UIColor.white.cgColor
        layer.addSublayer(flame)

        layer.shadowColor = color.cgColor
        layer.shadowRadius = 14
        layer.shadowOpacity = 0.9
        layer.shadowOffset = .zero
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 20).cgPath
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    func light(after delay: CFTimeInterval) {
        let flicker = CABasicAnimation(keyPath: "transform.scale.y")
        flicker.fromValue = 0.6
        flicker.toValue = 1.2
        flicker.duration = 0.18
        flicker.autoreverses = true
        flicker.repeatCount = .infinity
        flicker.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        flicker.beginTime = CACurrentMediaTime() + delay
        flame.add(flicker, forKey: "flicker")
    }
}

class LanternViewController: UIViewController {
    private var lanterns: [Lantern] = []
    private let moon = CALayer()
    private let moonPath = UIBezierPath()
    private var animator: UIDynamicAnimator!
    private let wind = UIPushBehavior(items: [], mode: .continuous)

    override func loadView() {
        let dusk = DuskView(frame: UIScreen.main.bounds)
        dusk.gradient.colors = [UIColor(red: 0.06, green: 0.05, blue: 0.2, alpha: 1).cgColor, UIColor(red: 0.45, green: 0.2, blue: 0.4, alpha: 1).cgColor, UIColor(red: 0.95, green: 0.5, blue: 0.3, alpha: 1).cgColor]
        dusk.gradient.locations = [0, 0.7, 1]
        dusk.gradient.startPoint = CGPoint(x: 0.5, y: 0)
        dusk.gradient.endPoint = CGPoint(x: 0.5, y: 1)
        self.view = dusk
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        moonPath.move(to: CGPoint(x: 30, y: 260))
        moonPath.addCurve(to: CGPoint(x: 345, y: 260), controlPoint1: CGPoint(x: 80, y: 0), controlPoint2: CGPoint(x: 290, y: 0))
        moon.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        moon.position = CGPoint(x: 345, y: 260)
        moon.cornerRadius = 25
        moon.backgroundColor = UIColor(white: 0.95, alpha: 1).cgColor
        view.layer.addSublayer(moon)

        let rope = CAShapeLayer()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 300))
        line.addQuadCurve(to: CGPoint(x: 375, y: 300), controlPoint: CGPoint(x: 187, y: 340))
        rope.path = line.cgPath
        rope.strokeColor = UIColor.black.cgColor
        rope.fillColor = nil
        rope.lineWidth = 3
        rope.lineDashPattern = [8, 3]
        view.layer.addSublayer(rope)

        animator = UIDynamicAnimator(referenceView: view)
        for (i, x) in [80, 187, 295].enumerated() {
            let lantern = Lantern(at: CGPoint(x: x, y: 400), hue: CGFloat(i) * 0.13)
            view.addSubview(lantern)
            lanterns.append(lantern)
            let hook = UIAttachmentBehavior(item: lantern, offsetFromCenter: UIOffset(horizontal: 0, vertical: -36), attachedToAnchor: CGPoint(x: x, y: 318))
            animator.addBehavior(hook)
        }
        animator.addBehavior(UIGravityBehavior(items: lanterns))
        lanterns.forEach { wind.addItem($0) }
        wind.pushDirection = CGVector(dx: 1.2, dy: 0)
        wind.active = false
        animator.addBehavior(wind)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let rise = CAKeyframeAnimation(keyPath: "position")
        rise.path = moonPath.cgPath
        rise.duration = 2
        rise.calculationMode = .paced
        moon.add(rise, forKey: nil)

        let blush = CABasicAnimation(keyPath: #keyPath(CALayer.backgroundColor))
        blush.fromValue = UIColor.orange.cgColor
        blush.duration = 2
        moon.add(blush, forKey: "blush")

        for (i, lantern) in lanterns.enumerated() { lantern.light(after: 0.15 * Double(i)) }
        perform(#selector(gust), with: nil, afterDelay: 0.4)
        perform(#selector(calm), with: nil, afterDelay: 1.1)
    }

    @objc private func gust() { wind.active = true }
    @objc private func calm() { wind.active = false }
}
