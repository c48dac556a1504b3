// swift-format-ignore-file
import UIKit

class OrientationViewController: UIViewController {

    lazy var animator: UIDynamicAnimator = UIDynamicAnimator(referenceView: self.view)
    lazy var gravity: UIGravityBehavior = UIGravityBehavior(items: self.coins)
    lazy var coins: [UIView] = self.makeCoins()

    let label = UILabel(frame: CGRect(x: 0, y: 310, width: 375, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.88, alpha: 1)
        label.textAlignment = .center
        label.textColor = .darkText
        label.text = "portrait"
        view.addSubview(label)
        coins.forEach { view.addSubview($0) }

        let collision = UICollisionBehavior(items: coins)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(gravity)
        let behavior = UIDynamicItemBehavior(items: coins)
        behavior.elasticity = 0.35
        animator.addBehavior(behavior)

        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        NotificationCenter.default.addObserver(self, selector: #selector(deviceDidRotate), name: UIDevice.orientationDidChangeNotification, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self, name: UIDevice.orientationDidChangeNotification, object: nil)
        UIDevice.current.endGeneratingDeviceOrientationNotifications()
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }
    override var shouldAutorotate: Bool { return false }

    func makeCoins() -> [UIView] {
        return (1...4).map { number in
            let coin = CoinView(frame: CGRect(x: 30 + number * 60, y: 60 + number * 30, width: 50, height: 50))
            coin.label.text = "\(number)"
            return coin
        }
    }

    @objc func deviceDidRotate() {
        let orientation = UIDevice.current.orientation
        guard UIDeviceOrientationIsValidInterfaceOrientation(orientation) else { return }
        switch orientation {
        case .landscapeLeft:
            gravity.gravityDirection = CGVector(dx: -1, dy: 0)
            label.text = "landscape left"
        case .landscapeRight:
            gravity.gravityDirection = CGVector(dx: 1, dy: 0)
            label.text = "landscape right"
        case .portraitUpsideDown:
            gravity.gravityDirection = CGVector(dx: 0, dy: -1)
            label.text = "upside down"
        default:
            gravity.gravityDirection = CGVector(dx: 0, dy: 1)
            label.text = "portrait"
        }
        if orientation.isLandscape { label.textColor = .red }
    }
}

class CoinView: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = UIColor(red: 1, green: 0.8, blue: 0.1, alpha: 1)
        layer.borderColor = UIColor(red: 0.8, green: 0.6, blue: 0, alpha: 1).cgColor
        layer.borderWidth = 4
        label.textAlignment = .center
        label.font = UIFont(name: "Georgia-Bold", size: 22)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        label.frame = bounds
    }

    override public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        return .ellipse
    }
}
