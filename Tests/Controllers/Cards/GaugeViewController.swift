// swift-format-ignore-file
import UIKit

/// Dynamic items that are no views: a number that springs, and a place on a path.
final class SpringNumber: NSObject, UIDynamicItem {
    var center: CGPoint {
        get { CGPoint(x: value * 500, y: 0) }
        set { value = newValue.x / 500 }
    }
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity

    var value: CGFloat = 0 {
        didSet { onChange?(value) }
    }
    var onChange: ((CGFloat) -> Void)?
}

@objc final class PathItem: NSObject, UIDynamicItem {
    private let radius: CGFloat
    private let middle: CGPoint
    unowned let view: UIView
    var bounds: CGRect { return CGRect(x: 0, y: 0, width: 50, height: 50) }
    var transform: CGAffineTransform = .identity
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }

    // center.x is the length of the way along the circle
    @objc dynamic var center: CGPoint = .zero {
        didSet {
            let angle = center.x / radius - .pi / 2
            view.center = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        }
    }

    init(view: UIView, middle: CGPoint, radius: CGFloat) {
        self.view = view
        self.middle = middle
        self.radius = radius
    }
}

final class GaugeViewController: UIViewController {

    private let number = SpringNumber()
    private let arc = CAShapeLayer()
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    private let moon = UIView(frame: CGRect(x: 0, y: 0, width: 34, height: 34))
    private lazy var moonItem = PathItem(view: moon, middle: CGPoint(x: 187, y: 300), radius: 150)
    private lazy var animator = UIDynamicAnimator()
    private var attachment: UIAttachmentBehavior?
    private let slider = UISlider(frame: CGRect(x: 60, y: 560, width: 255, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .init(white: 0.12, alpha: 1)

        let track = CAShapeLayer()
        for layer in [track, arc] {
            layer.path = UIBezierPath(arcCenter: CGPoint(x: 187, y: 300), radius: 110, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
            layer.fillColor = nil
            layer.lineWidth = 22
            layer.lineCap = CAShapeLayerLineCap.round
            view.layer.addSublayer(layer)
        }
        track.strokeColor = UIColor(white: 0.25, alpha: 1).cgColor
        arc.strokeColor = UIColor.systemGreen.cgColor
        arc.strokeEnd = 0
        arc.actions = ["strokeEnd": NSNull()]

        label.center = CGPoint(x: 187, y: 300)
        label.textAlignment = .center
        label.textColor = .white
        label.font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .light)
        view.addSubview(label)
        moon.backgroundColor = .systemYellow
        moon.layer.cornerRadius = 17
        view.addSubview(moon)

        number.onChange = { [weak self] value in
            self?.arc.strokeEnd = value
            self?.arc.strokeColor = (value > 0.8 ? UIColor.systemRed : .systemGreen).cgColor
            self?.label.text = "\(Int((value * 100).rounded())) %"
        }
        number.value = 0
        moonItem.center = .zero

        slider.minimumValue = 0
        slider.maximumValue = 1
        slider.isContinuous = false
        slider.minimumTrackTintColor = .systemGreen
        slider.addTarget(self, action: #selector(sliderChanged(_:forEvent:)), for: .valueChanged)
        view.addSubview(slider)

        let drag = UIDynamicItemBehavior(items: [number])
        drag.resistance = 4
        animator.addBehavior(drag)
        let orbit = UIDynamicItemBehavior(items: [moonItem])
        orbit.resistance = 0.6
        orbit.addLinearVelocity(CGPoint(x: 420, y: 0), for: moonItem)
        animator.addBehavior(orbit)
    }

    @objc private func sliderChanged(_ sender: UISlider, forEvent event: UIEvent) {
        let target = CGPoint(x: CGFloat(sender.value) * 500, y: 0)
        if let attachment = attachment {
            attachment.anchorPoint = target
        } else {
            let spring = UIAttachmentBehavior(item: number, attachedToAnchor: target)
            spring.length = 0
            spring.frequency = 2.5
            spring.damping = 0.3
            animator.addBehavior(spring)
            attachment = spring
        }
    }
}
