public import JellyGraphics
import JellyStage

/// A view that shows text.
open class UILabel: UIView {
    private let content: Label = {
        let label = Label()
        label.font = SystemFont.font(size: UIFont.labelFontSize)
        label.partsOfPoint = UIScreen.main.scale
        return label
    }()

    /// Creates a label with a frame; touches pass through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() { isUserInteractionEnabled = false }

    /// The text; nil for none.
    open var text: String? {
        get { content.text }
        set { replaceText(newValue) }
    }
    final func replaceText(_ text: String?) {
        let wasStyled = styled != nil
        styled = nil
        guard wasStyled || content.text != text else { return }
        content.text = text
        invalidateIntrinsicContentSize()
    }

    /// The font; default, and when set to nil: the system font of 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            content.font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font
            styled?.set(font)
            invalidateIntrinsicContentSize()
        }
    }

    /// The colour of the text; default, and when set to nil: the label colour.
    open var textColor: UIColor! = .label {
        didSet { styled?.set(textColor) }
    }

    /// The horizontal alignment.
    open var textAlignment = NSTextAlignment.natural {
        didSet { content.textAlignment = textAlignment.alignment }
    }

    /// The maximum number of lines, the last one truncated with "…"; 0 for unlimited. Default: 1.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set {
            content.numberOfLines = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The attributed text: fonts, colours, backgrounds, underlines, strikethroughs, and the first alignment.
    open var attributedText: NSAttributedString? {
        get { styled?.whole ?? plainAttributedText }
        set { show(newValue) }
    }
    /// The attributed text if its attributes are not uniform.
    final var styled: OverriddenText?
    /// The colour of the unblurred shadow; default: none.
    open var shadowColor: UIColor?
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour of the text while ``isHighlighted``.
    open var highlightedTextColor: UIColor?
    /// Whether the text is drawn in its highlighted colour.
    open dynamic var isHighlighted = false
    /// Whether the text is drawn with its whole opacity, or else with half of it; default: true.
    open var isEnabled = true
    /// Whether text that is too wide shrinks.
    open var adjustsFontSizeToFitWidth = false
    /// The minimum scale when shrinking; 0 for unlimited.
    open var minimumScaleFactor: CGFloat = 0
    /// The line break mode; for a single line, the truncation.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a font of a text style follows the content size category; default: false.
    open var adjustsFontForContentSizeCategory = false
    /// The vertical alignment of shrunk text; stored: it is centered.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether spacing tightens before truncation; stored, without effect.
    @Inert("UILabel.allowsDefaultTighteningForTruncation")
    open var allowsDefaultTighteningForTruncation = false

    /// The maximum width of multi-line text for the intrinsic size, in points; 0 for the width given by constraints.
    /// Default: 0.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The size of the text, in points: wrapped at ``preferredMaxLayoutWidth`` if set, else only at its line breaks.
    open dynamic override var intrinsicContentSize: CGSize {
        if let text = pieces(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil) { return text.room }
        guard numberOfLines != 1, preferredMaxLayoutWidth > 0 else { return content.intrinsicContentSize }
        return content.sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    override func traitsChanged() {
        super.traitsChanged()
        if adjustsFontForContentSizeCategory, let other = font.rescaled?(traitCollection) { font = other }
    }

    override var heightFollowsWidth: Bool { numberOfLines != 1 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        pieces(width: width)?.room.height ?? content.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    /// The text in runs, if its attributes are not uniform.
    private func pieces(width: CGFloat?, drawnIn room: CGSize? = nil) -> StyledText? {
        let letters = lineBreakMode == .byCharWrapping
        let isPlain = numberOfLines == 1 || textAlignment != .justified && !letters
        guard let text = styled?.text ?? (isPlain ? nil : plainAttributedText) else { return nil }
        var defaults = StyledText.Defaults()
        (defaults.font, defaults.color) = (font ?? .systemFont(ofSize: UIFont.labelFontSize), textColor ?? .label)
        (defaults.alignment, defaults.lineLimit, defaults.wraps) = (textAlignment, numberOfLines, numberOfLines != 1)
        (defaults.wrapsLetters, defaults.lineBreakMode) = (letters, lineBreakMode)
        (defaults.overrides, defaults.fontFactor) = (styled?.overrides ?? [:], room == nil ? 1 : widthFactor)
        return StyledText(
            text, defaults, width: numberOfLines == 1 ? nil : width,
            drawnIn: room.map { StyledText.Room(width: $0.width, height: $0.height) })
    }

    override var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? {
        let wraps = numberOfLines != 1 && bounds.width > 0
        let layout = try? TextLayout(
            text ?? "", font: content.font, maxWidth: wraps ? bounds.width : nil, lineLimit: numberOfLines)
        guard let layout, let first = layout.lines.first, let last = layout.lines.last else { return nil }
        return (layout.size.height, first.baseline, layout.size.height - last.baseline)
    }

    /// Problems of the text, such as missing glyphs; not part of UIKit.
    public var textProblems: [TextProblem] {
        content.bounds = bounds
        return content.textProblems
    }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        pieces(width: size.width > 0 ? size.width : nil)?.room ?? content.sizeThatFits(size)
    }

    package override var drawsEveryFrame: Bool { true }

    open dynamic override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// The bounds of the text in a rectangle, with a maximum number of lines; 0 for unlimited.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let limit = self.numberOfLines
        defer { if limit != numberOfLines { content.numberOfLines = limit } }
        content.numberOfLines = numberOfLines
        let size = sizeThatFits(bounds.size)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    /// Draws the text with its shadow in a rectangle, which subclasses can change.
    open func drawText(in rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        guard isEnabled else {
            return context.canvas.add(Drawing.Node(alpha: 0.5)) { drawWhole(in: rect, context.canvas) }
        }
        drawWhole(in: rect, context.canvas)
    }

    private func drawWhole(in rect: CGRect, _ canvas: Canvas) {
        if let shadowColor {
            let place = CGAffineTransform(translationX: shadowOffset.width, y: shadowOffset.height)
            canvas.add(Drawing.Node(transform: place)) { drawText(in: rect, canvas, shadowColor.color) }
        }
        drawText(in: rect, canvas, nil)
    }

    private func drawText(in rect: CGRect, _ canvas: Canvas, _ only: Color?) {
        if let text = pieces(width: rect.width, drawnIn: rect.size) {
            let height = text.size.height
            let place = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
            return text.draw(in: place, on: canvas, only: only)
        }
        let (font, text) = (content.font, content.text)
        defer { (content.font, content.text, content.bounds) = (font, text, bounds) }
        content.bounds = rect
        content.font.size *= widthFactor
        content.textColor = only ?? (isHighlighted ? highlightedTextColor : nil)?.color ?? (textColor ?? .label).color
        guard numberOfLines == 1, lineBreakMode != .byTruncatingTail, let text,
            let width = (try? TextLayout(text, font: content.font))?.size.width, width > rect.width
        else { return content.draw(in: canvas) }
        if lineBreakMode == .byTruncatingHead || lineBreakMode == .byTruncatingMiddle {
            content.text = lineBreakMode.shortened(text, content.font, to: rect.width)
            content.draw(in: canvas)
        } else {
            content.bounds.size.width = width + 1
            canvas.add(Drawing.Node(clip: BezierPath(rect: rect))) { content.draw(in: canvas) }
        }
    }
}
