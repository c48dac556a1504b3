// swift-format-ignore-file
import UIKit

protocol ElasticHeaderDelegate: AnyObject {
    func elasticHeaderDidRelease(_ header: ElasticHeaderView, stretch: CGFloat)
}

final class ElasticHeaderView: UIView {

    weak var delegate: ElasticHeaderDelegate?
    let restingHeight: CGFloat = 120

    override class var layerClass: AnyClass { CAShapeLayer.self }
    private var shape: CAShapeLayer { layer as! CAShapeLayer }

    // Points of the curve: their presentation layers are read while a spring animates them.
    private lazy var handles: [UIView] = (0..<5).map { _ in
        let handle = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        addSubview(handle)
        return handle
    }
    private lazy var link: CADisplayLink = {
        let link = CADisplayLink(target: self, selector: #selector(redraw))
        link.add(to: .main, forMode: .default)
        link.isPaused = true
        return link
    }()
    private var isSpringing = false {
        didSet { link.isPaused = !isSpringing }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.fillColor = UIColor(red: 57 / 255, green: 67 / 255, blue: 89 / 255, alpha: 1).cgColor
        // The path shall follow at once
        shape.actions = ["path": NSNull(), "position": NSNull(), "bounds": NSNull()]
        place(finger: CGPoint(x: bounds.midX, y: 0), stretch: 0)
        redraw()
    }

    required init?(coder: NSCoder) { nil }

    func place(finger: CGPoint, stretch: CGFloat) {
        let width = bounds.width
        let positions: [CGFloat] = [0, finger.x * 0.45, finger.x, finger.x + (width - finger.x) * 0.55, width]
        let depths: [CGFloat] = [0.3, 0.35, 1, 0.35, 0.3]
        for ((handle, x), depth) in zip(zip(handles, positions), depths) {
            handle.center = CGPoint(x: x, y: restingHeight + stretch * depth)
        }
        redraw()
    }

    func release(stretch: CGFloat) {
        isSpringing = true
        UIView.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0, options: [], animations: {
            for handle in self.handles { handle.center.y = self.restingHeight }
        }, completion: { _ in
            self.isSpringing = false
            self.redraw()
        })
        delegate?.elasticHeaderDidRelease(self, stretch: stretch)
    }

    private func point(of handle: UIView) -> CGPoint {
        isSpringing ? (handle.layer.presentation()?.position ?? handle.center) : handle.center
    }

    @objc private func redraw() {
        let points = handles.map(point(of:))
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: points[0])
        path.addCurve(to: points[2], controlPoint1: points[1], controlPoint2: CGPoint(x: points[1].x, y: points[2].y))
        path.addCurve(to: points[4], controlPoint1: CGPoint(x: points[3].x, y: points[2].y), controlPoint2: points[3])
        path.addLine(to: CGPoint(x: bounds.width, y: 0))
        path.close()
        shape.path = path.cgPath
    }
}

final class ElasticHeaderViewController: UIViewController {

    private lazy var header = ElasticHeaderView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 120))
    private lazy var drop: UIView = {
        let drop = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
        drop.layer.cornerRadius = 18
        drop.backgroundColor = .systemTeal
        drop.layer.borderColor = UIColor.white.cgColor
        drop.layer.borderWidth = 3
        return drop
    }()
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        header.delegate = self
        view.addSubview(header)
        drop.center = CGPoint(x: view.bounds.midX, y: 60)
        view.addSubview(drop)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(didPan))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    @objc func didPan(_ pan: UIPanGestureRecognizer) {
        let stretch = max(0, pan.translation(in: view).y) * 0.6
        switch pan.state {
        case .changed: header.place(finger: pan.location(in: view), stretch: stretch)
        case .ended, .failed, .cancelled: header.release(stretch: stretch)
        default: ()
        }
    }
}

extension ElasticHeaderViewController: ElasticHeaderDelegate {
    func elasticHeaderDidRelease(_ header: ElasticHeaderView, stretch: CGFloat) {
        guard stretch > 40 else { return }
        let gravity = UIGravityBehavior(items: [drop])
        gravity.magnitude = 1.5
        let floor = UICollisionBehavior(items: [drop])
        floor.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 120, right: 0))
        let bounce = UIDynamicItemBehavior(items: [drop])
        bounce.elasticity = 0.7
        [gravity, floor, bounce].forEach { animator.addBehavior($0) }
    }
}
