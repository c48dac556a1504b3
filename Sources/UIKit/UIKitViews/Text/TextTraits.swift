// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// Whether quotation marks are exchanged as one types.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether dashes are exchanged as one types.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are added where text is pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// Whether the rest of a word is shown as one types.
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// The rules of a password, for a keyboard that makes one up.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules.
    public final let passwordRulesDescriptor: String
    /// Creates rules.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

// There is no keyboard here, so these are stored.
extension UITextInput where Self: UIResponder {
    /// Whether quotation marks are exchanged as one types.
    public var smartQuotesType: UITextSmartQuotesType {
        get { kept("UITextInput.smartQuotesType", .default) }
        set { keep(newValue, as: "UITextInput.smartQuotesType") }
    }
    /// Whether dashes are exchanged as one types.
    public var smartDashesType: UITextSmartDashesType {
        get { kept("UITextInput.smartDashesType", .default) }
        set { keep(newValue, as: "UITextInput.smartDashesType") }
    }
    /// Whether spaces are added where text is pasted.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { kept("UITextInput.smartInsertDeleteType", .default) }
        set { keep(newValue, as: "UITextInput.smartInsertDeleteType") }
    }
    /// Whether the rest of a word is shown as one types.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { kept("UITextInput.inlinePredictionType", .default) }
        set { keep(newValue, as: "UITextInput.inlinePredictionType") }
    }
    /// Whether the Return key is dimmed without text.
    public var enablesReturnKeyAutomatically: Bool {
        get { kept("UITextInput.enablesReturnKeyAutomatically", false) }
        set { keep(newValue, as: "UITextInput.enablesReturnKeyAutomatically") }
    }
    /// The rules of a password.
    public var passwordRules: UITextInputPasswordRules? {
        get { kept("UITextInput.passwordRules", nil) }
        set { keep(newValue, as: "UITextInput.passwordRules") }
    }
    /// Whether typing begins with an empty text.
    public var clearsOnInsertion: Bool {
        get { kept("UITextInput.clearsOnInsertion", false) }
        set { keep(newValue, as: "UITextInput.clearsOnInsertion") }
    }
    /// Whether one can change attributes of the text.
    public var allowsEditingTextAttributes: Bool {
        get { kept("UITextInput.allowsEditingTextAttributes", false) }
        set { keep(newValue, as: "UITextInput.allowsEditingTextAttributes") }
    }
    /// The attributes of what is typed next; stored.
    public var typingAttributes: [NSAttributedString.Key: Any] {
        get { kept("UITextInput.typingAttributes", [:]) }
        set { keep(newValue, as: "UITextInput.typingAttributes") }
    }
}

extension UITextField {
    /// The attributes of the whole text: font, colour and alignment count.
    public var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { kept("UITextField.defaultTextAttributes", [.font: typedFont]) }
        set {
            keep(newValue, as: "UITextField.defaultTextAttributes")
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        }
    }
    /// The smallest size to which the font shrinks, in points; stored, without effect.
    public var minimumFontSize: CGFloat {
        get { kept("UITextField.minimumFontSize", 0) }
        set { keepInert("UITextField.minimumFontSize", newValue, 0) }
    }
}

extension UITextView {
    /// The attributes of links: the colour counts not, as links look like other text here.
    public var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { kept("UITextView.linkTextAttributes", [:]) }
        set { keep(newValue ?? [:], as: "UITextView.linkTextAttributes") }
    }
    /// Whether the text is obscured by dots; stored, without effect.
    public var isSecureTextEntry: Bool {
        get { kept("UITextView.isSecureTextEntry", false) }
        set { keepInert("UITextView.isSecureTextEntry", newValue, false) }
    }
    /// The spell checking type; there is no keyboard.
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept("UITextView.spellCheckingType", .default) }
        set { keep(newValue, as: "UITextView.spellCheckingType") }
    }
    /// The appearance of the keyboard; there are no keyboards here.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept("UITextView.keyboardAppearance", .default) }
        set { keep(newValue, as: "UITextView.keyboardAppearance") }
    }
    /// The meaning of the text; there is no keyboard.
    public var textContentType: UITextContentType! {
        get { kept("UITextView.textContentType", nil) }
        set { keep(newValue, as: "UITextView.textContentType") }
    }
    /// Whether text is found by a bar; there is no such bar here.
    public var isFindInteractionEnabled: Bool {
        get { kept("UITextView.isFindInteractionEnabled", false) }
        set { keep(newValue, as: "UITextView.isFindInteractionEnabled") }
    }
    /// Whether fonts are scaled as on a Mac; stored.
    public var usesStandardTextScaling: Bool {
        get { kept("UITextView.usesStandardTextScaling", false) }
        set { keep(newValue, as: "UITextView.usesStandardTextScaling") }
    }
    /// Creates a text view; the way in which text is laid out has no effect.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
}

extension UITextContentType {
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "middle-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let URL = UITextContentType(rawValue: "url")
}
