// swift-format-ignore-file
import UIKit

// Soap bubbles that rise, wobble, and burst when they are touched. Swift concurrency blows them.

@resultBuilder
enum BehaviorBuilder {
    static func buildExpression(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] { [behavior] }
    static func buildBlock(_ parts: [UIDynamicBehavior]...) -> [UIDynamicBehavior] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [UIDynamicBehavior]?) -> [UIDynamicBehavior] { part ?? [] }
}

extension UIDynamicAnimator {
    convenience init(in view: UIView, @BehaviorBuilder _ behaviors: () -> [UIDynamicBehavior]) {
        self.init(referenceView: view)
        for behavior in behaviors() { addBehavior(behavior) }
    }
}

@MainActor
protocol Burstable: AnyObject {
    func burst() async
}

final class BubbleView: UIView, Burstable {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white.withAlphaComponent(0.25)
        layer.cornerRadius = frame.width / 2
        layer.borderWidth = 2
        layer.borderColor = UIColor.white.cgColor
        let shine = UIView(frame: CGRect(x: frame.width * 0.25, y: frame.width * 0.2, width: frame.width * 0.2, height: frame.width * 0.15))
        shine.backgroundColor = .white
        shine.layer.cornerRadius = shine.bounds.height / 2
        shine.isUserInteractionEnabled = false
        addSubview(shine)
    }

    required init?(coder: NSCoder) { nil }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

    func burst() async {
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.15, delay: 0, options: [.curveEaseOut]) { [self] in
                transform = transform.scaledBy(x: 1.5, y: 1.5)
                alpha = 0
            } completion: { _ in
                continuation.resume()
            }
        }
        removeFromSuperview()
    }
}

final class BubblesViewController: UIViewController {

    private let buoyancy = UIGravityBehavior()
    private let wobble = UIFieldBehavior.noiseField(smoothness: 0.8, animationSpeed: 0.5)
    private let bumps = UICollisionBehavior()
    private let air = UIDynamicItemBehavior()
    private var animator: UIDynamicAnimator?
    private var blowing: Task<Void, Never>?
    private let counter = UILabel()
    private var burstCount = 0 {
        willSet { counter.text = "\(newValue) burst" }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBlue
        counter.text = "0 burst"
        counter.textColor = .white
        counter.font = .systemFont(ofSize: 22, weight: .heavy)
        counter.frame = CGRect(x: 16, y: 24, width: 200, height: 30)
        view.addSubview(counter)

        buoyancy.gravityDirection = CGVector(dx: 0, dy: -0.35)
        air.elasticity = 0.9
        air.resistance = 0.5
        wobble.strength = 0.4
        bumps.setTranslatesReferenceBoundsIntoBoundary(with: .init(top: 70, left: 0, bottom: -200, right: 0))
        let isWindy = true
        animator = UIDynamicAnimator(in: view) {
            buoyancy
            bumps
            air
            if isWindy { wobble }
        }

        let tap = UITapGestureRecognizer(target: self, action: #selector(poke))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        blowing = Task { [weak self] in
            for size in [70, 50, 90, 60] {
                self?.blow(size: CGFloat(size))
                try? await Task.sleep(for: .milliseconds(300))
                if Task.isCancelled { return }
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        blowing?.cancel()
    }

    private func blow(size: CGFloat) {
        let bubble = BubbleView(frame: CGRect(x: 187 - size / 2, y: 580, width: size, height: size))
        view.addSubview(bubble)
        buoyancy.addItem(bubble)
        wobble.addItem(bubble)
        bumps.addItem(bubble)
        air.addItem(bubble)
        air.addLinearVelocity(CGPoint(x: size - 65, y: -80), for: bubble)
    }

    @objc private func poke(_ tap: UITapGestureRecognizer) {
        guard let bubble = view.hitTest(tap.location(in: view), with: nil) as? Burstable & UIView else { return }
        for behavior in [buoyancy, wobble, bumps, air] as [any ItemHolding] { behavior.removeItem(bubble) }
        Task {
            await bubble.burst()
            burstCount += 1
        }
    }
}

private protocol ItemHolding {
    func removeItem(_ item: UIDynamicItem)
}

extension UIGravityBehavior: ItemHolding {}
extension UIFieldBehavior: ItemHolding {}
extension UICollisionBehavior: ItemHolding {}
extension UIDynamicItemBehavior: ItemHolding {}
