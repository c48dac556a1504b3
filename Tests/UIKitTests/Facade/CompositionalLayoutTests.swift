import Foundation
import Testing
import UIKitDynamics

/// Layouts of sections, groups and items, registrations of cells, and rows described by values.
@MainActor @Suite struct CompositionalLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            cell.tag = number
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "top") {
            view, _, path in view.tag = 100 + path.section
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item * 10)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }

    private func shown(_ layout: UICollectionViewLayout, _ source: Source) throws -> UICollectionView {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 400))
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        list.dataSource = source
        host.work { controller.view.addSubview(list) }
        try host.advance(to: 0.1)
        return list
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    @Test func itemsFillRowsAndHeadersStandAboveThem() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 6, trailing: 20)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top)
        ]
        let source = Source()
        let list = try shown(UICollectionViewCompositionalLayout(section: section), source)
        let frames = (0..<5).compactMap { list.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0] == CGRect(x: 25, y: 34, width: 120, height: 60))
        #expect(frames[1] == CGRect(x: 155, y: 34, width: 120, height: 60))
        #expect(frames[2].minY == 104 && frames[4].minX == 25 && frames[4].minY == 174)
        // 30 for the header, 4, three rows of 60 with 10 between them, 6.
        #expect(list.contentSize == CGSize(width: 300, height: 240))
        #expect(list.cellForItem(at: IndexPath(item: 3, section: 0))?.tag == 30)
        let header = list.supplementaryView(forElementKind: "top", at: IndexPath(item: 0, section: 0))
        #expect(header?.tag == 100 && header?.frame == CGRect(x: 20, y: 0, width: 260, height: 30))
    }

    @Test func aNumberOfItemsDividesAGroupAndGroupsNest() throws {
        let wide = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let pile = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        pile.interItemSpacing = .fixed(20)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [wide, pile])
        let list = try shown(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), Source())
        let frames = (0..<5).compactMap { list.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 210, height: 100))
        #expect(frames[1] == CGRect(x: 210, y: 0, width: 90, height: 40))
        #expect(frames[2] == CGRect(x: 210, y: 60, width: 90, height: 40))
        #expect(frames[3].minY == 100 && frames[3].width == 210)
    }

    @Test func rowsThatSizeThemselvesShowTheirConfigurations() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                content.text = indexPath.row == 0 ? "One" : String(repeating: "many words ", count: 20)
                content.secondaryText = "below"
                content.textProperties.color = .red
                cell.contentConfiguration = content
                return cell
            }
        }
        let (controller, source) = (UIViewController(), Rows())
        let host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 400))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.dataSource = source
        host.work { controller.view.addSubview(table) }
        try host.advance(to: 0.1)
        let cells = table.visibleCells
        let labels = cells[0].contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["One", "below"] && labels[0].textColor == .red)
        #expect(labels[0].frame.minX == 16 && labels[1].frame.minY > labels[0].frame.maxY)
        #expect(cells[1].bounds.height > cells[0].bounds.height + 60)
    }

    @Test func layoutsMakeAttributesOfTheirClass() throws {
        final class Marked: UICollectionViewLayoutAttributes {
            var mark = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let other = super.copy(with: zone)
                (other as? Marked)?.mark = mark
                return other
            }
        }
        final class Layout: UICollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { Marked.self }
        }
        let list = try shown(Layout(), Source())
        let one = try #require(list.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) as? Marked)
        one.mark = 7
        #expect((one.copy() as? Marked)?.mark == 7)
    }

    @Test func estimatedHeadersChooseTheirHeight() throws {
        final class Tall: UICollectionReusableView {
            required init(frame: CGRect) {
                super.init(frame: frame)
                let inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: topAnchor),
                    inner.bottomAnchor.constraint(equalTo: bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: trailingAnchor),
                    inner.heightAnchor.constraint(equalToConstant: 70),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Headed: NSObject, UICollectionViewDataSource {
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            let header = UICollectionView.SupplementaryRegistration<Tall>(elementKind: "top") { _, _, _ in }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: 0)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
        }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: "top", alignment: .top)
        ]
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 400))
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        let source = Headed()
        list.dataSource = source
        host.work { controller.view.addSubview(list) }
        try host.advance(to: 0.1)
        let first = IndexPath(item: 0, section: 0)
        #expect(list.supplementaryView(forElementKind: "top", at: first)?.frame.height == 70)
        #expect(list.cellForItem(at: first)?.frame.minY == 70 && list.contentSize.height == 120)
    }

    @Test func visibleItemsAreChangedWhileTheListScrolls() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(200)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [item]))
        var seen: [[Int]] = []
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            seen.append(items.map(\.indexPath.item))
            for item in items { item.alpha = item.frame.minY < offset.y ? 0.5 : 1 }
        }
        let source = Source()
        let list = try shown(UICollectionViewCompositionalLayout(section: section), source)
        #expect(seen.last == [0, 1])
        #expect(list.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
        list.contentOffset.y = 250
        list.layoutIfNeeded()
        #expect(seen.last == [1, 2, 3])
        #expect(list.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
        #expect(list.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 1)
    }

    @Test func accessoriesOfEditingAreNotShown() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        func width(_ accessories: [UICellAccessory]) -> CGFloat {
            cell.accessories = accessories
            cell.layoutIfNeeded()
            return cell.contentView.frame.width
        }
        #expect(width([.checkmark(displayed: .whenEditing)]) == 300)
        #expect(width([.disclosureIndicator(options: .init(isHidden: true))]) == 300)
        #expect(width([.disclosureIndicator()]) == 273.5 && width([.checkmark()]) == 260)
        #expect(width([.detail(), .disclosureIndicator()]) == 238.5)
    }
}
