// swift-format-ignore-file
import UIKit

extension Notification.Name {
    static let dominoFell = Notification.Name("dominoFell")
}

class DominoViewController: UIViewController {

    private var tokens: [NSObjectProtocol] = []
    private var fallen: Set<Int> = []

    private lazy var animator: UIDynamicAnimator = { [unowned self] in
        return UIDynamicAnimator(referenceView: self.view)
    }()

    private lazy var stones: [UIView] = (0..<5).map { [unowned self] index in
        let stone = UIView(frame: CGRect(x: 90 + CGFloat(index) * 45, y: 460, width: 14, height: 100))
        stone.tag = index
        stone.backgroundColor = .black
        stone.layer.cornerRadius = 3
        self.view.addSubview(stone)
        return stone
    }

    private lazy var progress: UIProgressView = {
        let progress = UIProgressView(progressViewStyle: .default)
        progress.frame = CGRect(x: 40, y: 150, width: 295, height: 4)
        progress.progressTintColor = .systemGreen
        return progress
    }()

    private lazy var button: UIButton = {
        let button = UIButton(primaryAction: UIAction(title: "Push") { [weak self] action in
            guard let self = self else { return }
            self.pushFirst()
            (action.sender as? UIButton)?.isEnabled = false
        })
        button.frame = CGRect(x: 120, y: 80, width: 135, height: 44)
        button.layer.borderWidth = 1
        button.layer.borderColor = UIColor.systemBlue.cgColor
        button.layer.cornerRadius = 22
        return button
    }()

    deinit {
        tokens.forEach(NotificationCenter.default.removeObserver)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(progress)
        view.addSubview(button)
        button.addAction(UIAction { _ in UIImpactFeedbackGenerator(style: .medium).impactOccurred() }, for: .touchUpInside)

        let floor = UIView(frame: CGRect(x: 0, y: 560, width: 375, height: 107))
        floor.backgroundColor = .brown
        view.addSubview(floor)

        let collision = UICollisionBehavior(items: stones)
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 560), to: CGPoint(x: 900, y: 560))
        animator.addBehavior(collision)

        let properties = UIDynamicItemBehavior(items: stones)
        properties.elasticity = 0
        properties.friction = 0.8
        animator.addBehavior(properties)

        let gravity = UIGravityBehavior(items: stones)
        gravity.action = { [weak self] in
            guard let strongSelf = self else { return }
            for stone in strongSelf.stones where !strongSelf.fallen.contains(stone.tag) {
                let angle = atan2(stone.transform.b, stone.transform.a)
                if angle > .pi / 6 {
                    strongSelf.fallen.insert(stone.tag)
                    NotificationCenter.default.post(name: .dominoFell, object: stone, userInfo: ["index": stone.tag])
                }
            }
        }
        animator.addBehavior(gravity)

        let center = NotificationCenter.default
        tokens.append(center.addObserver(forName: .dominoFell, object: nil, queue: .main) { [weak self] note in
            guard let self, let index = note.userInfo?["index"] as? Int else { return }
            self.progress.setProgress(Float(index + 1) / Float(self.stones.count), animated: true)
        })
        center.addObserver(self, selector: #selector(paint), name: .dominoFell, object: nil)
    }

    @objc private func paint(_ note: Notification) {
        (note.object as? UIView)?.backgroundColor = UIColor.systemRed
    }

    private func pushFirst() {
        let push = UIPushBehavior(items: [stones[0]], mode: .instantaneous)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -45), for: stones[0])
        push.pushDirection = CGVector(dx: 0.12, dy: 0)
        push.action = { [weak self, unowned push] in
            guard !push.active else { return }
            self?.animator.removeBehavior(push)
        }
        animator.addBehavior(push)
    }
}
