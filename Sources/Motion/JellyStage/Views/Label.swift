public import Foundation
public import JellyGraphics
public import JellyValues

/// A view that shows text; what of `UILabel` pictures need.
///
/// ```swift
/// let label = Label(text: "Hello")
/// label.font = .boldSystemFont(ofSize: 24)
/// label.sizeToFit()
/// ```
///
/// The text is centered in the height, as in UIKit. It is drawn as filled outlines, so that it can be rotated
/// and scaled like any other path.
open class Label: View {
    /// What is shown; nothing when it is nil.
    public final var text: String?
    /// The font, in points; default: `UILabel`'s 17.
    public final var font = Font.systemFont(ofSize: 17)
    /// The colour of the text; default: the label colour, black in the light appearance.
    public final var textColor = Color.label
    /// Where lines stand in the width.
    public final var textAlignment = TextLayout.Alignment.natural
    /// How many lines are shown at most, the last one cut off with "…"; 0 for any number. Default: 1.
    public final var numberOfLines = 1

    private var latest: (request: Request, layout: Result<TextLayout, any Error>)?

    /// What a layout is made from.
    private struct Request: Hashable {
        var text: String
        var font: Font
        var maxWidth: CGFloat?
        var alignment: TextLayout.Alignment
        var lineLimit: Int
    }

    /// A label of a size and place, in points of its superview's coordinates; touches pass through it, as in UIKit.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A label as large as its text.
    public convenience init(
        text: String, font: Font = .systemFont(ofSize: 17), textColor: Color = .label, numberOfLines: Int = 1
    ) {
        self.init(frame: .zero)
        (self.text, self.font, self.textColor, self.numberOfLines) = (text, font, textColor, numberOfLines)
        sizeToFit()
    }

    /// The size of the text when only its own line breaks count, rounded up to whole points.
    public final var intrinsicContentSize: CGSize { room(for: nil) }

    /// The size of the text, rounded up to whole points: wrapped at the given width where there may be several lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        room(for: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
    }

    /// The family that stands in for the font's, or for a part of the text; nil when there is none.
    public final var fontFallback: String? { try? layout(bounds.width).get().fallback }

    /// How many glyphs are not shown, because no font has an outline for them.
    public final var missingGlyphs: Int { (try? layout(bounds.width).get().missingGlyphs) ?? 0 }

    /// What the text has to do without: a family that is not installed, glyphs that are missing; none when all is well.
    public final var textProblems: [TextProblem] { (try? layout(bounds.width).get().problems) ?? [] }

    /// Why the text is not shown, as a sentence: an unusable font size, too long a text, no font; nil when it is.
    public final var problem: String? {
        guard case .failure(let error) = layout(bounds.width) else { return nil }
        return String(describing: error)
    }

    open override func draw(in canvas: Canvas) {
        guard let layout = try? layout(bounds.width).get() else { return }
        let top = bounds.midY - layout.size.height / 2
        canvas.fill(layout, at: CGPoint(x: bounds.minX, y: top), textColor)
    }

    private func room(for width: CGFloat?) -> CGSize {
        guard let size = try? layout(width).get().size else { return .zero }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// The text as it is now; the last layout is kept, because most labels are drawn often and change seldom.
    private func layout(_ width: CGFloat?) -> Result<TextLayout, any Error> {
        let request = Request(
            text: text ?? "", font: font, maxWidth: width, alignment: textAlignment, lineLimit: numberOfLines)
        if let latest, latest.request == request { return latest.layout }
        let layout = Result {
            try TextLayout(
                request.text, font: request.font, maxWidth: width, alignment: request.alignment,
                lineLimit: request.lineLimit)
        }
        latest = (request, layout)
        return layout
    }
}
