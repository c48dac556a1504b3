import Foundation
import JellyGoldenTesting
import JellyGraphics
import Testing
import UIKitDynamics

private let isPhosphorInstalled = Font.installedFamilies.contains("Phosphor")

/// Fields, wheels, dates, a toolbar and a menu as shown in Docs/uikit.md: on a phone and a tablet, light and dark.
@MainActor @Suite struct InputLooksTests {
    @Test(.enabled(if: isPhosphorInstalled, "the font Phosphor is not installed"), arguments: ["phone", "tablet"])
    func inputsLookAsOnThePage(device: String) throws {
        let isPhone = device == "phone"
        let drawings = try [UIUserInterfaceStyle.light, .dark].flatMap { style in
            try [false, true].map { opensMenu in
                var device = (isPhone ? HostDevice.phone : .tablet).with(UITraitCollection(userInterfaceStyle: style))
                device.showsBars = true
                let inputs = InputsController()
                let navigation = UINavigationController(rootViewController: inputs)
                navigation.isToolbarHidden = false
                let host = UIViewControllerHost(navigation, on: device)
                try host.advance(to: 0.1)
                if opensMenu {
                    let place = inputs.menuButton.convert(inputs.menuButton.bounds, to: nil)
                    host.tap(at: CGPoint(x: place.midX, y: place.midY))
                }
                try host.advance(to: 1)
                return host.drawing
            }
        }
        try expectGolden(
            of: Drawing.sheet(of: drawings, columns: 4), scale: isPhone ? 0.6 : 0.35, named: "looks-inputs-\(device)")
    }
}

private final class InputsController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    let menuButton = UIButton(configuration: .tinted())
    private let fruits = ["Apple", "Pear", "Plum", "Fig", "Lime", "Cherry", "Quince"]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = "Inputs"
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        toolbarItems = [
            UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil), space,
            UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil), space,
            UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
        ]
        let search = UISearchBar()
        (search.placeholder, search.showsCancelButton) = ("Search", true)
        let stack = UIStackView(arrangedSubviews: [search] + rows)
        (stack.axis, stack.spacing) = (.vertical, 12)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private var rows: [UIView] {
        let cleared = UITextField()
        (cleared.text, cleared.borderStyle, cleared.clearButtonMode) = ("Name with a button", .roundedRect, .always)
        let secret = UITextField()
        (secret.text, secret.borderStyle, secret.isSecureTextEntry) = ("secret", .roundedRect, true)
        let glass = UIImageView(image: UIImage(systemName: "lock"))
        glass.frame = CGRect(x: 0, y: 0, width: 32, height: 20)
        glass.contentMode = .scaleAspectFit
        (secret.leftView, secret.leftViewMode) = (glass, .always)
        let text = UITextView()
        text.text = "A text view that does not scroll is as high as its text, which wraps at its width."
        (text.font, text.isScrollEnabled) = (.preferredFont(forTextStyle: .body), false)
        text.backgroundColor = .secondarySystemBackground
        text.layer.cornerRadius = 8
        let date = UIDatePicker()
        (date.datePickerMode, date.date) = (.dateAndTime, Date(timeIntervalSince1970: 1_000_000_000))
        date.timeZone = TimeZone(identifier: "GMT")
        let wheel = UIPickerView()
        (wheel.dataSource, wheel.delegate) = (self, self)
        wheel.selectRow(3, inComponent: 0, animated: false)
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.startAnimating()
        menuButton.configuration?.title = "Sort"
        menuButton.menu = UIMenu(children: [
            UIAction(title: "Name", image: UIImage(systemName: "textformat"), state: .on) { _ in },
            UIAction(title: "Date", image: UIImage(systemName: "calendar")) { _ in },
            UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
        ])
        menuButton.showsMenuAsPrimaryAction = true
        return [cleared, secret, text, row([date]), row([menuButton, spinner]), wheel]
    }

    private func row(_ views: [UIView]) -> UIView {
        let row = UIStackView(arrangedSubviews: views + [UIView()])
        (row.spacing, row.alignment) = (16, .center)
        return row
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { fruits.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        fruits[row]
    }
}
