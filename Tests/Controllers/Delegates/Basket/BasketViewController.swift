// swift-format-ignore-file
import UIKit

final class BasketViewController: UIViewController {

    private let viewModel: BasketViewModeling
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let basket = UIView(frame: CGRect(x: 40, y: 540, width: 110, height: 50))

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()

    init(viewModel: BasketViewModeling) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        viewModel.output = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        setUpDynamics()
        render(viewModel.state)
        Fruit.allCases.enumerated().forEach { index, fruit in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250 * index)) { [weak self] in
                self?.drop(fruit, x: 95 + CGFloat(index) * 100)
            }
        }
    }

    private func setUpViews() {
        view.backgroundColor = UIColor(named: "Sky") ?? .init(hue: 0.55, saturation: 0.2, brightness: 1, alpha: 1)

        titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
        subtitleLabel.font = .systemFont(ofSize: 16)
        subtitleLabel.textColor = .secondaryLabel

        let stack = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        ])

        basket.backgroundColor = .brown
        basket.layer.cornerRadius = 12
        basket.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        view.addSubview(basket)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moveBasket(_:))))
    }

    private func setUpDynamics() {
        collision.addItem(basket)
        collision.addBoundary(withIdentifier: Boundary.ground, from: CGPoint(x: 0, y: 667), to: CGPoint(x: 375, y: 667))
        collision.collisionDelegate = self
        let still = UIDynamicItemBehavior(items: [basket])
        still.isAnchored = true
        [gravity, collision, still].forEach { animator.addBehavior($0) }
    }

    private func drop(_ fruit: Fruit, x: CGFloat) {
        let fruitView = FruitView(fruit: fruit)
        fruitView.center = CGPoint(x: x, y: 140)
        view.insertSubview(fruitView, belowSubview: basket)
        gravity.addItem(fruitView)
        collision.addItem(fruitView)
    }

    private func remove(_ fruitView: FruitView) {
        gravity.removeItem(fruitView)
        collision.removeItem(fruitView)
        UIView.animate(withDuration: 0.2, animations: { fruitView.alpha = 0 }, completion: { _ in fruitView.removeFromSuperview() })
    }

    private func render(_ state: BasketState) {
        titleLabel.text = state.title
        subtitleLabel.text = state.subtitle
    }

    @objc private func moveBasket(_ pan: UIPanGestureRecognizer) {
        basket.center.x = min(max(pan.location(in: view).x, 55), view.bounds.width - 55)
        animator.updateItem(usingCurrentState: basket)
    }
}

private extension BasketViewController {
    enum Boundary {
        static let ground = "ground" as NSCopying
    }
}

// MARK: - BasketViewModelOutput

extension BasketViewController: BasketViewModelOutput {
    func basketViewModel(_ viewModel: BasketViewModeling, didUpdate state: BasketState) {
        render(state)
    }
}

// MARK: - UICollisionBehaviorDelegate

extension BasketViewController: UICollisionBehaviorDelegate {
    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem, at p: CGPoint) {
        guard item1 === basket || item2 === basket, let fruitView = [item1, item2].lazy.compactMap({ $0 as? FruitView }).first else { return }
        viewModel.didCatch(fruit: fruitView.fruit)
        remove(fruitView)
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        guard let fruitView = item as? FruitView, identifier as? String == "ground" else { return }
        viewModel.didMiss(fruit: fruitView.fruit)
        remove(fruitView)
    }
}
