/// What has a text that actions read: labels, fields, text views and search bars.
@preconcurrency @MainActor
public protocol TextBearer: AnyObject {
    /// The text.
    var text: String? { get set }
}

extension UILabel: TextBearer {}
extension UITextField: TextBearer {}
extension UISearchBar: TextBearer {}

/// A text view, whose own text is never nil.
@MainActor
private final class TextOfView: TextBearer {
    private let view: UITextView

    init(_ view: UITextView) { self.view = view }

    var text: String? {
        get { view.text }
        set { view.text = newValue ?? "" }
    }
}

extension ObjectiveCRuntime {
    /// The object whose `text` rewritten sources use where it may be any object; a field without text after the exception
    /// that Objective-C raises, where the object has none.
    @preconcurrency @MainActor
    public static func textBearer(of object: Any?) -> any TextBearer {
        if let view = object as? UITextView { return TextOfView(view) }
        return receiver("text", of: object, else: UITextField() as any TextBearer)
    }
}
