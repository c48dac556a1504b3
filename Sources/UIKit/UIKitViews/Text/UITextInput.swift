/// A place in a text.
open class UITextPosition: NSObject {
    /// The number of units before the place.
    final let offset: Int
    init(_ offset: Int) { self.offset = offset }
    /// Creates the place at the start.
    public override init() { offset = 0 }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
}

/// A range of a text.
open class UITextRange: NSObject {
    private let own: (start: UITextPosition, end: UITextPosition)
    init(_ start: Int, _ end: Int) { own = (UITextPosition(min(start, end)), UITextPosition(max(start, end))) }
    /// Creates the empty range at the start.
    public override init() { own = (UITextPosition(), UITextPosition()) }
    /// The start.
    open var start: UITextPosition { own.start }
    /// The end.
    open var end: UITextPosition { own.end }
    /// Whether there is nothing in the range.
    open var isEmpty: Bool { own.start.offset == own.end.offset }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextRange).map { $0.start == start && $0.end == end } ?? false
    }
}

/// The frame of a part of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The frame, in points.
    open var rect: CGRect { .zero }
    /// Whether the selection starts in it.
    open var containsStart: Bool { false }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { false }
}

/// A direction in a text.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}
/// Forwards or backwards in a text.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// A direction in which a caret moves.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
/// How large a part of a text is.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// What a keyboard types into.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Types a text.
    func insertText(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
}

/// How a keyboard looks and corrects; there is none here.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {}

/// A text that is edited.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The text of a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text of a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection.
    var selectedTextRange: UITextRange? { get set }
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }
    /// A range between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// A place some units after another one; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The frame of the caret, in points.
    func caretRect(for position: UITextPosition) -> CGRect
}

/// A view with a text that code can type into.
@MainActor protocol TypedText: UIView, UITextInput {
    var typedText: String { get set }
    /// The selection in units; nil at the end.
    var typedSelection: NSRange { get set }
    /// Tells delegates and observers that something was typed.
    func typed()
    /// The font and the place of the text.
    var typedFont: UIFont { get }
    var typedPlace: CGRect { get }
}

extension TypedText {
    func typeText(_ text: String) {
        let all = typedText as NSString
        let start = min(max(typedSelection.location, 0), all.length)
        let range = NSRange(location: start, length: min(typedSelection.length, all.length - start))
        typedText = all.replacingCharacters(in: range, with: text)
        typedSelection = NSRange(location: range.location + (text as NSString).length, length: 0)
        typed()
    }

    func deleteText() {
        let all = typedText as NSString
        let start = min(max(typedSelection.location, 0), all.length)
        var range = NSRange(location: start, length: min(typedSelection.length, all.length - start))
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = all.rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        typedText = all.replacingCharacters(in: range, with: "")
        typedSelection = NSRange(location: range.location, length: 0)
        typed()
    }

    func placeOfCaret(_ position: UITextPosition) -> CGRect {
        let all = typedText as NSString
        let before = all.substring(to: min(max(position.offset, 0), all.length))
        let width = (before as NSString).size(withAttributes: [.font: typedFont]).width
        let (place, height) = (typedPlace, typedFont.lineHeight)
        return CGRect(x: place.minX + width, y: place.midY - height / 2, width: 2, height: height)
    }
}

extension UITextField: TypedText {
    var typedText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var typedSelection: NSRange {
        get { kept("UITextField.selection", NSRange(location: (typedText as NSString).length, length: 0)) }
        set { keep(newValue, as: "UITextField.selection") }
    }
    var typedFont: UIFont { font ?? .systemFont(ofSize: 17) }
    var typedPlace: CGRect { editingRect(forBounds: bounds) }
    func typed() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
    /// The key of why editing ended.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}

extension UITextView: TypedText {
    var typedText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var typedSelection: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
    var typedFont: UIFont { font ?? .systemFont(ofSize: 12) }
    var typedPlace: CGRect {
        bounds.inset(by: textContainerInset).insetBy(dx: textContainer.lineFragmentPadding, dy: 0)
    }
    func typed() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Posted after editing began.
    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ended.
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted after a text was typed.
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextViewTextDidChangeNotification")
}

extension UITextInput where Self: UIView {
    private var typed: (any TypedText)? { self as? any TypedText }
    private var length: Int { typed.map { ($0.typedText as NSString).length } ?? 0 }

    /// The start of the text.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The end of the text.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// The selection: at the end of the text unless it is set; it is not drawn.
    public var selectedTextRange: UITextRange? {
        get {
            typed.map { UITextRange($0.typedSelection.location, $0.typedSelection.location + $0.typedSelection.length) }
        }
        set {
            guard let newValue else { return }
            let (start, end) = (newValue.start.offset, newValue.end.offset)
            typed?.typedSelection = NSRange(location: start, length: end - start)
        }
    }
    /// The range that an input method has not settled: none.
    public var markedTextRange: UITextRange? { nil }
    /// Settles what an input method has not; there is nothing.
    public func unmarkText() {}
    /// A range between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// A place some units after another one; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset.addingReportingOverflow(offset).partialValue
        return (0...length).contains(place) ? UITextPosition(place) : nil
    }
    /// A place some units from another one in a direction; nil outside of the text.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .left || direction == .up ? 0 &- offset : offset)
    }
    /// The units from one place to another.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// The order of two places.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    /// The text of a range.
    public func text(in range: UITextRange) -> String? {
        guard let typed else { return nil }
        let (start, end) = (min(max(range.start.offset, 0), length), min(max(range.end.offset, 0), length))
        return (typed.typedText as NSString).substring(with: NSRange(location: start, length: end - start))
    }
    /// Replaces the text of a range, as if it were typed.
    public func replace(_ range: UITextRange, withText text: String) {
        selectedTextRange = range
        typed?.typeText(text)
    }
    /// The frame of the first line of a range, in points.
    public func firstRect(for range: UITextRange) -> CGRect {
        caretRect(for: range.start).union(caretRect(for: range.end))
    }
    /// The place nearest to a point: the end, here.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        ignore("UITextInput.closestPosition")
        return endOfDocument
    }
}

/// What is found in a text and acts on a tap; nothing is here.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
