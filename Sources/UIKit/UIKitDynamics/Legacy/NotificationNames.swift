// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names of UIKit's notifications in Swift 3 and 4.

extension NSNotification.Name {
    /// `UIResponder.keyboardWillChangeFrameNotification`.
    public static var UIKeyboardWillChangeFrame: NSNotification.Name {
        UIResponder.keyboardWillChangeFrameNotification
    }
    /// `UIResponder.keyboardDidChangeFrameNotification`.
    public static var UIKeyboardDidChangeFrame: NSNotification.Name {
        UIResponder.keyboardDidChangeFrameNotification
    }

    /// `UITextField.textDidBeginEditingNotification`.
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }
    /// `UITextField.textDidEndEditingNotification`.
    public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    /// `UITextField.textDidChangeNotification`.
    public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }

    /// `UIApplication.willTerminateNotification`.
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    /// `UIApplication.didReceiveMemoryWarningNotification`.
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
}

/// `UIResponder.keyboardFrameBeginUserInfoKey`.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// `UIResponder.keyboardFrameEndUserInfoKey`.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// `UIResponder.keyboardAnimationDurationUserInfoKey`.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// `UIResponder.keyboardAnimationCurveUserInfoKey`.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
