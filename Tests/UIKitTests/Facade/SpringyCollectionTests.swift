import Foundation
import Testing
import UIKitDynamics

@testable import JellyStage

/// A scene's collection moves like a collection view with a layout of springs.
@MainActor @Suite struct SpringyCollectionTests {
    /// Cells of 300 × 40 points on springs, which lag by their distance from the upper left of the visible area.
    final class SpringLayout: UICollectionViewFlowLayout {
        lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

        override func prepare() {
            super.prepare()
            guard animator.behaviors.isEmpty else { return }
            let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 490)) ?? []
            for attributes in all {
                let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                animator.addBehavior(spring)
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            let delta = newBounds.minY - (collectionView?.bounds.minY ?? 0)
            for case let spring as UIAttachmentBehavior in animator.behaviors {
                guard let item = spring.items.first else { continue }
                let distance = spring.anchorPoint.x + abs(spring.anchorPoint.y - (collectionView?.bounds.minY ?? 0))
                item.center.y += delta * min(distance / 1500, 1)
                animator.updateItem(usingCurrentState: item)
            }
            return false
        }
    }

    final class Controller: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            10
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test func bothMoveAlike() throws {
        let layout = SpringLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 10
        let controller = Controller(collectionViewLayout: layout)
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 400))
        try host.advance(to: 1.0 / 60)
        let views = (0..<10).compactMap { controller.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) }
        try #require(views.count >= 8)

        let stage = Stage(size: CGSize(width: 320, height: 400))
        let content = JellyStage.View(frame: CGRect(x: 0, y: 0, width: 320, height: 490))
        stage.view.addSubview(content)
        for view in views { content.addSubview(JellyStage.View(frame: view.frame)) }
        let collection = CollectionBehavior(content: content)
        stage.animator.addBehavior(collection)
        try stage.advance(to: 1.0 / 60)

        for (tick, offset) in [(2, 20), (3, 50), (6, 30)] as [(Int, CGFloat)] {
            try host.advance(to: Double(tick) / 60)
            try stage.advance(to: Double(tick) / 60)
            host.work { controller.collectionView.contentOffset.y = offset }
            collection.scroll(to: offset, finger: .zero)
        }
        var greatest: CGFloat = 0
        for tick in 7...100 {
            try host.advance(to: Double(tick) / 60)
            try stage.advance(to: Double(tick) / 60)
            for (view, cell) in zip(views, content.subviews) {
                greatest = max(greatest, abs(view.center.y - cell.center.y))
            }
            if tick == 12 { #expect(abs(content.subviews[7].center.y - views[7].frame.midY) < 0.01) }
        }
        #expect(greatest < 0.01, "\(greatest)")
    }
}
