extension UITextField {
    /// The button that clears the text.
    func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        button.tintColor = .systemGray2
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        addSubview(button)
        return button
    }

    /// Clears the text as the button does, if the delegate allows it.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Whether an overlay view with a mode is shown now.
    func isShown(_ mode: ViewMode) -> Bool {
        mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
    }

    /// Whether the button that clears the text is shown.
    var showsClearButton: Bool {
        isShown(clearButtonMode) && !(text?.isEmpty ?? true) && !(rightView != nil && isShown(rightViewMode))
    }
}
