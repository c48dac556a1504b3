import Foundation
import Testing
import UIKitDynamics

/// Backgrounds in dark mode: lighter above other content, and cells on grouped lists.
@MainActor @Suite struct ElevationTests {
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    /// The red of a view's background as it is drawn, from 0 to 255.
    private func red(of view: UIView?) -> CGFloat {
        guard let view else { return -1 }
        var red: CGFloat = -1
        view.backgroundColor?.resolvedColor(with: view.traitCollection).getRed(&red, green: nil, blue: nil, alpha: nil)
        return (red * 255).rounded()
    }

    @Test func cellsOfGroupedListsDifferFromTheList() throws {
        for (style, expected) in [(UITableView.Style.plain, [CGFloat(0), 0]), (.grouped, [0, 0x1C])] {
            let list = List(style: style)
            let host = UIViewControllerHost(list, on: .phone.with(dark))
            try host.advance(to: 0.1)
            #expect([red(of: list.tableView), red(of: list.tableView.visibleCells.first)] == expected)
        }
    }

    @Test func aCellsOwnBackgroundStays() throws {
        final class Red: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.backgroundColor = .red
                return cell
            }
        }
        let list = Red(style: .grouped)
        let host = UIViewControllerHost(list, on: .phone.with(dark))
        try host.advance(to: 0.1)
        #expect(list.tableView.visibleCells.first?.backgroundColor == .red)
    }

    @Test func sheetsAreLighterThanWhatIsBehind() throws {
        let (root, sheet) = (UIViewController(), List(style: .insetGrouped))
        root.view.backgroundColor = .systemBackground
        let host = UIViewControllerHost(root, on: .phone.with(dark))
        host.work { root.present(sheet, animated: false) }
        try host.advance(to: 0.1)
        #expect(
            sheet.traitCollection.userInterfaceLevel == .elevated
                && root.traitCollection.userInterfaceLevel != .elevated)
        #expect(red(of: root.view) == 0 && red(of: sheet.tableView) == 0x1C)
        #expect(red(of: sheet.tableView.visibleCells.first) == 0x2C)
    }
}
