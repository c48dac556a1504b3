import Foundation
import Testing
import UIKitDynamics

/// Flow layouts that subclasses prepare in their own way.
@MainActor @Suite struct FlowLayoutTests {
    private final class Layout: UICollectionViewFlowLayout {
        var size = CGSize.zero
        var count: Int?
        override func prepare() {
            // Without super.prepare().
            size = collectionViewContentSize
            count = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: size))?.count
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    @Test func itemsArePlacedWithoutTheSuperclassesPreparation() throws {
        let (root, layout, source) = (UIViewController(), Layout(), Source())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 110, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        root.view.addSubview(view)
        let host = UIViewControllerHost(root, size: CGSize(width: 200, height: 400))
        try host.advance(to: 0.1)
        #expect(layout.size == CGSize(width: 110, height: 170) && layout.count == 6 && view.visibleCells.count == 6)
    }
}
