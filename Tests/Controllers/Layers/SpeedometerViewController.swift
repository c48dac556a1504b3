// swift-format-ignore-file
import UIKit

/// Everything is drawn by hand: the dial in `draw(_:)`, the needle as an image of a renderer.
class DialView: UIView {
    var highlighted: Int = 0 {
        didSet {
            if highlighted != oldValue { setNeedsDisplay() }
        }
    }

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()!
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2 - 12

        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 6, color: UIColor.black.withAlphaComponent(0.4).cgColor)
        UIColor.white.setFill()
        UIBezierPath(ovalIn: rect.insetBy(dx: 10, dy: 10)).fill()
        context.restoreGState()

        for tick in 0...10 {
            let angle = CGFloat.pi * (0.75 + 1.5 * CGFloat(tick) / 10)
            context.saveGState()
            context.translateBy(x: center.x, y: center.y)
            context.rotate(by: angle)
            let color: UIColor = tick <= highlighted ? .systemRed : .lightGray
            color.setStroke()
            let path = UIBezierPath()
            path.lineWidth = tick % 5 == 0 ? 5 : 2
            path.lineCapStyle = .round
            path.move(to: CGPoint(x: radius - 22, y: 0))
            path.addLine(to: CGPoint(x: radius - 6, y: 0))
            path.stroke()
            context.restoreGState()

            let text = "\(tick * 20)" as NSString
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13, weight: .medium),
                .foregroundColor: UIColor.darkGray
            ]
            let size = text.size(withAttributes: attributes)
            let at = CGPoint(x: center.x + cos(angle) * (radius - 40), y: center.y + sin(angle) * (radius - 40))
            text.draw(at: CGPoint(x: at.x - size.width / 2, y: at.y - size.height / 2), withAttributes: attributes)
        }

        UIColor.black.withAlphaComponent(0.6).set()
        let arc = UIBezierPath(arcCenter: center, radius: radius, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: true)
        arc.lineWidth = 2
        arc.setLineDash([6, 4], count: 2, phase: 0)
        arc.stroke()
    }
}

class SpeedometerViewController: UIViewController {
    let dial = DialView(frame: CGRect(x: 37, y: 120, width: 300, height: 300))
    var needle: UIImageView!
    var pedal: UIButton!
    var animator: UIDynamicAnimator!
    var throttle: UIPushBehavior!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(patternImage: makeTile())
        dial.isOpaque = false
        dial.backgroundColor = .clear
        view.addSubview(dial)

        needle = UIImageView(image: makeNeedle(length: 120))
        // The needle's image points right and turns around its left end
        needle.center = CGPoint(x: dial.frame.midX + cos(.pi * 0.75) * 60, y: dial.frame.midY + sin(.pi * 0.75) * 60)
        needle.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
        view.addSubview(needle)

        pedal = UIButton(type: .system)
        pedal.frame = CGRect(x: 112, y: 500, width: 150, height: 60)
        pedal.setTitle("Accelerate", for: .normal)
        pedal.setTitleColor(.white, for: .normal)
        pedal.backgroundColor = .black
        pedal.layer.cornerRadius = 10
        pedal.addTarget(self, action: #selector(pressed), for: .touchDown)
        pedal.addTarget(self, action: #selector(released), for: [.touchUpInside, .touchUpOutside, .touchCancel])
        view.addSubview(pedal)

        animator = UIDynamicAnimator(referenceView: view)
        let hub = UIAttachmentBehavior(item: needle, offsetFromCenter: UIOffset(horizontal: -60, vertical: 0), attachedToAnchor: dial.center)
        hub.length = 0
        animator.addBehavior(hub)
        let drag = UIDynamicItemBehavior(items: [needle])
        drag.angularResistance = 4
        animator.addBehavior(drag)
        // Pulls the needle back to zero
        let spring = UIAttachmentBehavior(item: needle, offsetFromCenter: UIOffset(horizontal: 60, vertical: 0), attachedToAnchor: CGPoint(x: dial.center.x + cos(.pi * 0.75) * 120, y: dial.center.y + sin(.pi * 0.75) * 120))
        spring.length = 0
        spring.frequency = 0.8
        spring.damping = 0.5
        animator.addBehavior(spring)
        throttle = UIPushBehavior(items: [needle], mode: .continuous)
        throttle.active = false
        throttle.setTargetOffsetFromCenter(UIOffset(horizontal: 60, vertical: 0), for: needle)
        throttle.action = { [unowned self] in
            let angle = atan2(self.needle.transform.b, self.needle.transform.a)
            self.throttle.angle = angle + .pi / 2
            var turned = angle - .pi * 0.75
            if turned < -0.2 { turned += .pi * 2 }
            self.dial.highlighted = max(0, Int(turned / (.pi * 1.5) * 10))
        }
        animator.addBehavior(throttle)
    }

    @objc func pressed() {
        throttle.magnitude = 5
        throttle.active = true
        pedal.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    }

    @objc func released() {
        throttle.active = false
        UIView.animate(withDuration: 0.2) { self.pedal.transform = .identity }
    }

    func makeNeedle(length: CGFloat) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: length, height: 16))
        return renderer.image { context in
            let cg = context.cgContext
            cg.setFillColor(UIColor.red.cgColor)
            cg.move(to: CGPoint(x: 0, y: 2))
            cg.addLine(to: CGPoint(x: length, y: 7))
            cg.addLine(to: CGPoint(x: length, y: 9))
            cg.addLine(to: CGPoint(x: 0, y: 14))
            cg.closePath()
            cg.fillPath()
            UIColor.darkGray.setFill()
            cg.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
        }
    }

    func makeTile() -> UIImage {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), true, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(white: 0.8, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
        UIColor(white: 0.75, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIRectFill(CGRect(x: 10, y: 10, width: 10, height: 10))
        return UIGraphicsGetImageFromCurrentImageContext()!
    }
}
