// Alerts and action sheets before iOS 8, shown as those of today.

/// The delegate of an alert; every method is optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Called after a tap on a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert is shown.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert was shown.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert goes.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert went.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Called when the system takes the alert away; never here.
    func alertViewCancel(_ alertView: UIAlertView)
    /// Whether the first button that is not the cancel button is enabled.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    public func alertViewCancel(_ alertView: UIAlertView) {}
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// What an alert asks for.
public enum UIAlertViewStyle: Int, Sendable { case `default`, secureTextInput, plainTextInput, loginAndPasswordInput }

/// A box with buttons of before iOS 8, shown by a ``UIAlertController``.
open class UIAlertView: UIView {
    /// The title.
    open var title: String?
    /// The text under the title.
    open var message: String?
    /// Follows the alert.
    open weak var delegate: AnyObject?
    /// What is asked for.
    open var alertViewStyle = UIAlertViewStyle.default
    /// The button that is shown as cancelling; -1 for none.
    open var cancelButtonIndex = -1
    /// The first button that does not cancel; -1 for none.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }
    /// Whether the alert is shown.
    open var isVisible: Bool { shown != nil }

    private var titles: [String] = []
    private lazy var fields: [UITextField] = alertViewStyle.fields
    private weak var shown: UIAlertController?

    private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    /// Creates an alert without buttons.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an alert without buttons.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates an alert.
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title, message, delegate.map { $0 as AnyObject })
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    /// Adds a button, and gives its number.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }
    /// The title of a button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
    }
    /// A field.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// Shows the alert over the key window's controller.
    open func show() {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for (number, title) in titles.enumerated() {
            let action = UIAlertAction(title: title, style: number == cancelButtonIndex ? .cancel : .default) { _ in
                self.end(number)
            }
            action.isEnabled =
                number != firstOtherButtonIndex || listener?.alertViewShouldEnableFirstOtherButton(self) ?? true
            alert.addAction(action)
        }
        for own in fields {
            alert.addTextField {
                ($0.placeholder, $0.text) = (own.placeholder, own.text)
                ($0.isSecureTextEntry, $0.delegate) = (own.isSecureTextEntry, own.delegate)
            }
        }
        fields = alert.textFields ?? []
        shown = alert
        listener?.willPresent(self)
        OldAlerts.present(alert) { self.listener?.didPresent(self) }
    }

    /// Takes the alert away as if a button had been tapped, without `clickedButtonAt`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        shown?.dismiss(animated: animated) { self.listener?.alertView(self, didDismissWithButtonIndex: buttonIndex) }
        shown = nil
    }

    private func end(_ number: Int) {
        shown = nil
        listener?.alertView(self, clickedButtonAt: number)
        listener?.alertView(self, willDismissWithButtonIndex: number)
        listener?.alertView(self, didDismissWithButtonIndex: number)
    }
}

extension UIAlertViewStyle {
    @MainActor fileprivate var fields: [UITextField] {
        let (name, password) = (UITextField(frame: .zero), UITextField(frame: .zero))
        (name.placeholder, password.placeholder) = ("Login", "Password")
        password.isSecureTextEntry = true
        switch self {
        case .default: return []
        case .loginAndPasswordInput: return [name, password]
        case .plainTextInput:
            name.placeholder = nil
            return [name]
        case .secureTextInput:
            password.placeholder = nil
            return [password]
        }
    }
}

/// The delegate of an action sheet; every method is optional.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
    /// Called after a tap on a button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called before the sheet is shown.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called after the sheet was shown.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called before the sheet goes.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet went.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
    /// Called when the system takes the sheet away; never here.
    func actionSheetCancel(_ actionSheet: UIActionSheet)
}

extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func willPresent(_ actionSheet: UIActionSheet) {}
    public func didPresent(_ actionSheet: UIActionSheet) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
}

/// Buttons at the bottom of the screen of before iOS 8, shown by a ``UIAlertController``.
open class UIActionSheet: UIView {
    /// The title.
    open var title: String?
    /// Follows the sheet.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// The button that is shown as cancelling; -1 for none.
    open var cancelButtonIndex = -1
    /// The button that is shown in red; -1 for none.
    open var destructiveButtonIndex = -1
    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }
    /// Whether the sheet is shown.
    open var isVisible: Bool { shown != nil }

    private var titles: [String] = []
    private weak var shown: UIAlertController?

    /// Creates a sheet without buttons.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a sheet without buttons.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a sheet.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        (self.title, self.delegate) = (title, delegate)
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    /// Adds a button, and gives its number.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }
    /// The title of a button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
    }

    /// Shows the sheet over the key window's controller.
    open func show(in view: UIView) { show(from: view.bounds, of: view) }
    /// Shows the sheet; on a tablet at a rectangle of a view.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(from: rect, of: view) }
    /// Shows the sheet; on a tablet at a button of a bar.
    open func show(from item: UIBarButtonItem, animated: Bool) {
        let alert = sheet()
        alert.popoverPresentationController?.barButtonItem = item
        OldAlerts.present(alert) { self.delegate?.didPresent(self) }
    }
    /// Takes the sheet away as if a button had been tapped, without `clickedButtonAt`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        shown?.dismiss(animated: animated) {
            self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
        }
        shown = nil
    }

    private func show(from rect: CGRect, of view: UIView) {
        let alert = sheet()
        alert.popoverPresentationController?.sourceView = view
        alert.popoverPresentationController?.sourceRect = rect
        OldAlerts.present(alert) { self.delegate?.didPresent(self) }
    }

    private func sheet() -> UIAlertController {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
        for (number, title) in titles.enumerated() {
            let style: UIAlertAction.Style =
                number == cancelButtonIndex ? .cancel : number == destructiveButtonIndex ? .destructive : .default
            alert.addAction(UIAlertAction(title: title, style: style) { _ in self.end(number) })
        }
        shown = alert
        delegate?.willPresent(self)
        return alert
    }

    private func end(_ number: Int) {
        shown = nil
        delegate?.actionSheet(self, clickedButtonAt: number)
        delegate?.actionSheet(self, willDismissWithButtonIndex: number)
        delegate?.actionSheet(self, didDismissWithButtonIndex: number)
    }
}

/// Presents alerts that know no controller.
@MainActor private enum OldAlerts {
    static func present(_ alert: UIAlertController, then completion: @escaping () -> Void) {
        var top = UIApplication.shared.keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        guard let top else { return ignore("UIAlertView.show: there is no window with a controller") }
        top.present(alert, animated: true, completion: completion)
    }
}
