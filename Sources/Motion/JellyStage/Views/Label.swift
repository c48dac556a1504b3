public import Foundation
public import JellyGraphics
public import JellyValues

/// A view that shows text; what of `UILabel` images need.
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
    /// The text, if any.
    public final var text: String?
    /// The font, in points; default: `UILabel`'s 17.
    public final var font = Font.systemFont(ofSize: 17)
    /// The colour of the text; default: the label colour, black in the light appearance.
    public final var textColor = Color.label
    /// The horizontal alignment of lines.
    public final var textAlignment = TextLayout.Alignment.natural
    /// The maximum number of lines, the last one truncated with "…"; 0 for no limit. Default: 1.
    public final var numberOfLines = 1
    /// The number of steps per point to which sizes are rounded up; 1 for whole points.
    package final var partsOfPoint: CGFloat = 1

    private var latest: (request: Request, layout: Result<TextLayout, any Error>)?

    /// The parameters of a layout.
    private struct Request: Hashable {
        var text: String
        var font: Font
        var maxWidth: CGFloat?
        var alignment: TextLayout.Alignment
        var lineLimit: Int
    }

    /// A label with a frame in the superview; touches pass through it, as in UIKit.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A label with the size of its text.
    public convenience init(
        text: String, font: Font = .systemFont(ofSize: 17), textColor: Color = .label, numberOfLines: Int = 1
    ) {
        self.init(frame: .zero)
        (self.text, self.font, self.textColor, self.numberOfLines) = (text, font, textColor, numberOfLines)
        sizeToFit()
    }

    /// The size of the text without wrapping, rounded up to whole points.
    public final var intrinsicContentSize: CGSize { room(for: nil) }

    /// The size of the text, rounded up to whole points: wrapped at the given width where there may be several lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        room(for: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
    }

    /// The font family that replaces the requested one for some or all of the text; nil if unneeded.
    public final var fontFallback: String? { try? layout(bounds.width).get().fallback }

    /// The number of glyphs left out because no font has an outline for them.
    public final var missingGlyphs: Int { (try? layout(bounds.width).get().missingGlyphs) ?? 0 }

    /// Problems with the text: a font family that is not installed, missing glyphs.
    public final var textProblems: [TextProblem] { (try? layout(bounds.width).get().problems) ?? [] }

    /// The reason why the text is not shown, as a sentence: an unusable font size, too long a text, no font; nil if it
    /// is shown.
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
        return CGSize(
            width: (size.width * partsOfPoint).rounded(.up) / partsOfPoint,
            height: (size.height * partsOfPoint).rounded(.up) / partsOfPoint)
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
