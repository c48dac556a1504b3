// swift-format-ignore-file
import UIKit

class BreakoutViewController: UIViewController {

    // MARK: Types

    class Brick: UIView {
        let row: Int
        var strength: Int { didSet { alpha = CGFloat(strength) / 2 } }

        init(row: Int, frame: CGRect) {
            self.row = row
            self.strength = row == 0 ? 2 : 1
            super.init(frame: frame)
            backgroundColor = [UIColor.systemRed, .systemOrange, .systemGreen][row % 3]
            layer.cornerRadius = 3
        }

        required init?(coder aDecoder: NSCoder) {
            row = 0
            strength = 1
            super.init(coder: aDecoder)
        }
    }

    final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }
    }

    struct PathNames {
        static let paddle = "Paddle Barrier"
        static let brick = "Brick "
    }

    // MARK: State

    private(set) var bricks: [String: Brick] = [:]
    let paddle = UIView(frame: CGRect(x: 137, y: 600, width: 100, height: 16))
    let ball = Ball(frame: CGRect(x: 176, y: 560, width: 22, height: 22))
    let breakout = BreakoutBehavior()
    lazy var animator: UIDynamicAnimator = { UIDynamicAnimator(referenceView: self.view) }()
    private weak var scoreLabel: UILabel?
    var score = 0 { didSet { scoreLabel?.text = "\(score)" } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.1, alpha: 1)

        let columns = 6
        let width = view.bounds.width / CGFloat(columns)
        for row in 0..<3 {
            for column in 0..<columns {
                let frame = CGRect(x: CGFloat(column) * width, y: 100 + CGFloat(row) * 26, width: width, height: 26).insetBy(dx: 3, dy: 3)
                let brick = Brick(row: row, frame: frame)
                view.addSubview(brick)
                let name = PathNames.brick + "\(row)-\(column)"
                bricks[name] = brick
                breakout.addBarrier(UIBezierPath(roundedRect: brick.frame, cornerRadius: 3), named: name)
            }
        }

        let label = UILabel(frame: CGRect(x: 0, y: 40, width: 375, height: 40))
        label.font = UIFont(name: "Menlo-Bold", size: 28)
        label.textColor = .white
        label.textAlignment = .center
        label.text = "0"
        view.addSubview(label)
        scoreLabel = label

        paddle.backgroundColor = .white
        paddle.layer.cornerRadius = 8
        view.addSubview(paddle)
        ball.backgroundColor = .systemYellow
        ball.layer.cornerRadius = 11
        view.addSubview(ball)

        animator.addBehavior(breakout)
        breakout.addBall(ball)
        breakout.collisionDelegate = self
        syncPaddle()

        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(movePaddle)))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(launch)))
    }

    private func syncPaddle() {
        breakout.addBarrier(UIBezierPath(roundedRect: paddle.frame, cornerRadius: 8), named: PathNames.paddle)
    }

    @objc func movePaddle(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .ended: fallthrough
        case .changed:
            let translation = gesture.translation(in: view)
            paddle.frame.origin.x = max(min(paddle.frame.origin.x + translation.x, view.bounds.maxX - paddle.bounds.width), 0)
            syncPaddle()
            gesture.setTranslation(CGPoint.zero, in: view)
        default: break
        }
    }

    @objc func launch() {
        let push = UIPushBehavior(items: [ball], mode: .instantaneous)
        push.magnitude = 0.09
        push.angle = -CGFloat.pi / 2 + 0.3
        push.action = { [unowned push] in push.dynamicAnimator?.removeBehavior(push) }
        animator.addBehavior(push)
    }
}

extension BreakoutViewController: UICollisionBehaviorDelegate {
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?) {
        guard let name = identifier as? String, let brick = bricks[name] else { return }
        brick.strength -= 1
        score += 10 * (3 - brick.row)
        guard brick.strength == 0 else { return }
        bricks[name] = nil
        breakout.removeBarrier(named: name)
        UIView.transition(with: brick, duration: 0.2, options: .transitionFlipFromBottom, animations: { brick.alpha = 0.5 }) { _ in
            brick.removeFromSuperview()
        }
    }
}
