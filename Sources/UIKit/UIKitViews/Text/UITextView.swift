/// A scrolling view of multi-line text, which only code can edit here.
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! {
        get { plainText }
        set { replaceText(newValue, nil) }
    }
    private var plainText: String? = ""
    private func replaceText(_ text: String?, _ styled: OverriddenText?) {
        (plainText, self.styled) = (text, styled)
        selectedRange = NSRange(location: ((text ?? "") as NSString).length, length: 0)
        show()
    }
    /// The font; default: the system font of 12 points.
    open var font: UIFont? = .systemFont(ofSize: 12) {
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
    /// The horizontal alignment.
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }
    /// The attributed text: fonts, colours, backgrounds, underlines, strikethroughs and paragraph styles.
    open var attributedText: NSAttributedString! {
        get {
            styled?.whole ?? NSAttributedString(text ?? "", font ?? .systemFont(ofSize: 12), textColor)
        }
        set {
            let first = newValue?.firstAttributes ?? [:]
            if let font = first[.font] as? UIFont { self.font = font }
            if let color = first[.foregroundColor] as? UIColor { textColor = color }
            // Not by ``text``, whose override may set this property.
            replaceText(newValue?.string ?? "", OverriddenText(newValue))
        }
    }
    private var styled: OverriddenText?
    /// The insets of the text, in points; default: 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { show() } }
    /// The container of the text.
    public final let textContainer = NSTextContainer()
    /// The selected range, where text is typed; it is not drawn.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether the text is editable.
    open var isEditable = true
    /// Whether the text is selectable; stored, without effect.
    @Inert("UITextView.isSelectable")
    open var isSelectable = true
    /// The detected data types; stored, without effect.
    @Inert("UITextView.dataDetectorTypes")
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Whether a font of a text style follows the content size category; default: false.
    open var adjustsFontForContentSizeCategory = false

    override func traitsChanged() {
        super.traitsChanged()
        if adjustsFontForContentSizeCategory, let other = font?.rescaled?(traitCollection) { font = other }
    }

    /// The keyboard type; stored, without effect.
    @Inert("UITextView.keyboardType")
    open var keyboardType = UIKeyboardType.default
    /// The type of the Return key; stored, without effect.
    @Inert("UITextView.returnKeyType")
    open var returnKeyType = UIReturnKeyType.default
    /// The autocapitalization type; stored, without effect.
    @Inert("UITextView.autocapitalizationType")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection type; stored, without effect.
    @Inert("UITextView.autocorrectionType")
    open var autocorrectionType = UITextAutocorrectionType.default
    private let label = UILabel(frame: .zero)
    final var textDelegate: (any UITextViewDelegate)? { scrollDelegate as? any UITextViewDelegate }
    /// The delegate, called while scrolling and editing.
    @_nonoverride
    open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { super.delegate = newValue }
    }

    /// Creates a text view with a frame.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    /// Creates a text view with a frame; the given container is ignored.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        begin()
    }

    /// What is shown instead of a keyboard, of which there is none here; stored.
    open override var inputView: UIView? {
        get { kept("UITextView.inputView", nil) }
        set { keepInert("UITextView.inputView", newValue, nil) }
    }
    /// What is shown over a keyboard, of which there is none here; stored.
    open override var inputAccessoryView: UIView? {
        get { kept("UITextView.inputAccessoryView", nil) }
        set { keepInert("UITextView.inputAccessoryView", newValue, nil) }
    }
    /// Whether there is text.
    open var hasText: Bool { text?.isEmpty == false }
    /// Types a text where the selection is.
    open func insertText(_ text: String) { typeText(text) }
    /// Deletes the selection, or the character before it.
    open func deleteBackward() { deleteText() }
    /// The frame of the caret, in points.
    open func caretRect(for position: UITextPosition) -> CGRect { placeOfCaret(position) }
    /// The frames of a range, in points.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

    private func begin() {
        textContainer.onChange = { [weak self] in self?.show() }
        addSubview(label)
        if backgroundColor == nil { backgroundColor = .systemBackground }
        show()
    }

    open dynamic override var canBecomeFirstResponder: Bool { isEditable }

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

    @discardableResult
    open dynamic override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return isFirstResponder }
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open dynamic override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    private func show() {
        (label.text, label.font, label.textColor) = (text, font, textColor)
        label.textAlignment = textAlignment
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = .byTruncatingTail
        if let styled {
            label.attributedText = styled.text
            label.override(styled.overrides)
        }
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    /// The frame of the text for a view's width, in points, including the container's padding on both sides.
    private func place(width: CGFloat) -> CGRect {
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let room = max(0, width - inset.left - inset.right - 2 * padding)
        let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
        return CGRect(x: inset.left + padding, y: inset.top, width: room, height: height)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        let frame = place(width: bounds.width)
        label.frame = frame
        contentSize = CGSize(width: bounds.width, height: frame.maxY + textContainerInset.bottom)
    }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width).maxY + textContainerInset.bottom)
    }

    /// The size of the text with its insets if the view does not scroll; otherwise none.
    open dynamic override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        let text = label.sizeThatFits(.zero)
        let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        return CGSize(
            width: text.width + sides, height: text.height + textContainerInset.top + textContainerInset.bottom)
    }

    override var heightFollowsWidth: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    /// Scrolls to a range; here only to the end, for a range at the end.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let total = max(1, (text ?? "").utf16.count)
        let part = CGFloat(min(range.location + range.length, total)) / CGFloat(total)
        contentOffset.y = max(0, (contentSize.height - bounds.height) * part)
    }
}

/// The delegate of a text view; every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether to accept typed text; never called here.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after text was typed; never called here.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the selection changed; never called here.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
