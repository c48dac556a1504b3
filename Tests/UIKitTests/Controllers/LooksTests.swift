import Foundation
import JellyGoldenTesting
import JellyGraphics
import Testing
import UIKitDynamics

private let isPhosphorInstalled = Font.installedFamilies.contains("Phosphor")

/// Controls and bars as shown in Docs/uikit.md: on a phone and a tablet, light and dark.
@MainActor @Suite struct LooksTests {
    private func drawing(on device: HostDevice, _ style: UIUserInterfaceStyle) throws -> Drawing {
        var device = device.with(UITraitCollection(userInterfaceStyle: style))
        device.showsBars = true
        let tabs = UITabBarController()
        let controls = UINavigationController(rootViewController: LooksController())
        controls.tabBarItem = UITabBarItem(title: "Controls", image: UIImage(systemName: "slider.horizontal.3"), tag: 0)
        let others = UIViewController()
        others.tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person.crop.circle"), tag: 1)
        tabs.viewControllers = [controls, others]
        let host = UIViewControllerHost(tabs, on: device)
        try host.advance(to: 0.1)
        return host.drawing
    }

    @Test(.enabled(if: isPhosphorInstalled, "the font Phosphor is not installed"), arguments: ["phone", "tablet"])
    func controlsLookAsOnThePage(device: String) throws {
        let device: HostDevice = device == "phone" ? .phone : .tablet
        let drawings = try [UIUserInterfaceStyle.light, .dark].map { try drawing(on: device, $0) }
        let name = device.size == HostDevice.phone.size ? "looks-phone" : "looks-tablet"
        try expectGolden(
            of: Drawing.sheet(of: drawings, columns: 2), scale: device.size == HostDevice.phone.size ? 0.8 : 0.45,
            named: name)
    }
}

extension LooksTests {
    /// Alerts, sheets and large titles, each in both appearances.
    @Test(.enabled(if: isPhosphorInstalled, "the font Phosphor is not installed"), arguments: ["phone", "tablet"])
    func whatStandsOverControllersLooksAsOnThePage(device: String) throws {
        let isPhone = device == "phone"
        let drawings = try [UIUserInterfaceStyle.light, .dark].flatMap { style in
            try Overlay.allCases.map { overlay in
                var device = (isPhone ? HostDevice.phone : .tablet).with(UITraitCollection(userInterfaceStyle: style))
                device.showsBars = true
                let list = InboxController(style: .insetGrouped)
                let navigation = UINavigationController(rootViewController: list)
                navigation.navigationBar.prefersLargeTitles = overlay != .alert
                let host = UIViewControllerHost(navigation, on: device)
                try host.advance(to: 0.1)
                host.work { list.show(overlay) }
                try host.advance(to: 1)
                return host.drawing
            }
        }
        try expectGolden(
            of: Drawing.sheet(of: drawings, columns: Overlay.allCases.count), scale: isPhone ? 0.5 : 0.3,
            named: "looks-over-\(device)")
    }
}

private enum Overlay: CaseIterable { case largeTitle, scrolled, alert, actionSheet, mediumSheet, largeSheet }

private final class InboxController: UITableViewController {
    private let names = ["Inbox", "Drafts", "Sent", "Junk", "Trash", "Archive"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mailboxes"
        tableView.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row % names.count]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func show(_ overlay: Overlay) {
        switch overlay {
        case .largeTitle: break
        case .scrolled: tableView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        case .alert, .actionSheet:
            let alert = UIAlertController(
                title: overlay == .alert ? "Delete Mailbox?" : nil,
                message: "All messages in it are deleted from this device.",
                preferredStyle: overlay == .alert ? .alert : .actionSheet)
            if overlay == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
            present(alert, animated: true)
        case .mediumSheet, .largeSheet:
            let page = UIViewController()
            page.view.backgroundColor = .systemBackground
            page.title = "New Message"
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .cancel, target: nil, action: nil)
            let sheet = UINavigationController(rootViewController: page)
            sheet.sheetPresentationController?.prefersGrabberVisible = overlay == .mediumSheet
            if overlay == .mediumSheet { sheet.sheetPresentationController?.detents = [.medium(), .large()] }
            present(sheet, animated: true)
        }
    }
}

private final class LooksController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = "Controls"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .edit, target: nil, action: nil)
        let stack = UIStackView(arrangedSubviews: rows)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 14, .leading)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        ])
    }

    private var rows: [UIView] {
        let on = UISwitch()
        on.isOn = true
        let slider = UISlider()
        slider.value = 0.6
        slider.widthAnchor.constraint(equalToConstant: 200).isActive = true
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        let field = UITextField()
        (field.placeholder, field.borderStyle) = ("Name", .roundedRect)
        field.widthAnchor.constraint(equalToConstant: 200).isActive = true
        field.heightAnchor.constraint(equalToConstant: 34).isActive = true
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.4
        progress.widthAnchor.constraint(equalToConstant: 200).isActive = true
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.currentPageIndicatorTintColor = .label
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        let configurations: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
        let buttons = zip(configurations, ["Plain", "Gray", "Tinted", "Filled"]).map { configuration, title in
            var configuration = configuration
            configuration.title = title
            return UIButton(configuration: configuration)
        }
        let types = [UIButton.ButtonType.contactAdd, .detailDisclosure, .close].map { UIButton(type: $0) }
        let names = [
            "heart", "heart.fill", "star", "bell", "gearshape", "trash", "person.crop.circle", "no.such.symbol",
        ]
        let symbols = names.map { UIImageView(image: UIImage(systemName: $0)) }
        return [
            label("Title", .title1), label("Headline", .headline), label("Body text", .body),
            label("Footnote", .footnote), row(symbols), row(buttons), row(types + [UISwitch(), on]), slider, segments,
            row([UIStepper(), spinner]), field, progress, pages,
        ]
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font) = (text, .preferredFont(forTextStyle: style))
        if style == .footnote { label.textColor = .secondaryLabel }
        return label
    }

    private func row(_ views: [UIView]) -> UIView {
        let row = UIStackView(arrangedSubviews: views)
        (row.spacing, row.alignment) = (12, .center)
        return row
    }
}
