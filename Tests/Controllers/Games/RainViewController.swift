// swift-format-ignore-file
import UIKit

let kBlockSize: CGFloat = 40.0
let kInterval: TimeInterval = 0.25

class RainBlockView: UIView {
    weak var owner: RainViewController?
    @objc func vanish() {
        self.removeFromSuperview()
    }
}

class RainViewController: UIViewController {

    var scoreLabel: UILabel!
    var timer: Timer?
    var animator: UIDynamicAnimator!
    var gravity: UIGravityBehavior!
    var collider: UICollisionBehavior!
    @objc dynamic var score: Int = 0
    private var blocksDropped: Int = 0

    override func viewDidLoad() {
        super.viewDidLoad()

        self.view.backgroundColor = UIColor(red: 0x2c / 255.0, green: 0x3e / 255.0, blue: 0x50 / 255.0, alpha: 1.0)

        self.scoreLabel = UILabel(frame: CGRect(x: 0.0, y: 20.0, width: self.view.frame.size.width, height: 60.0))
        self.scoreLabel.textAlignment = .center
        self.scoreLabel.textColor = UIColor.white
        self.scoreLabel.font = UIFont(name: "AvenirNext-Bold", size: 36.0)!
        self.scoreLabel.text = "0"
        self.scoreLabel.shadowColor = UIColor.black
        self.scoreLabel.shadowOffset = CGSize(width: 1, height: 2)
        self.view.addSubview(self.scoreLabel)

        self.animator = UIDynamicAnimator(referenceView: self.view)
        self.gravity = UIGravityBehavior()
        self.collider = UICollisionBehavior()
        self.collider.addBoundary(withIdentifier: "bottom" as NSCopying,
                                  from: CGPoint(x: 0, y: self.view.frame.height),
                                  to: CGPoint(x: self.view.frame.width, y: self.view.frame.height))
        self.animator.addBehavior(self.gravity)
        self.animator.addBehavior(self.collider)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        self.timer = Timer.scheduledTimer(timeInterval: kInterval, target: self, selector: #selector(self.dropBlock(timer:)), userInfo: ["max": 6], repeats: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        self.timer?.invalidate()
        self.timer = nil
    }

    @objc func dropBlock(timer: Timer) {
        let info = timer.userInfo as! [String: Int]
        guard self.blocksDropped < info["max"]! else {
            timer.invalidate()
            return
        }
        let columns = UInt32(self.view.frame.width / kBlockSize)
        let x = CGFloat(arc4random_uniform(columns)) * kBlockSize
        let block = RainBlockView(frame: CGRect(x: x, y: 90.0, width: kBlockSize, height: kBlockSize))
        block.owner = self
        block.tag = self.blocksDropped
        block.backgroundColor = UIColor(hue: CGFloat(drand48()), saturation: 0.6, brightness: 1.0, alpha: 1.0)
        block.layer.borderColor = UIColor.white.cgColor
        block.layer.borderWidth = 2.0
        self.view.addSubview(block)
        self.gravity.addItem(block)
        self.collider.addItem(block)
        self.blocksDropped += 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self.view)
        if let block = self.view.hitTest(point, with: event) as? RainBlockView {
            self.hit(block)
        } else {
            self.score -= 1
            self.refresh()
        }
    }

    func hit(_ block: RainBlockView) {
        self.gravity.removeItem(block)
        self.collider.removeItem(block)
        self.score += 5
        self.refresh()
        block.backgroundColor = UIColor.white
        block.perform(#selector(RainBlockView.vanish), with: nil, afterDelay: 0.15)
    }

    func refresh() {
        self.scoreLabel.text = NSString(format: "%d", self.score) as String
        let pop = CABasicAnimation(keyPath: "transform.scale")
        pop.fromValue = 1.6
        pop.toValue = 1.0
        pop.duration = 0.3
        pop.timingFunction = CAMediaTimingFunction(name: .easeOut)
        self.scoreLabel.layer.add(pop, forKey: "pop")
    }
}
