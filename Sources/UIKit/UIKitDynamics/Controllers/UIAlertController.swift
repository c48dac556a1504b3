public import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of a button.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// The title of the button.
    public final let title: String?
    /// The style of the button.
    public final let style: Style
    /// Whether the button responds to taps.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Creates a button with a handler.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// A plain alert, 270 points wide, with a title, a message, text fields and buttons, over a dimmed background.
open class UIAlertController: UIViewController {
    /// The position of the alert: always centered here.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// The message under the title.
    open var message: String?
    /// The style of the alert.
    public final let preferredStyle: Style
    /// The buttons.
    open private(set) var actions: [UIAlertAction] = []
    /// The text fields.
    open private(set) var textFields: [UITextField]?
    /// The button that the Return key would press.
    open var preferredAction: UIAlertAction?

    /// Creates an alert without buttons.
    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.message, self.preferredStyle) = (message, preferredStyle)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Returns nil: alerts cannot be archived.
    public required init?(coder: NSCoder) { return nil }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0, alpha: 0.2)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 270, height: 20))
        (box.layer.cornerRadius, box.clipsToBounds) = (14, true)
        box.backgroundColor = UIColor(white: 0.97, dark: .secondarySystemBackground)
        var y: CGFloat = 20
        for (text, font) in [(title, UIFont.boldSystemFont(ofSize: 17)), (message, .systemFont(ofSize: 13))] {
            guard let text else { continue }
            let label = UILabel(frame: .zero)
            (label.text, label.font, label.numberOfLines, label.textAlignment) = (text, font, 0, .center)
            let height = label.sizeThatFits(CGSize(width: 238, height: 1000)).height
            label.frame = CGRect(x: 16, y: y, width: 238, height: height)
            box.addSubview(label)
            y += height + 4
        }
        for field in textFields ?? [] {
            field.frame = CGRect(x: 16, y: y + 6, width: 238, height: 34)
            box.addSubview(field)
            y += 40
        }
        y += 16
        for action in actions {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = action.style == .cancel ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            button.isEnabled = action.isEnabled
            let line = UIView(frame: CGRect(x: 0, y: y, width: 270, height: 0.5))
            line.backgroundColor = UIColor(white: 0.75, dark: .separator)
            box.addSubview(line)
            button.frame = CGRect(x: 0, y: y, width: 270, height: 44)
            button.addAction(
                UIAction { [weak self] _ in
                    self?.dismiss(animated: true) { action.handler?(action) }
                }, for: .touchUpInside)
            box.addSubview(button)
            y += 44
        }
        box.frame = CGRect(x: 0, y: 0, width: 270, height: y)
        view.addSubview(box)
        self.box = box
    }

    private var box: UIView?

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        box?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
}
