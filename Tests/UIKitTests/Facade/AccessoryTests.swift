import Foundation
import Testing
import UIKitDynamics

/// Accessories of table cells.
@MainActor @Suite struct AccessoryTests {
    /// The accessories, each with the area of its lines, in square points, and the width that it leaves to the content of a
    /// row of 320 points: for the chevron as on iOS 26.
    nonisolated static let marks: [(UITableViewCell.AccessoryType, area: Double, content: Double)] = {
        let ring = Double.pi * 18 * 1.5
        let (arm, tick) = (8.485, 5.657 + 12.806)
        let (chevron, detail) = (2 * arm * 2.5 - 1.5, ring + 9 + 2.25)
        return [
            (.none, 0, 320), (.disclosureIndicator, chevron, 293.5), (.checkmark, tick * 2 - 1, 280),
            (.detailButton, detail, 282), (.detailDisclosureButton, detail + chevron, 258.5),
        ]
    }()

    @Test(arguments: marks)
    func accessoriesAreDrawnAtTheRight(type: UITableViewCell.AccessoryType, area: Double, content: Double) throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        (cell.accessoryType, cell.backgroundColor) = (type, nil)
        cell.layoutIfNeeded()
        let pixels = try Pixels(cell.layer)
        var covered = 0.0
        for x in Int(content)..<320 { for y in 8..<36 { covered += Double(pixels[x, y][3]) / 255 } }
        #expect(abs(covered - area) <= 0.04 * area, "\(covered)")
        for x in 0..<Int(content) { for y in 0..<44 { #expect(pixels[x, y][3] == 0) } }
    }

    @Test(arguments: marks)
    func textsEndBeforeThem(type: UITableViewCell.AccessoryType, area: Double, content: Double) throws {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        (title.text, detail.text) = ("Name", String(repeating: "long ", count: 40))
        cell.layoutIfNeeded()
        cell.accessoryType = type
        cell.layoutIfNeeded()
        let end = content - (type == .none ? 16 : 8)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: content, height: 44))
        #expect(title.frame.minX == 16 && title.frame.width == title.sizeThatFits(.zero).width)
        #expect(detail.frame.minX == title.frame.maxX + 6 && detail.frame.maxX == end)
        (title.text, detail.text) = (detail.text, title.text)
        cell.layoutIfNeeded()
        #expect(title.frame.maxX == end && detail.frame.width == 0 && detail.frame.minX == end)
        title.text = nil
        cell.layoutIfNeeded()
        #expect(detail.frame.minX == 16 && detail.frame.maxX == end)
    }

    /// A cell that changes its labels while it is laid out.
    final class RestyledCell: UITableViewCell {
        var layouts = 0
        override func layoutSubviews() {
            textLabel?.font = .systemFont(ofSize: 20)
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func aCellIsLaidOutAnewForItsTextsAndNotForItsOwnChanges() {
        let cell = RestyledCell(style: .value1, reuseIdentifier: nil)
        cell.layoutIfNeeded()
        for _ in 0..<3 { cell.layoutIfNeeded() }
        #expect(cell.layouts == 1)
        cell.detailTextLabel?.attributedText = NSAttributedString(string: "more")
        cell.layoutIfNeeded()
        #expect(cell.layouts == 2 && cell.textLabel?.font.pointSize == 20)
    }

    /// A cell that sets its texts after it was laid out.
    final class LateCell: UITableViewCell {
        override func layoutSubviews() {
            super.layoutSubviews()
            textLabel?.text = "A title"
            detailTextLabel?.text = "and its detail"
            detailTextLabel?.font = .systemFont(ofSize: 11)
        }
    }

    @Test(arguments: [UITableViewCell.CellStyle.subtitle, .value1])
    func textsThatAreSetAfterTheLayoutDoNotCoverEachOther(style: UITableViewCell.CellStyle) throws {
        let cell = LateCell(style: style, reuseIdentifier: nil)
        cell.layoutIfNeeded()
        let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        for _ in 0..<2 {
            #expect(!title.frame.intersects(detail.frame.insetBy(dx: 0.5, dy: 0.5)) && detail.frame.width > 200)
            cell.layoutIfNeeded()
        }
    }

    @Test func aLabelWithOneStyleIsLaidOutAnew() throws {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        let title = try #require(cell.textLabel)
        let text = NSMutableAttributedString(string: "Title")
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 4, length: 1))
        title.attributedText = text
        cell.layoutIfNeeded()
        let wide = title.frame.width
        title.text = "Title"
        cell.layoutIfNeeded()
        #expect(title.frame.width < wide && title.frame.width == title.sizeThatFits(.zero).width)
    }

    @Test func aTitleOfTheSecondStyleEndsBesideItsDetail() throws {
        let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
        let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        (title.text, detail.text, cell.accessoryType) = ("mobile", "555 0100", .disclosureIndicator)
        cell.layoutIfNeeded()
        #expect(title.frame == CGRect(x: 16, y: 0, width: 91, height: 44) && title.textAlignment == .right)
        #expect(detail.frame == CGRect(x: 113, y: 0, width: 172.5, height: 44) && detail.textAlignment == .natural)
        #expect(title.textColor == .systemBlue && title.font.pointSize == 12 && detail.font.pointSize == 12)
    }

    @Test func textsBesideAnImageEndBeforeThem() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 62 && cell.textLabel?.frame.maxX == 285.5)
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 256 && cell.textLabel?.frame.maxX == 240)
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 293.5 && cell.textLabel?.frame.maxX == 285.5)
    }

    @Test func bothLinesEndBeforeThem() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "A"
        cell.detailTextLabel?.text = "B"
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.maxX == 272 && cell.detailTextLabel?.frame.maxX == 272)
        cell.frame.size = .zero
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == .zero && cell.textLabel?.frame.width == 0)
    }

    @Test func theyMoveWithTheEndOfTheirRow() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        (cell.accessoryType, cell.backgroundColor) = (.disclosureIndicator, nil)
        cell.layoutIfNeeded()
        cell.frame.size = CGSize(width: 100, height: 80)
        cell.layoutIfNeeded()
        let pixels = try Pixels(cell.layer)
        #expect((0..<100).filter { pixels[$0, 40][3] > 0 }.allSatisfy { (76..<84).contains($0) })
        #expect(pixels[81, 40][3] > 200 && pixels[81, 22][3] == 0)
    }

    @Test func theyHaveTheTintColor() throws {
        let (controller, cell) = (UIViewController(), UITableViewCell())
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 44))
        let row = try #require(controller.view)
        (cell.accessoryType, cell.backgroundColor) = (.checkmark, nil)
        func color(_ change: () -> Void) throws -> [Int] {
            host.work(change)
            row.layoutIfNeeded()
            return Array(try Pixels(row.layer)[292, 27])
        }
        let blue = try color { row.addSubview(cell) }
        let red = try color { row.tintColor = .red }
        #expect(blue[2] > 200 && blue[0] < 50 && red[0] > 200 && red[2] < 50)
        // Of a cell that waits for its next row, too.
        _ = try color { cell.removeFromSuperview() }
        _ = try color { row.tintColor = .blue }
        let other = try color { row.addSubview(cell) }
        #expect(other[2] > 200 && other[0] < 50, "\(other)")
    }

    @Test func detailsOfManyLinesMakeTheirRowHigher() throws {
        final class Rows: NSObject, UITableViewDataSource {
            let details = ["", String(repeating: "word ", count: 12)]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.accessoryType = .disclosureIndicator
                cell.textLabel?.text = "A title of half the row"
                if indexPath.row == 2 { cell.textLabel?.text = "A title that leaves no room beside" }
                cell.detailTextLabel?.text = details[min(indexPath.row, 1)]
                cell.detailTextLabel?.numberOfLines = 0
                return cell
            }
        }
        let (controller, rows) = (UITableViewController(style: .plain), Rows())
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 480))
        host.work { controller.tableView.dataSource = rows }
        try host.advance(to: 0.1)
        let cells = controller.tableView.visibleCells
        try #require(cells.count == 3)
        let detail = try #require(cells[1].detailTextLabel)
        #expect(cells[0].frame.height == 44 && cells[2].frame.height == 44)
        let wanted = detail.sizeThatFits(CGSize(width: detail.frame.width, height: 0)).height
        #expect(wanted > 80 && detail.frame.height >= wanted)
    }

    final class Details: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        var (details, rows): ([Int], [Int]) = ([], [])
        override func viewDidLoad() {
            super.viewDidLoad()
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = indexPath.row == 0 ? .detailButton : .detailDisclosureButton
            return cell
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            details.append(indexPath.row)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { rows.append(indexPath.row) }
    }

    @Test func detailButtonsAreTappedApartFromTheirRows() {
        let list = Details()
        let host = UIViewControllerHost(list, size: CGSize(width: 320, height: 440))
        for (x, y) in [(294, 22), (200, 22), (270, 66), (310, 66)] { host.tap(at: CGPoint(x: x, y: y)) }
        #expect(list.details == [0, 1] && list.rows == [0, 1])
    }
}
