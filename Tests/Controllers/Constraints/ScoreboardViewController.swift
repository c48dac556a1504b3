// swift-format-ignore-file
import UIKit

class ScoreboardViewController: UIViewController {

    struct Player {
        let name: String
        let score: Int
        let color: UIColor
    }

    private let players = [
        Player(name: "Ana", score: 12, color: .systemPink),
        Player(name: "Bo", score: 7, color: .systemBlue),
        Player(name: "Cem", score: 9, color: .systemGreen),
    ]

    private let header = UILabel()
    private let stack = UIStackView()
    private let leftGutter = UILayoutGuide()
    private let rightGutter = UILayoutGuide()
    private var bars: [UIView] = []
    private var barHeights: [NSLayoutConstraint] = []
    private var coin = UIView()
    private var animator: UIDynamicAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)

        header.numberOfLines = 0
        header.text = "The bars rise first; the coin comes when they stand."
        header.font = .preferredFont(forTextStyle: .body)
        header.textColor = .secondaryLabel
        header.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(header)

        view.addLayoutGuide(leftGutter)
        view.addLayoutGuide(rightGutter)

        stack.axis = .horizontal
        stack.alignment = .bottom
        stack.distribution = .fillEqually
        stack.spacing = UIStackView.spacingUseDefault
        stack.spacing = 14
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)

        players.forEach { stack.addArrangedSubview(column(for: $0)) }

        let readable = view.readableContentGuide
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            header.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
            leftGutter.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            rightGutter.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            leftGutter.widthAnchor.constraint(equalTo: rightGutter.widthAnchor),
            leftGutter.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.1),
            stack.leadingAnchor.constraint(equalTo: leftGutter.trailingAnchor),
            stack.trailingAnchor.constraint(equalTo: rightGutter.leadingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: header.bottomAnchor, constant: 20),
        ])
        stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    }

    private func column(for player: Player) -> UIView {
        let bar = UIView()
        bar.backgroundColor = player.color
        bar.layer.cornerRadius = 6
        let height = bar.heightAnchor.constraint(equalToConstant: 4)
        height.isActive = true
        bars.append(bar)
        barHeights.append(height)

        let name = UILabel()
        name.text = player.name
        name.textAlignment = .center
        name.setContentCompressionResistancePriority(.required, for: .vertical)

        let column = UIStackView(arrangedSubviews: [bar, name])
        column.axis = .vertical
        column.spacing = 4
        return column
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for (height, player) in zip(barHeights, players) { height.constant = CGFloat(player.score) * 24 }
        UIView.animate(withDuration: 0.7, delay: 0.1, options: .curveEaseOut) {
            self.view.layoutIfNeeded()
        } completion: { finished in
            if finished { self.dropCoin() }
        }
    }

    private func dropCoin() {
        coin.frame = CGRect(x: 95, y: 110, width: 36, height: 36)
        coin.backgroundColor = .systemYellow
        coin.layer.cornerRadius = 18
        coin.layer.borderWidth = 4
        coin.layer.borderColor = UIColor.systemOrange.cgColor
        view.addSubview(coin)

        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [coin])
        for (index, bar) in bars.enumerated() {
            let frame = bar.convert(bar.bounds, to: view)
            collision.addBoundary(withIdentifier: NSNumber(value: index), for: UIBezierPath(roundedRect: frame, cornerRadius: 6))
        }
        collision.translatesReferenceBoundsIntoBoundary = true
        let item = UIDynamicItemBehavior(items: [coin])
        item.elasticity = 0.65
        item.addLinearVelocity(CGPoint(x: 60, y: 0), for: coin)
        [UIGravityBehavior(items: [coin]), collision, item].forEach(animator.addBehavior(_:))
        self.animator = animator
    }
}
