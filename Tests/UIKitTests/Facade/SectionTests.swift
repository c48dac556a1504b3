import Foundation
import Testing
import UIKitDynamics

/// Headers and footers of lists' sections.
@MainActor @Suite struct SectionTests {
    private final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table: UITableView
        var chosen: [String] = []

        init(_ style: UITableView.Style) {
            table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "First" : nil
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 2 ? "The end" : nil
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard section == 1 else { return nil }
            let head = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            head?.contentView.backgroundColor = .red
            return head
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            section == 1 ? 60 : UITableView.automaticDimension
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append("+\(indexPath.section).\(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            chosen.append("-\(indexPath.section).\(indexPath.row)")
        }
    }

    private func show(_ style: UITableView.Style) -> (List, UIViewControllerHost) {
        let list = List(style)
        return (list, UIViewControllerHost(list, size: CGSize(width: 320, height: 400)))
    }

    @Test func titlesAndViewsStandOverTheRowsOfAPlainList() throws {
        let (list, host) = show(.plain)
        // 28 and 60 points with 22 over each, and 28 under the last row.
        #expect(list.table.contentSize.height == CGFloat(12 * 44 + 50 + 82 + 28))
        #expect(list.table.headerView(forSection: 0)?.textLabel?.text == "First")
        #expect(list.table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 22, width: 320, height: 28))
        #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        #expect(list.table.headerView(forSection: 1)?.frame.minY == CGFloat(50 + 4 * 44 + 22))
        #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(50 + 4 * 44 + 82))
        // A header stays at the top until the next one pushes it away.
        host.work { list.table.contentOffset.y = 100 }
        try host.advance(to: 0.1)
        #expect(list.table.headerView(forSection: 0)?.frame.minY == 122)
        host.work { list.table.contentOffset.y = 400 }
        try host.advance(to: 0.2)
        #expect(list.table.headerView(forSection: 0) == nil)
        #expect(list.table.headerView(forSection: 1)?.frame.minY == 422)
        #expect(list.table.footerView(forSection: 2)?.textLabel?.text == "The end")
    }

    @Test func sectionsOfGroupedListsStandApart() throws {
        let (list, _) = show(.grouped)
        let first = try #require(list.table.headerView(forSection: 0))
        #expect(first.textLabel?.text == "FIRST" && first.frame.height == list.table.rectForRow(at: [0, 0]).minY)
        // 17.5 points under a section without a footer.
        let end = list.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY
        #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == end + 17.5 + 60)
        #expect(list.table.backgroundColor == .systemGroupedBackground)
    }

    @Test func rowsOfInsetListsAreRoundAtTheEndsOfSections() throws {
        let (list, _) = show(.insetGrouped)
        let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.minX == 16 && cell.frame.width == 288 && cell.layer.cornerRadius == 10)
        #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.cornerRadius == 0)
    }

    @Test func viewsStandOverAndUnderAllRows() {
        let (list, host) = show(.plain)
        host.work {
            list.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
            list.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
            list.table.layoutIfNeeded()
        }
        #expect(list.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
        #expect(list.table.tableFooterView?.frame.maxY == list.table.contentSize.height)
        #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
    }

    @Test func anotherTapEndsASelection() {
        let (list, host) = show(.plain)
        host.tap(at: CGPoint(x: 100, y: 60))
        host.tap(at: CGPoint(x: 100, y: 110))
        #expect(list.chosen == ["+0.0", "-0.0", "+0.1"])
        #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.isSelected == false)
    }

    @Test func aViewStandsAtTheRightOfARow() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryView = UISwitch()
        cell.layoutIfNeeded()
        #expect(cell.accessoryView?.frame.maxX == 304 && cell.contentView.frame.maxX < 304 - 50)
    }
}
