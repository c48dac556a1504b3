import UIKitDynamics

/// A flow layout whose cells hang on springs: the farther from the touch, the more they lag behind.
final class SpringyLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var asked = 0

    override func prepare() {
        super.prepare()
        asked += 1
        guard animator.behaviors.isEmpty else { return }
        let all = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: all) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let delta = newBounds.origin.y - collectionView.bounds.origin.y
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let resistance = abs(touch.y - spring.anchorPoint.y) / 1500
            item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

/// A list of messages on springs.
final class BouncingListController: UICollectionViewController {
    final class Message: UICollectionViewCell {
        let label = UILabel(frame: .zero)

        required init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .systemBlue
            contentView.layer.cornerRadius = 10
            label.textColor = .white
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = contentView.bounds.insetBy(dx: 12, dy: 0)
        }
    }

    let springs = SpringyLayout()
    var made = 0
    var chosen: [Int] = []

    init() {
        springs.itemSize = CGSize(width: 280, height: 44)
        super.init(collectionViewLayout: springs)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Message.self, forCellWithReuseIdentifier: "message")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
        if let message = cell as? Message {
            if message.label.text == nil { made += 1 }
            message.label.text = "Message \(indexPath.item)"
        }
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
    }
}
