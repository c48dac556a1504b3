// There is no keyboard, so that none of these is ever posted.
extension UIResponder {
    /// Would be posted before a keyboard comes; never is.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// Would be posted after a keyboard came; never is.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// Would be posted before a keyboard goes; never is.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// Would be posted after a keyboard went; never is.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// Would be posted before a keyboard's frame changes; never is.
    public nonisolated static let keyboardWillChangeFrameNotification =
        NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// Would be posted after a keyboard's frame changed; never is.
    public nonisolated static let keyboardDidChangeFrameNotification =
        NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of a keyboard's frame before a change.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of a keyboard's frame after a change.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of how long a keyboard's change takes.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of a keyboard's curve.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIView {
    /// Lets the text field or text view that is being edited in the view cease to be.
    ///
    /// - Returns: whether none is edited any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let first = UIApplication.shared.firstResponder as? UIView, first.isDescendant(of: self) else {
            return true
        }
        return first.resignFirstResponder()
    }
}

/// Which letters a keyboard would make large.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether a keyboard would correct words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether a keyboard would mark words.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// How a keyboard would look.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// What a text means.
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
