public import Foundation

/// Text of several lines that scrolls; nothing types into it but code.
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = "" { didSet { show() } }
    /// The font; default: the system font of 12 points.
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { show() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { show() } }
    /// Where lines stand in the width.
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }
    /// The text with attributes; the first letter's font and colour count for all.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set {
            let first = newValue.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil } ?? [:]
            if let font = first[.font] as? UIFont { self.font = font }
            if let color = first[.foregroundColor] as? UIColor { textColor = color }
            text = newValue?.string ?? ""
        }
    }
    /// Room around the text, in points; default: 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { show() } }
    /// The text's own room.
    public final let textContainer = NSTextContainer()
    /// What is selected; stored, without effect.
    @Inert("UITextView.selectedRange")
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether one may edit the text.
    open var isEditable = true
    /// Whether one may select text; stored, without effect.
    @Inert("UITextView.isSelectable")
    open var isSelectable = true
    /// Whether links are found in the text; stored, without effect.
    @Inert("UITextView.dataDetectorTypes")
    open var dataDetectorTypes: UInt = 0
    /// Whether the font changes with the content size category; stored: the category does not change while a host runs.
    open var adjustsFontForContentSizeCategory = false
    /// Which keyboard would come; stored, without effect.
    @Inert("UITextView.keyboardType")
    open var keyboardType = UIKeyboardType.default
    /// What the keyboard's last key would say; stored, without effect.
    @Inert("UITextView.returnKeyType")
    open var returnKeyType = UIReturnKeyType.default
    /// Which letters a keyboard would make large; stored, without effect.
    @Inert("UITextView.autocapitalizationType")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether a keyboard would correct words; stored, without effect.
    @Inert("UITextView.autocorrectionType")
    open var autocorrectionType = UITextAutocorrectionType.default
    private let label = UILabel(frame: .zero)
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// A text of a size and place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }

    /// A text from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    /// A text of a size and place; the container is the view's own.
    public convenience init(frame: CGRect, textContainer: AnyObject?) { self.init(frame: frame) }

    private func begin() {
        textContainer.onChange = { [weak self] in self?.show() }
        addSubview(label)
        if backgroundColor == nil { backgroundColor = .systemBackground }
        show()
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return isFirstResponder }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        textDelegate?.textViewDidEndEditing(self)
        return true
    }

    private func show() {
        (label.text, label.font, label.textColor) = (text, font, textColor)
        label.textAlignment = textAlignment
        label.numberOfLines = textContainer.maximumNumberOfLines
        setNeedsLayout()
    }

    /// Where the text of a width ends, in points: the container's padding more at either side.
    private func place(width: CGFloat) -> CGRect {
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let room = max(0, width - inset.left - inset.right - 2 * padding)
        let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
        return CGRect(x: inset.left + padding, y: inset.top, width: room, height: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frame = place(width: bounds.width)
        label.frame = frame
        contentSize = CGSize(width: bounds.width, height: frame.maxY + textContainerInset.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width).maxY + textContainerInset.bottom)
    }

    /// Scrolls so that letters are seen; here to the end where they are the last ones.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let total = max(1, (text ?? "").utf16.count)
        let part = CGFloat(min(range.location + range.length, total)) / CGFloat(total)
        contentOffset.y = max(0, (contentSize.height - bounds.height) * part)
    }
}

/// Says what a text view may do; every method is optional.
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
    /// Whether typed text may come in; nothing is typed here.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after text was typed; nothing is here.
    func textViewDidChange(_ textView: UITextView)
    /// Called after other text was selected; nothing is here.
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

/// The room of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    var onChange: () -> Void = {}
    /// Room at either end of a line, in points; default: 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
    /// How many lines are shown at most; 0 for any number.
    open var maximumNumberOfLines = 0 { didSet { onChange() } }
}
