import Foundation
import Testing
import UIKitDynamics

/// Insertion and deletion of rows.
@MainActor @Suite struct RowUpdateTests {
    private final class List: UITableViewController {
        var names = ["a", "b", "c", "d"]

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = 50
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        var shown: [String] { tableView.visibleCells.compactMap { $0.textLabel?.text } }
        func cell(_ row: Int) -> UITableViewCell? { tableView.cellForRow(at: IndexPath(row: row, section: 0)) }
    }

    private func show() throws -> (List, UIViewControllerHost) {
        let list = List(style: .plain)
        let host = UIViewControllerHost(list, size: CGSize(width: 300, height: 400))
        try host.advance(to: 0.1)
        return (list, host)
    }

    @Test func whatIsUnderADeletedRowMovesUp() throws {
        let (list, host) = try show()
        let below = try #require(list.cell(2))
        host.work {
            list.names.remove(at: 1)
            list.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        }
        #expect(list.shown == ["a", "c", "d"] && list.cell(1) === below && below.frame.minY == 50)
        try host.advance(to: 0.2)
        let seen = try #require(below.layer.presentation()?.frame.minY)
        #expect(seen > 50 && seen < 100)
        try host.advance(to: 0.6)
        #expect(below.layer.presentation()?.frame.minY == 50)
        #expect(list.tableView.subviews.count { $0 is UITableViewCell } == 3)
    }

    @Test func updatesTogetherMeanDeletedRowsBeforeAndInsertedRowsAfter() throws {
        let (list, host) = try show()
        var isDone = false
        host.work {
            list.names = ["z", "a", "c", "y", "d"]
            list.tableView.performBatchUpdates {
                list.tableView.insertRows(
                    at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .automatic)
                list.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
            } completion: {
                isDone = $0
            }
        }
        #expect(list.shown == ["z", "a", "c", "y", "d"])
        try host.advance(to: 0.6)
        #expect(isDone && list.cell(4)?.frame.minY == 200)
    }

    @Test func aReloadedRowAsksForItsCellAgain() throws {
        let (list, host) = try show()
        host.work {
            list.names[2] = "x"
            list.tableView.beginUpdates()
            list.tableView.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
            list.tableView.endUpdates()
        }
        #expect(list.shown == ["a", "b", "x", "d"])
    }
}
