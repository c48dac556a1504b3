/// What alerts and action sheets of before iOS 8 have in common: a title, buttons with numbers, and a ``UIAlertController`` that
/// shows them.
open class UILegacyAlert: UIView {
    /// The title.
    open var title: String?
    /// The button that is shown as cancelling; -1 for none.
    open var cancelButtonIndex = -1
    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }
    /// Whether it is shown.
    open var isVisible: Bool { shown != nil }

    final var titles: [String] = []
    private weak var shown: UIAlertController?

    /// Creates an alert or a sheet without buttons.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an alert or a sheet without buttons.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

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

    /// Takes it away as if a button had been tapped, without `clickedButtonAt`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let shown else { return }
        self.shown = nil
        willDismiss(buttonIndex)
        shown.dismiss(animated: animated) { self.didDismiss(buttonIndex) }
    }

    // What the delegate is notified of.

    func willPresent() {}
    func didPresent() {}
    func clicked(_ number: Int) {}
    func willDismiss(_ number: Int) {}
    func didDismiss(_ number: Int) {}

    /// Shows a controller with the buttons over the key window's controller.
    final func present(_ alert: UIAlertController, style: (Int) -> UIAlertAction.Style) {
        var top = UIApplication.shared.keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        guard let top else { return ignore("\(type(of: self)).show without a window") }
        for (number, title) in titles.enumerated() {
            alert.addAction(UIAlertAction(title: title, style: style(number)) { _ in self.didDismiss(number) })
        }
        alert.willEnd = { [unowned alert] action in
            // A tap beside a sheet is one of its cancel button, which a tablet does not show.
            let number = alert.actions.firstIndex { $0 === action } ?? self.cancelButtonIndex
            self.shown = nil
            self.clicked(number)
            self.willDismiss(number)
        }
        alert.didEnd = { self.didDismiss(self.cancelButtonIndex) }
        shown = alert
        willPresent()
        top.present(alert, animated: true) { self.didPresent() }
    }
}
