import Testing
import UIKitDynamics

/// Lists of rows.
@MainActor @Suite struct TableTests {
    final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        var chosen: [Int] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }

    @Test func rowsAreFortyFourPointsHighAndChosenByTaps() throws {
        let list = List()
        let host = UIViewControllerHost(list, size: CGSize(width: 320, height: 440))
        #expect(list.table.contentSize.height == 4400 && list.table.visibleCells.count == 10)
        host.tap(at: CGPoint(x: 100, y: 100))
        host.work { list.table.contentOffset.y = 440 }
        try host.advance(to: 0.1)
        host.tap(at: CGPoint(x: 100, y: 100))
        #expect(list.chosen == [2, 12] && list.table.visibleCells.first?.textLabel?.text == "Row 10")
    }

    /// A table as high as its content, as suites wrap cells.
    final class FittingTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    final class OneRow: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let (cell, label) = (UITableViewCell(style: .default, reuseIdentifier: nil), UILabel())
            (label.text, label.numberOfLines) = (String(repeating: "word ", count: 60), 0)
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            ])
            return cell
        }
    }

    @Test func rowsAreShownOnceTheTableHasAWidth() throws {
        let (table, rows, outer) = (FittingTable(frame: .zero, style: .plain), OneRow(), UIView())
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.visibleCells.isEmpty)
        for view in [table, outer] { view.translatesAutoresizingMaskIntoConstraints = false }
        outer.addSubview(table)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: outer.topAnchor),
            table.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            outer.widthAnchor.constraint(equalToConstant: 200),
        ])
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480))
        host.work { controller.view.addSubview(outer) }
        try host.advance(to: 0.1)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.frame.width == 200 && cell.frame.height > 100)
        #expect(outer.frame.size == cell.frame.size && table.contentSize == cell.frame.size)
    }
}
