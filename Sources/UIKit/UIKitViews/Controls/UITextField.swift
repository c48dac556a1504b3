/// A box with a line of text, which only code can edit here.
open class UITextField: UIControl {
    /// The style of the border.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// When an overlay view is shown.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    /// The text.
    open var text: String? {
        get { plainText }
        set { replaceText(newValue, nil) }
    }
    private var plainText: String? = ""
    private func replaceText(_ text: String?, _ styled: OverriddenText?) {
        (plainText, self.styled) = (text, styled)
        // The insertion point is at the end.
        typedSelection = NSRange(location: ((text ?? "") as NSString).length, length: 0)
        show()
    }
    /// The placeholder shown for empty text.
    open var placeholder: String? {
        get { plainPlaceholder }
        set {
            plainPlaceholder = newValue
            styledPlaceholder = nil
            show()
        }
    }
    private var plainPlaceholder: String?
    /// The font; default: the system font of 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            styled?.set(font)
            show()
        }
    }
    /// The colour of the text.
    open var textColor: UIColor? = .label {
        didSet {
            styled?.set(textColor)
            show()
        }
    }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }
    /// The style of the border.
    open var borderStyle = BorderStyle.none {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// Whether the text is cleared when editing begins; stored, without effect.
    @Inert("UITextField.clearsOnBeginEditing")
    open var clearsOnBeginEditing = false
    /// Whether the font shrinks to fit; stored, without effect.
    @Inert("UITextField.adjustsFontSizeToFitWidth")
    open var adjustsFontSizeToFitWidth = false
    /// When the button that clears the text is shown, which is never the case without text or beside a right view.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Whether the text is obscured by dots.
    open var isSecureTextEntry = false { didSet { show() } }
    /// Whether a font of a text style follows the content size category; default: false.
    open var adjustsFontForContentSizeCategory = false

    override func traitsChanged() {
        super.traitsChanged()
        if adjustsFontForContentSizeCategory, let other = font?.rescaled?(traitCollection) { font = other }
    }

    /// The keyboard type; stored, without effect.
    @Inert("UITextField.keyboardType")
    open var keyboardType = UIKeyboardType.default
    /// The type of the Return key; stored, without effect.
    @Inert("UITextField.returnKeyType")
    open var returnKeyType = UIReturnKeyType.default
    /// The autocapitalization type; stored, without effect.
    @Inert("UITextField.autocapitalizationType")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection type; stored, without effect.
    @Inert("UITextField.autocorrectionType")
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking type; stored, without effect.
    @Inert("UITextField.spellCheckingType")
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The appearance of the keyboard; stored, without effect.
    @Inert("UITextField.keyboardAppearance")
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The meaning of the text; stored, without effect.
    @Inert("UITextField.textContentType")
    open var textContentType: UITextContentType? = nil
    /// The attributed text: fonts, colours, backgrounds, underlines and strikethroughs.
    open var attributedText: NSAttributedString? {
        get {
            styled?.whole ?? text.map { NSAttributedString($0, font ?? .systemFont(ofSize: 17), textColor) }
        }
        set {
            let first = newValue?.firstAttributes ?? [:]
            if let font = first[.font] as? UIFont { self.font = font }
            if let color = first[.foregroundColor] as? UIColor { textColor = color }
            // Not by ``text``, whose override may set this property.
            replaceText(newValue?.string, OverriddenText(newValue))
        }
    }
    private var styled: OverriddenText?
    /// The attributed placeholder; what it does not say is as in ``placeholder``.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder ?? plainPlaceholder.map { NSAttributedString(string: $0) } }
        set {
            // Not by ``placeholder``, whose override may set this property.
            plainPlaceholder = newValue?.string
            styledPlaceholder = newValue
            show()
        }
    }
    private var styledPlaceholder: NSAttributedString?
    /// The view before the text, shown according to ``leftViewMode``.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    /// The view after the text, shown according to ``rightViewMode``.
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    /// When the left view is shown; default: never.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// When the right view is shown; default: never.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The delegate, called for permissions and about editing.
    open weak var delegate: (any UITextFieldDelegate)?

    private let label = UILabel(frame: .zero)
    private var clearButton: UIButton?

    /// Creates a text field with a frame, in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        show()
    }

    /// Creates a text field from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(label)
        show()
    }

    /// Posted after editing began.
    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ended.
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted after typing; never here.
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextFieldTextDidChangeNotification")

    /// Whether the text is being edited.
    open var isEditing: Bool { isFirstResponder }
    open dynamic override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else {
            return isFirstResponder
        }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { becomeFirstResponder() }
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Shows or hides an overlay view, and returns its width, in points.
    private func place(_ view: UIView?, _ mode: ViewMode, isLeft: Bool) -> CGFloat {
        guard let view else { return 0 }
        let isShown = isShown(mode)
        view.isHidden = !isShown
        let size = view.bounds.size
        view.frame.origin = CGPoint(
            x: isLeft ? 0 : bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded())
        return isShown ? size.width : 0
    }

    private func show() {
        let isEmpty = text?.isEmpty ?? true
        label.text = isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
        label.textColor = isEmpty ? .placeholderText : textColor
        (label.font, label.textAlignment) = (font, textAlignment)
        if isEmpty {
            if let styledPlaceholder { label.attributedText = styledPlaceholder }
        } else if !isSecureTextEntry, let styled {
            label.attributedText = styled.text
            label.override(styled.overrides)
        }
        label.lineBreakMode = .byTruncatingTail
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// The frame of the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        // Insetting an empty rectangle gives a null rectangle without a finite origin.
        borderStyle == .none || bounds.width < 14 || bounds.height < 4 ? bounds : bounds.insetBy(dx: 7, dy: 2)
    }

    /// What is shown instead of a keyboard, of which there is none here; stored.
    open override var inputView: UIView? {
        get { inputs.view }
        set {
            if newValue != nil { ignore("UITextField.inputView") }
            inputs.view = newValue
        }
    }
    /// What is shown over a keyboard, of which there is none here; stored.
    open override var inputAccessoryView: UIView? {
        get { inputs.accessory }
        set {
            if newValue != nil { ignore("UITextField.inputAccessoryView") }
            inputs.accessory = newValue
        }
    }
    private var inputs: (view: UIView?, accessory: UIView?) = (nil, nil)

    /// Whether there is text.
    open var hasText: Bool { text?.isEmpty == false }
    /// Types a text where the selection is: at the end, unless it is set.
    open func insertText(_ text: String) { typeText(text) }
    /// Deletes the selection, or the character before it.
    open func deleteBackward() { deleteText() }
    /// The frame of the caret, in points.
    open func caretRect(for position: UITextPosition) -> CGRect { placeOfCaret(position) }
    /// The frames of a range, in points.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    /// The frame of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Draws the text, which a label does here; for subclasses.
    open func drawText(in rect: CGRect) {}
    /// The image behind the text where there is no rounded border.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The image behind the text of a disabled field.
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

    /// The frame of the placeholder; the text's, unless a subclass says otherwise.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The frame of the text while it is edited; the text's, unless a subclass says otherwise.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The frame of the button that clears the text.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }
    /// The frame of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
    /// The frame of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }
    /// Draws the placeholder: here it shows the label with it, which a subclass prevents by not calling this.
    open func drawPlaceholder(in rect: CGRect) { drawsPlaceholder = true }
    private var drawsPlaceholder = false

    /// Whether the placeholder is seen.
    private var showsPlaceholder: Bool {
        drawsPlaceholder = false
        drawPlaceholder(in: placeholderRect(forBounds: bounds))
        return drawsPlaceholder
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        let isEmpty = text?.isEmpty ?? true
        let text =
            isEmpty
            ? placeholderRect(forBounds: bounds)
            : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        label.isHidden = isEmpty && !showsPlaceholder
        let left = place(leftView, leftViewMode, isLeft: true)
        var right = place(rightView, rightViewMode, isLeft: false)
        if showsClearButton {
            let button = clearButton ?? makeClearButton()
            clearButton = button
            button.frame = clearButtonRect(forBounds: bounds)
            right = max(0, text.maxX - button.frame.minX)
        }
        clearButton?.isHidden = !showsClearButton
        label.frame = CGRect(
            x: text.minX + left, y: text.minY, width: max(0, text.width - left - right), height: text.height)
    }

    /// The size of the text or the placeholder with the border and the overlay views that are shown.
    open dynamic override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        var text = label.sizeThatFits(.zero)
        // An empty field is as high as one with text.
        text.height = max(text.height, (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up))
        if let leftView, isShown(leftViewMode) { text.width += leftView.bounds.width }
        if let rightView, isShown(rightViewMode) { text.width += rightView.bounds.width }
        if showsClearButton { text.width += 24 }
        return borderStyle == .none
            ? text : CGSize(width: max(text.width, 20) + 14, height: max(text.height + 12, 34))
    }

    open dynamic override func draw(_ rect: CGRect) {
        let image = isEnabled ? background : disabledBackground ?? background
        if borderStyle != .roundedRect, let image { return image.draw(in: bounds) }
        guard borderStyle != .none else { return }
        let box = UIBezierPath(
            roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: borderStyle == .roundedRect ? 5 : 0)
        if borderStyle == .roundedRect {
            UIColor.systemBackground.setFill()
            box.fill()
        }
        (borderStyle == .roundedRect ? UIColor(white: 0.8, dark: .separator) : .label).setStroke()
        box.stroke()
    }
}

/// The delegate of a text field; every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing ended, with why; by default as without it.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Called after the selection changed; never called here.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether to accept typed text; never called here.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Whether the text may be cleared; never called here.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the Return key acts; never called here, without a keyboard.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The type of a keyboard.
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The type of the Return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
