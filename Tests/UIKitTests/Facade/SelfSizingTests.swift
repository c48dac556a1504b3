import Testing
import UIKitDynamics

/// Rows and items whose size is that of their content.
@MainActor @Suite struct SelfSizingTests {
    /// A cell with a text between its content's margins.
    final class TextCell: UITableViewCell {
        let text = UILabel()
        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            text.numberOfLines = 0
            text.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
                text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            ])
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        var texts: [String] = []
        var isCustom = true
        var asked: [Int: CGFloat] = [:]
        var made: Set<Int> = []
        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(TextCell.self, forCellReuseIdentifier: "text")
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made.insert(indexPath.row)
            if isCustom, let cell = tableView.dequeueReusableCell(withIdentifier: "text") as? TextCell {
                cell.text.text = texts[indexPath.row]
                return cell
            }
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = texts[indexPath.row]
            cell.textLabel?.numberOfLines = 0
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked[indexPath.row] ?? UITableView.automaticDimension
        }
        func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }
    }

    private static let long = String(repeating: "several words that wrap ", count: 10)

    private func lines(_ text: String, width: CGFloat) -> CGFloat {
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, 0)
        return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    @Test func rowsAreAsHighAsTheirConstraints() {
        let list = List()
        list.texts = ["short", Self.long, "short"]
        list.asked = [2: 70]
        let host = UIViewControllerHost(list, size: CGSize(width: 320, height: 440))
        let high = lines(Self.long, width: 280) + 20
        #expect(high > 100 && list.height(0) == 44 && list.height(1) == high && list.height(2) == 70)
        #expect(list.table.contentSize.height == 44 + high + 70)
        #expect(list.table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 44 + high)
        host.work {
            list.texts[1] = "short"
            list.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        }
        #expect(list.height(1) == 44)
    }

    @Test func rowsAreAsHighAsTheirLabels() {
        let list = List()
        (list.texts, list.isCustom) = (["short", Self.long], false)
        let host = UIViewControllerHost(list, size: CGSize(width: 320, height: 440))
        #expect(list.height(0) == 44 && list.height(1) == lines(Self.long, width: 288) + 22)
        host.work { list.table.estimatedRowHeight = 0 }
        #expect(list.height(1) == 44)
    }

    @Test func rowsOutOfSightHaveTheEstimatedHeight() {
        let list = List()
        list.texts = Array(repeating: Self.long, count: 40)
        list.table.estimatedRowHeight = 100
        let host = UIViewControllerHost(list, size: CGSize(width: 320, height: 440))
        let high = lines(Self.long, width: 280) + 20
        let seen = list.table.visibleCells.count
        #expect(list.table.contentSize.height == CGFloat(seen) * high + CGFloat(40 - seen) * 100)
        #expect(list.made.count == seen)
        host.work { list.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false) }
        #expect(list.table.contentOffset.y == 30 * high)
    }

    /// A cell with a text at a width of its own.
    final class ItemCell: UICollectionViewCell {
        let text = UILabel()
        required init(frame: CGRect) {
            super.init(frame: frame)
            text.numberOfLines = 0
            text.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: contentView.topAnchor),
                text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                text.widthAnchor.constraint(equalToConstant: 200),
            ])
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class ChosenCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 77
            return layoutAttributes
        }
    }

    final class Grid: UICollectionViewController {
        var isChosen = false
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(ItemCell.self, forCellWithReuseIdentifier: "item")
            collectionView.register(ChosenCell.self, forCellWithReuseIdentifier: "chosen")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let name = isChosen ? "chosen" : "item"
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
            (cell as? ItemCell)?.text.text = indexPath.item == 1 ? SelfSizingTests.long : "short"
            return cell
        }
    }

    @Test(arguments: [true, false]) func itemsAreAsLargeAsTheirContent(_ isEstimated: Bool) {
        let flow = UICollectionViewFlowLayout()
        if isEstimated { flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        let grid = Grid(collectionViewLayout: flow)
        let host = UIViewControllerHost(grid, size: CGSize(width: 320, height: 440))
        let sizes = grid.collectionView.visibleCells.map(\.bounds.size)
        let (low, high) = (lines("short", width: 200), lines(Self.long, width: 200))
        #expect(sizes.map(\.height) == (isEstimated ? [low, high, low] : [50, 50, 50]))
        #expect(sizes.map(\.width) == Array(repeating: isEstimated ? 200 : 50, count: 3))
        host.work {
            grid.isChosen = true
            grid.collectionView.reloadData()
            grid.collectionView.layoutIfNeeded()
        }
        #expect(grid.collectionView.visibleCells.first?.bounds.height == (isEstimated ? 77 : 50))
    }
}
