/// The delegate of an action sheet; every method is optional.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// Called after a tap on a button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called before the sheet is shown.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called after the sheet was shown.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called before the sheet is dismissed.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet was dismissed.
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
open class UIActionSheet: UILegacyAlert {
    /// Follows the sheet.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// The button that is shown in red; -1 for none.
    open var destructiveButtonIndex = -1

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

    /// Shows the sheet over the key window's controller.
    open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }
    /// Shows the sheet; on a tablet at a rectangle of a view.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        show {
            $0.sourceView = view
            $0.sourceRect = rect
        }
    }
    /// Shows the sheet; on a tablet at a button of a bar.
    open func show(from item: UIBarButtonItem, animated: Bool) { show { $0.barButtonItem = item } }

    private func show(_ place: (UIPopoverPresentationController) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
        alert.popoverPresentationController.map(place)
        present(alert) { $0 == cancelButtonIndex ? .cancel : $0 == destructiveButtonIndex ? .destructive : .default }
    }

    override func willPresent() { delegate?.willPresent(self) }
    override func didPresent() { delegate?.didPresent(self) }
    override func clicked(_ number: Int) { delegate?.actionSheet(self, clickedButtonAt: number) }
    override func willDismiss(_ number: Int) { delegate?.actionSheet(self, willDismissWithButtonIndex: number) }
    override func didDismiss(_ number: Int) { delegate?.actionSheet(self, didDismissWithButtonIndex: number) }
}
