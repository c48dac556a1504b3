public import Foundation
public import JellyGraphics
import JellyStage

/// Where lines stand in the width.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right
    /// As `natural`: words are not spread here.
    case justified
    case natural

    var alignment: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified, .natural: .natural
        }
    }
}

/// A view that shows text.
open class UILabel: UIView {
    private let content = Label()

    /// A label of a size and place; touches pass through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A label as a storyboard or nib says.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() { isUserInteractionEnabled = false }

    /// What is shown; nothing when it is nil.
    open var text: String? {
        get { content.text }
        set {
            styled = nil
            guard content.text != newValue else { return }
            content.text = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The font; default, and when set to nil: the system font of 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            content.font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font
            styled = styled?.with(.font, font)
            invalidateIntrinsicContentSize()
        }
    }

    /// The colour of the text; default, and when set to nil: the label colour.
    open var textColor: UIColor! = .label {
        didSet { styled = styled?.with(.foregroundColor, textColor) }
    }

    /// Where lines stand in the width.
    open var textAlignment = NSTextAlignment.natural {
        didSet { content.textAlignment = textAlignment.alignment }
    }

    /// How many lines are shown at most, the last one cut off with "…"; 0 for any number. Default: 1.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set {
            content.numberOfLines = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The text with attributes: fonts, colours, backgrounds, lines below and through, and the first one's alignment.
    open var attributedText: NSAttributedString? {
        get { styled ?? plainAttributedText }
        set { show(newValue) }
    }
    /// The attributed text where it is not all of one kind.
    final var styled: NSAttributedString?
    /// The colour of a shadow without softness; default: no shadow.
    open var shadowColor: UIColor?
    /// How far the shadow lies from the text, in points.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour of the text while ``isHighlighted``.
    open var highlightedTextColor: UIColor?
    /// Whether the text has its highlighted colour.
    open var isHighlighted = false
    /// Whether text that is too wide gets smaller.
    open var adjustsFontSizeToFitWidth = false
    /// How small it gets at most, as a part of the font's size; 0 for any size.
    open var minimumScaleFactor: CGFloat = 0
    /// How lines are broken; kept, and without effect.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// What stays in its place when text gets smaller; kept: the middle does.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether letters may come closer before text is cut off; kept, and without effect.
    open var allowsDefaultTighteningForTruncation = false

    /// Where text of several lines is wrapped at most for the intrinsic size, in points; 0 for the width that
    /// constraints give. Default: 0.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The size of the text, in points: wrapped at ``preferredMaxLayoutWidth`` where there is one, else only at its own
    /// line breaks.
    open override var intrinsicContentSize: CGSize {
        if let styled { return StyledText(styled, self, width: nil).room }
        guard numberOfLines != 1, preferredMaxLayoutWidth > 0 else { return content.intrinsicContentSize }
        return content.sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    override var heightFollowsWidth: Bool { numberOfLines != 1 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        content.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    override var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? {
        let wraps = numberOfLines != 1 && bounds.width > 0
        let layout = try? TextLayout(
            text ?? "", font: content.font, maxWidth: wraps ? bounds.width : nil, lineLimit: numberOfLines)
        guard let layout, let first = layout.lines.first, let last = layout.lines.last else { return nil }
        return (layout.size.height, first.baseline, layout.size.height - last.baseline)
    }

    /// What the text has to do without, such as a glyph; none when all is well. UIKit has no such property.
    public var textProblems: [TextProblem] {
        content.bounds = bounds
        return content.textProblems
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let styled else { return content.sizeThatFits(size) }
        return StyledText(styled, self, width: numberOfLines == 1 || size.width <= 0 ? nil : size.width).room
    }

    override var drawsEveryFrame: Bool { true }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        content.bounds = bounds
        if let shadowColor {
            let place = CGAffineTransform(translationX: shadowOffset.width, y: shadowOffset.height)
            context.canvas.add(Drawing.Node(transform: place)) { drawText(on: context.canvas, shadowColor.color) }
        }
        drawText(on: context.canvas, nil)
    }

    private func drawText(on canvas: Canvas, _ only: Color?) {
        if let styled {
            return StyledText(styled, self, width: bounds.width).draw(in: bounds, on: canvas, only: only)
        }
        let font = content.font
        defer { content.font = font }
        content.font.size *= widthFactor
        content.textColor = only ?? (isHighlighted ? highlightedTextColor : nil)?.color ?? (textColor ?? .label).color
        content.draw(in: canvas)
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        text = element["text"] ?? element.child(key: "text")?["string"]
        if let font = session.font(element) { self.font = font }
        if let color = session.color(element, "textColor") { textColor = color }
        if let alignment = session.alignment(element) { textAlignment = alignment }
        if let lines = element.integer("numberOfLines") { numberOfLines = max(0, lines) }
        if let width = element.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
    }
}
