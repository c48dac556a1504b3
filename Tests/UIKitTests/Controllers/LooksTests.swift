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
