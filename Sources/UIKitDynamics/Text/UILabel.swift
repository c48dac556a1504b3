public import Foundation
public import JellyDrawing
import JellyStage
import JellyViews

/// Where lines stand in the width.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right
    /// As `natural`: words are not spread here.
    case justified
    case natural

    fileprivate var alignment: TextLayout.Alignment {
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
        isUserInteractionEnabled = false
    }

    /// Makes nothing: there are no archives of views here.
    public required init?(coder: NSCoder) { return nil }

    /// What is shown; nothing when it is nil.
    open var text: String? {
        get { content.text }
        set { content.text = newValue }
    }

    /// The font; default, and when set to nil: the system font of 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { content.font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font }
    }

    /// The colour of the text; default, and when set to nil: the label colour.
    open var textColor: UIColor! = .label {
        didSet { content.textColor = (textColor ?? .label).color }
    }

    /// Where lines stand in the width.
    open var textAlignment = NSTextAlignment.natural {
        didSet { content.textAlignment = textAlignment.alignment }
    }

    /// How many lines are shown at most, the last one cut off with "…"; 0 for any number. Default: 1.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set { content.numberOfLines = newValue }
    }

    /// The size of the text when only its own line breaks count, in points.
    open var intrinsicContentSize: CGSize { content.intrinsicContentSize }

    /// What the text has to do without, such as a glyph; none when all is well. UIKit has no such property.
    public var textProblems: [TextProblem] {
        content.bounds = bounds
        return content.textProblems
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { content.sizeThatFits(size) }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        content.bounds = bounds
        content.draw(in: context.canvas)
    }
}
