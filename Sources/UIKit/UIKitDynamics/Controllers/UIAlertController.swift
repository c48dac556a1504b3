import JellyStage
import JellyValues

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of a button.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// The title of the button.
    public final let title: String?
    /// The style of the button.
    public final let style: Style
    /// Whether taps do something.
    open var isEnabled = true { didSet { onChange() } }
    let handler: ((UIAlertAction) -> Void)?
    var onChange: () -> Void = {}

    /// Creates a button with a handler.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// A box with a title, a message, fields and buttons over a dimmed screen: in the middle, or at the bottom of a phone.
open class UIAlertController: UIViewController {
    /// The position: at the bottom, or in the middle.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// The message under the title.
    open var message: String?
    /// The position.
    public final let preferredStyle: Style
    /// The buttons.
    open private(set) var actions: [UIAlertAction] = []
    /// The text fields.
    open private(set) var textFields: [UITextField]?
    /// The button whose title is bold in place of the cancel button's.
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
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return raise("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
    }

    /// Adds a field; only alerts have them.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return raise("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        add(field)
        configurationHandler?(field)
    }

    /// Adds a field in the alert's font.
    final func add(_ field: UITextField) {
        (field.font, field.borderStyle) = (.systemFont(ofSize: 13), .none)
        textFields = (textFields ?? []) + [field]
    }

    /// Called before a button dismisses the alert, or a tap beside a popover without one.
    final var willEnd: ((UIAlertAction?) -> Void)?
    /// Called after a tap beside dismissed a popover.
    final var didEnd: (() -> Void)?

    /// The box with texts and buttons, and an action sheet's one of the cancel button.
    private(set) final var boxes: [AlertBox] = []

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Self.dimming
        let isSheet = preferredStyle == .actionSheet
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        if isSheet {
            let color = UIColor.secondaryLabel
            let texts: [AlertBox.Text?] = [
                title.map { AlertBox.Text($0, .systemFont(ofSize: 13, weight: .semibold), color) },
                message.map { AlertBox.Text($0, .systemFont(ofSize: 13), color) },
            ]
            boxes = [AlertBox(.actionSheet, texts.compactMap { $0 }, [], others.map(button))]
            if !isPopover, !cancel.isEmpty {
                let box = AlertBox(.actionSheet, [], [], cancel.map(button))
                box.backgroundColor = UIColor(Color.tertiarySystemBackground).inLight(.white)
                boxes.append(box)
            }
        } else {
            let texts: [AlertBox.Text?] = [
                title.map { AlertBox.Text($0, .systemFont(ofSize: 17, weight: .semibold), .label) },
                message.map { AlertBox.Text($0, .systemFont(ofSize: 13), .label) },
            ]
            let buttons = (actions.count == 2 ? cancel + others : others + cancel).map(button)
            boxes = [AlertBox(.alert, texts.compactMap { $0 }, textFields ?? [], buttons)]
        }
        boxes.forEach(view.addSubview)
        if isSheet {
            view.addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped(at: $0.location(in: nil)) })
        }
    }

    private func button(_ action: UIAlertAction) -> UIButton {
        let button = AlertButton(type: .system)
        button.setTitle(action.title, for: .normal)
        let isBold = preferredAction.map { $0 === action } ?? (action.style == .cancel)
        button.titleLabel?.font = .systemFont(
            ofSize: preferredStyle == .alert ? 17 : 20, weight: isBold ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        action.onChange = { [weak button, weak action] in button?.isEnabled = action?.isEnabled ?? true }
        button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
        return button
    }

    private func choose(_ action: UIAlertAction) {
        willEnd?(action)
        dismiss(animated: true) { action.handler?(action) }
    }

    /// A tap beside an action sheet is one of its cancel button.
    private func tapped(at point: CGPoint) {
        guard !boxes.contains(where: { $0.frame.contains(view.convert(point, from: nil)) }) else { return }
        if let cancel = actions.first(where: { $0.style == .cancel }) {
            choose(cancel)
        } else if isPopover {
            willEnd?(nil)
            dismiss(animated: true) { self.didEnd?() }
        }
    }

    open dynamic override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        guard preferredStyle == .actionSheet else {
            guard let box = boxes.first else { return }
            let height = min(box.layOut(width: AlertBox.width), bounds.height - safe.top - safe.bottom - 16)
            box.bounds.size = CGSize(width: AlertBox.width, height: height)
            // Whole points, so that lines are sharp.
            box.center = CGPoint(x: bounds.midX, y: bounds.midY)
            return
        }
        guard !isPopover else { return layOutPopover() }
        let width = min(bounds.width, bounds.height) - 16
        var y = bounds.maxY - max(safe.bottom, 8)
        for box in boxes.reversed() {
            let height = min(box.layOut(width: width), y - safe.top - 8)
            y -= height
            box.frame = CGRect(x: bounds.midX - width / 2, y: y, width: width, height: height)
            y -= 8
        }
    }

    /// Whether an action sheet stands at what it belongs to, as on tablets, and has no cancel button.
    private var isPopover: Bool {
        traitCollection.horizontalSizeClass == .regular && UIDevice.current.userInterfaceIdiom == .pad
    }

    private func layOutPopover() {
        guard let box = boxes.first else { return }
        let (width, popover) = (AlertBox.width, popoverPresentationController)
        let height = box.layOut(width: width)
        let source = popover?.sourcePlace(in: view) ?? CGRect(center: view.bounds.center, size: .zero)
        box.frame = UIPopoverPresentationController.place(
            CGSize(width: width, height: height), at: source, in: view.bounds.inset(by: view.safeAreaInsets))
    }

    /// The colour over the screen behind an alert or a sheet, as UIKit's dimming views have it.
    static let dimming = UIColor(Color(light: .black.withAlphaComponent(0.2), dark: .black.withAlphaComponent(0.48)))
}

/// A button that fills its part of an alert, and is grey while a finger presses it.
private final class AlertButton: UIButton {
    override var isHighlighted: Bool {
        didSet {
            backgroundColor = isHighlighted ? .quaternarySystemFill : nil
            titleLabel?.alpha = 1
        }
    }
}

extension UIColor {
    /// This colour, and another one in the light appearance.
    func inLight(_ light: UIColor) -> UIColor { UIColor(Color(light: light.color, dark: color.dark)) }
}
