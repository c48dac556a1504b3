/// The delegate of an alert; every method is optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    /// Called after a tap on a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert is shown.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert was shown.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert is dismissed.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert was dismissed.
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
open class UIAlertView: UILegacyAlert {
    /// The text under the title.
    open var message: String?
    /// Follows the alert.
    open weak var delegate: AnyObject?
    /// What is asked for.
    open var alertViewStyle = UIAlertViewStyle.default { didSet { fields = alertViewStyle.fields } }
    /// The first button that does not cancel; -1 for none.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

    private var fields: [UITextField] = []
    private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    /// Creates an alert.
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title, message, delegate.map { $0 as AnyObject })
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    /// A field.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// Shows the alert over the key window's controller.
    open func show() {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for field in fields { alert.add(field) }
        present(alert) { $0 == cancelButtonIndex ? .cancel : .default }
        enableFirstOther(of: alert)
        for field in fields {
            field.addAction(
                UIAction { [weak self, weak alert] _ in
                    if let alert { self?.enableFirstOther(of: alert) }
                }, for: .editingChanged)
        }
    }

    private func enableFirstOther(of alert: UIAlertController) {
        guard alert.actions.indices.contains(firstOtherButtonIndex), let listener else { return }
        alert.actions[firstOtherButtonIndex].isEnabled = listener.alertViewShouldEnableFirstOtherButton(self)
    }

    override func willPresent() { listener?.willPresent(self) }
    override func didPresent() { listener?.didPresent(self) }
    override func clicked(_ number: Int) { listener?.alertView(self, clickedButtonAt: number) }
    override func willDismiss(_ number: Int) { listener?.alertView(self, willDismissWithButtonIndex: number) }
    override func didDismiss(_ number: Int) { listener?.alertView(self, didDismissWithButtonIndex: number) }
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
