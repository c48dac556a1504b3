// swift-format-ignore-file
import UIKit

class SpringyMessageLayout: UICollectionViewFlowLayout {

    private lazy var dynamicAnimator = UIDynamicAnimator(collectionViewLayout: self)
    private var visibleIndexPaths = Set<IndexPath>()
    private var latestDelta: CGFloat = 0
    var resistance: CGFloat = 1100

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        let visibleRect = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size).insetBy(dx: -100, dy: -100)
        let itemsInRect = super.layoutAttributesForElements(in: visibleRect) ?? []
        let indexPathsInRect = Set(itemsInRect.map { $0.indexPath })

        // Springs that went out of sight
        let gone = dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior }.filter { behavior in
            let attributes = behavior.items.first as! UICollectionViewLayoutAttributes
            return !indexPathsInRect.contains(attributes.indexPath)
        }
        gone.forEach {
            dynamicAnimator.removeBehavior($0)
            visibleIndexPaths.remove(($0.items.first as! UICollectionViewLayoutAttributes).indexPath)
        }

        // Springs that came into sight
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for attributes in itemsInRect where !visibleIndexPaths.contains(attributes.indexPath) {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1.0
            if latestDelta != 0 {
                move(spring, touch: touch)
            }
            dynamicAnimator.addBehavior(spring)
            visibleIndexPaths.insert(attributes.indexPath)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return dynamicAnimator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return dynamicAnimator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView = collectionView else { return false }
        latestDelta = newBounds.origin.y - collectionView.bounds.origin.y
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in dynamicAnimator.behaviors {
            move(spring, touch: touch)
            dynamicAnimator.updateItem(usingCurrentState: spring.items[0])
        }
        return false
    }

    private func move(_ spring: UIAttachmentBehavior, touch: CGPoint) {
        let item = spring.items[0]
        let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
        let amount = distance / resistance
        var center = item.center
        center.y += latestDelta < 0 ? max(latestDelta, latestDelta * amount) : min(latestDelta, latestDelta * amount)
        item.center = center
    }
}

class MessageCell: UICollectionViewCell {
    static let reuseIdentifier = String(describing: MessageCell.self)
    let bubble = UIView()
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        contentView.addSubview(bubble)
        label.font = .systemFont(ofSize: 16)
        label.numberOfLines = 2
        bubble.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(text: String, mine: Bool) {
        label.text = text
        label.textColor = mine ? .white : .black
        bubble.backgroundColor = mine ? UIColor(red: 0, green: 0.48, blue: 1, alpha: 1) : UIColor(white: 0.9, alpha: 1)
        bubble.frame = CGRect(x: mine ? contentView.bounds.width - 240 : 12, y: 0, width: 228, height: contentView.bounds.height)
        label.frame = bubble.bounds.insetBy(dx: 14, dy: 6)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }
}

class BouncyMessagesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {

    private let messages = ["Did you see it?", "See what?", "The list. It bounces!", "Like the one on the phone?", "Just like that, with springs between everything.", "Hm.", "Scroll it!", "Wow", "Told you", "How many springs?", "One for each bubble", "And when they are off the screen?", "Then they are taken away"]

    convenience init() {
        let layout = SpringyMessageLayout()
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
        self.init(collectionViewLayout: layout)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.alwaysBounceVertical = true
        collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.reuseIdentifier)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return messages.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.reuseIdentifier, for: indexPath) as! MessageCell
        cell.configure(text: messages[indexPath.item], mine: indexPath.item % 2 == 1)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        return CGSize(width: collectionView.bounds.width, height: messages[indexPath.item].count > 24 ? 80 : 64)
    }
}
