// There is no keyboard, so none of these is ever posted.
extension UIResponder {
    /// Posted before a keyboard appears; never here.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// Posted after a keyboard appeared; never here.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// Posted before a keyboard disappears; never here.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// Posted after a keyboard disappeared; never here.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// Posted before a keyboard's frame changes; never here.
    public nonisolated static let keyboardWillChangeFrameNotification =
        NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// Posted after a keyboard's frame changed; never here.
    public nonisolated static let keyboardDidChangeFrameNotification =
        NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of a keyboard's frame before a change.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of a keyboard's frame after a change.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of a keyboard's change.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of a keyboard's animation curve.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIView {
    /// Ends editing of the text field or text view inside the view.
    ///
    /// - Returns: whether editing has ended.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let first = UIApplication.shared.firstResponder as? UIView, first.isDescendant(of: self) else {
            return true
        }
        return first.resignFirstResponder()
    }
}

/// The automatic capitalization of a keyboard.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// The automatic correction of a keyboard.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The spell checking of a keyboard.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// The meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
