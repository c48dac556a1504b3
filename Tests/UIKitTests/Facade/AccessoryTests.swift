import Testing
import UIKitDynamics

/// What is at the end of a row.
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
        swap(&title.text, &detail.text)
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(title.frame.maxX == end && detail.frame.width == 0 && detail.frame.minX == end)
        title.text = nil
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(detail.frame.minX == 16 && detail.frame.maxX == end)
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
