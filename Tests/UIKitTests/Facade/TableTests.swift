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
}
