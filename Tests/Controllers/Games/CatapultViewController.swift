// swift-format-ignore-file
import UIKit

/// Pull the bird back on its rubber band, let go, and hit the tower.
class CatapultViewController: UIViewController {

    private enum State: Equatable {
        case ready, pulling(CGPoint), flying, landed
    }

    private let post = CGPoint(x: 90, y: 470)
    private let bird = UILabel(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    private var tower: [UIView] = []
    private let band = CAShapeLayer()
    private var animator: UIDynamicAnimator!
    private var state: State = .ready { didSet { stateDidChange(from: oldValue) } }

    private var gravity: UIGravityBehavior!
    private var collision: UICollisionBehavior!
    private lazy var spring: UIAttachmentBehavior = {
        let spring = UIAttachmentBehavior(item: bird, attachedToAnchor: post)
        spring.length = 0
        spring.frequency = 5
        spring.damping = 0
        return spring
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(displayP3Red: 0.75, green: 0.9, blue: 1, alpha: 1)
        buildScene()

        animator = UIDynamicAnimator(referenceView: view)
        gravity = UIGravityBehavior(items: tower)
        collision = UICollisionBehavior(items: tower)
        collision.addBoundary(withIdentifier: "ground" as NSString, from: CGPoint(x: -1000, y: 560), to: CGPoint(x: 2000, y: 560))
        let stones = UIDynamicItemBehavior(items: tower)
        stones.density = 0.3
        stones.friction = 0.9
        [gravity, collision, stones].compactMap { $0 as UIDynamicBehavior? }.forEach(animator.addBehavior)
        updateBand()
    }

    private func buildScene() {
        let meadow = UIView(frame: CGRect(x: 0, y: 560, width: 375, height: 107))
        meadow.backgroundColor = UIColor(hue: 0.3, saturation: 0.6, brightness: 0.7, alpha: 1)
        let fork = UIView(frame: CGRect(x: post.x - 6, y: post.y, width: 12, height: 90))
        fork.backgroundColor = .brown
        [meadow, fork].forEach(view.addSubview)

        band.strokeColor = UIColor.black.cgColor
        band.lineWidth = 5
        band.lineDashPattern = [8, 4]
        view.layer.addSublayer(band)

        for level in 0..<3 {
            let stone = UIView(frame: CGRect(x: 270, y: 520 - level * 40, width: 50, height: 40))
            stone.backgroundColor = level % 2 == 0 ? .gray : .lightGray
            view.addSubview(stone)
            tower.append(stone)
        }

        bird.text = "◕‿◕"
        bird.adjustsFontSizeToFitWidth = true
        bird.textAlignment = .center
        bird.backgroundColor = .systemRed
        bird.textColor = .white
        bird.layer.cornerRadius = 22
        bird.layer.masksToBounds = true
        bird.isUserInteractionEnabled = true
        bird.center = post
        view.addSubview(bird)
        bird.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pull)))
    }

    @objc private func pull(_ pan: UIPanGestureRecognizer) {
        switch (state, pan.state) {
        case (.ready, .began), (.pulling, .changed):
            let finger = pan.location(in: view)
            let dx = finger.x - post.x, dy = finger.y - post.y
            let reach = min(hypot(dx, dy), 80) / max(hypot(dx, dy), 1)
            state = .pulling(CGPoint(x: post.x + dx * reach, y: post.y + dy * reach))
        case (.pulling, .ended):
            state = .flying
        default: ()
        }
    }

    private func stateDidChange(from old: State) {
        switch state {
        case .ready:
            bird.center = post
        case .pulling(let point):
            bird.center = point
        case .flying:
            animator.addBehavior(spring)
            collision.addItem(bird)
            let heavy = UIDynamicItemBehavior(items: [bird])
            heavy.density = 2
            animator.addBehavior(heavy)
            spring.action = { [weak self] in
                guard let self = self else { return }
                self.updateBand()
                guard self.bird.center.x > self.post.x else { return }
                self.animator.removeBehavior(self.spring)
                self.gravity.addItem(self.bird)
                self.updateBand()
                self.perform(#selector(self.land), with: nil, afterDelay: 1)
            }
        case .landed:
            bird.text = "×‿×"
        }
        updateBand()
    }

    @objc private func land() { state = .landed }

    private func updateBand() {
        let isHeld = state == .ready || animator?.behaviors.contains(spring) == true || { if case .pulling = state { return true } else { return false } }()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: post.x, y: post.y + 5))
        path.addLine(to: isHeld ? bird.center : CGPoint(x: post.x, y: post.y + 30))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        band.path = path
        CATransaction.commit()
    }
}
