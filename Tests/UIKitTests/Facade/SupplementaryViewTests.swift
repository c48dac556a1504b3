import Foundation
import Testing
import UIKitDynamics

/// Headers, footers and decorations of collection views.
@MainActor @Suite struct SupplementaryViewTests {
    final class Band: UICollectionReusableView {
        var uses = 0
        override func prepareForReuse() { uses += 1 }
    }
    final class Shade: UICollectionReusableView {}

    final class Source: NSObject, UICollectionViewDataSource {
        var asked: [String] = []
        func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            asked.append(
                "\(kind == UICollectionView.elementKindSectionHeader ? "header" : "footer") \(indexPath.section)")
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "band", for: indexPath)
        }
    }

    final class Shaded: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let shade = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "shade", with: IndexPath(item: 0, section: 0))
            shade.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [shade]
        }
    }

    let source = Source()
    let view: UICollectionView
    let layout = Shaded()

    init() {
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.minimumInteritemSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        layout.register(Shade.self, forDecorationViewOfKind: "shade")
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(Band.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
        }
        view.dataSource = source
        view.layoutIfNeeded()
    }

    @Test func aFlowPlacesHeadersAndFootersAroundItsSections() {
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header is Band && header?.frame == CGRect(x: 0, y: 100, width: 100, height: 30))
        let footer = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame == CGRect(x: 0, y: 80, width: 100, height: 20))
        #expect(view.contentSize == CGSize(width: 100, height: 300))
        #expect(source.asked == ["header 0", "footer 0", "header 1"])
    }

    @Test func theyAreUsedAgain() throws {
        let kind = UICollectionView.elementKindSectionHeader
        let first = try #require(view.visibleSupplementaryViews(ofKind: kind).first as? Band)
        view.contentOffset.y = 180
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [IndexPath(item: 0, section: 2)])
        #expect(first.uses == 0 || first.superview === view)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
        #expect((view.visibleSupplementaryViews(ofKind: kind).first as? Band)?.uses ?? 0 > 0)
    }

    @Test func aLayoutMakesItsDecorations() {
        let shades = view.subviews.filter { $0 is Shade }
        #expect(shades.map(\.frame) == [CGRect(x: 0, y: 0, width: 100, height: 10)])
    }
}
