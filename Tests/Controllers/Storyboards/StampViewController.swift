// swift-format-ignore-file
import UIKit

@IBDesignable
public class StampView: UIView {

    @IBInspectable public var teeth: Int = 8 {
        didSet { setNeedsDisplay() }
    }

    @IBInspectable public var inkColor: UIColor = .black {
        didSet { setNeedsDisplay() }
    }

    @IBInspectable var cornerRadius: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    override public func awakeFromNib() {
        super.awakeFromNib()
        layer.masksToBounds = true
    }

    override public func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let step = bounds.width / CGFloat(teeth)
        context.setFillColor(inkColor.cgColor)
        for index in 0..<teeth {
            let x = (CGFloat(index) + 0.5) * step
            context.fillEllipse(in: CGRect(x: x - 3, y: 4, width: 6, height: 6))
            context.fillEllipse(in: CGRect(x: x - 3, y: bounds.height - 10, width: 6, height: 6))
        }
        context.setStrokeColor(inkColor.cgColor)
        context.setLineWidth(2)
        context.stroke(bounds.insetBy(dx: 14, dy: 18))
    }
}

/// The view comes out of StampViewController.xib.
class StampViewController: UIViewController {

    @IBOutlet var stamp: StampView!
    @IBOutlet var target: UIView!
    @IBOutlet var hint: UILabel!

    private var animator: UIDynamicAnimator?
    private var grip: UIAttachmentBehavior?
    private var home: UISnapBehavior?

    convenience init() {
        self.init(nibName: "StampViewController", bundle: nil)
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Stamp"
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        animator = UIDynamicAnimator(referenceView: view)
        animator?.delegate = self
    }

    @IBAction func dragged(_ sender: UIPanGestureRecognizer) {
        let point = sender.location(in: view)
        switch sender.state {
        case .began:
            if let home = home { animator?.removeBehavior(home) }
            let inside = sender.location(in: stamp)
            let offset = UIOffset(horizontal: inside.x - stamp.bounds.midX, vertical: inside.y - stamp.bounds.midY)
            let grip = UIAttachmentBehavior(item: stamp, offsetFromCenter: offset, attachedToAnchor: point)
            animator?.addBehavior(grip)
            self.grip = grip
            hint.text = "Let go over the frame"
        case .changed:
            grip?.anchorPoint = point
        case .ended, .cancelled:
            grip.map { animator?.removeBehavior($0) }
            grip = nil
            let aim = target.frame.contains(point) ? target.center : CGPoint(x: view.bounds.midX, y: 500)
            let home = UISnapBehavior(item: stamp, snapTo: aim)
            home.damping = 0.4
            animator?.addBehavior(home)
            self.home = home
        default:
            break
        }
    }
}

extension StampViewController: UIDynamicAnimatorDelegate {
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        hint.text = "Posted"
        target.layer.borderColor = UIColor.systemGreen.cgColor
    }
}
