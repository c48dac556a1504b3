public import Foundation
public import JellyValues

/// A text set in lines: where they stand, and its glyphs as one path of outlines.
///
/// ```swift
/// let layout = try TextLayout("Hello", font: .systemFont(ofSize: 17), maxWidth: 200, alignment: .center)
/// let command = Drawing.Command.fill(layout.outline, .black)
/// ```
///
/// It is a value. The same text gives the same outlines wherever the same fonts are installed, whatever the scale of
/// the picture, and they stay vectors in SVG and PDF.
public struct TextLayout: Hashable, Sendable {
    /// Where lines stand in the width.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Left, or right for a paragraph that runs from right to left.
        case natural
        case left, center, right
    }

    /// One line, in points from the layout's top left.
    public struct Line: Hashable, Sendable {
        /// From the font's ascent to its descent, as wide as the glyphs advance.
        public let frame: CGRect
        /// How far the baseline is from the layout's top.
        public let baseline: CGFloat
    }

    /// A glyph that is an image.
    public struct Image: Hashable, Sendable {
        /// The image as the font has it.
        public let picture: Picture
        /// Where it stands, in points from the layout's top left.
        public let frame: CGRect
    }

    /// How much a text may measure at most, in bytes of UTF-8 times points of the font's size.
    public static let maximumExtent = TextShaper.maximumExtent

    /// The room that the text takes, in points: the longest line's width, and the heights of all lines.
    public let size: CGSize
    /// The lines, from the top; none for an empty text.
    public let lines: [Line]
    /// The glyphs, in points from the layout's top left; to be filled by the non-zero winding rule.
    public let outline: BezierPath
    /// The glyphs that are images, as those of emoji in colour, in points from the layout's top left.
    public let images: [Image]
    /// The family that fontconfig found for the one that was asked for.
    public let family: String
    /// The first family in use that is not the one that was asked for; nil when there is none.
    ///
    /// Either the family is not installed, or it has no glyph for a character.
    public let fallback: String?
    /// How many glyphs are left out because no font has an outline or an image for them.
    public let missingGlyphs: Int
    /// What the text had to do without, to be told to whoever chose font and text.
    public let problems: [TextProblem]
    /// Whether lines were left out and the last one ends in "…".
    public let isTruncated: Bool
    /// The text for programs that set it themselves, in points from the layout's top left; nil where that would not look
    /// the same, as when it is truncated or takes glyphs of several families.
    public let liveText: LiveText?

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - text: its lines, parted by line feeds.
    ///   - font: with which it is set.
    ///   - maxWidth: where lines are wrapped, in points, and what they are aligned in; without it lines end only where
    ///     the text says so, and are aligned in the longest one.
    ///   - alignment: of lines in the width.
    ///   - lineLimit: how many lines are shown at most; what does not fit ends in "…". All when it is nil or not more
    ///     than 0.
    /// - Throws: `TextError` when a number is unusable, the text too long, or there is no font at all.
    public init(
        _ text: String, font: Font = Font(), maxWidth: CGFloat? = nil, alignment: Alignment = .natural,
        lineLimit: Int? = nil
    ) throws(TextError) {
        let shaper = try TextShaper(
            family: font.family, size: font.size, weight: font.weight.rawValue, slant: font.style.slant)
        var shaped = try shaper.lines(of: text, width: maxWidth.map { Double($0) })
        if text.isEmpty { shaped = [] }
        let limit = lineLimit.map { $0 > 0 ? $0 : Int.max } ?? .max
        isTruncated = shaped.count > limit
        if isTruncated {
            let last = try Self.truncated(text, from: shaped[limit - 1].start, with: shaper, width: maxWidth)
            shaped[(limit - 1)...] = [last]
        }
        family = shaper.matchedFamily
        let families = [family] + shaped.flatMap { $0.families }
        fallback = families.first { !FamilyName.isSame($0, font.family) }
        missingGlyphs = shaped.reduce(0) { $0 + $1.missingGlyphs }
        problems = TextProblem.all(of: shaped, wanted: font.family, matched: family)
        (lines, outline, images, size) = Self.stacked(shaped, in: maxWidth, alignment: alignment)
        liveText =
            isTruncated
            ? nil
            : Self.liveText(text, shaped, in: lines, family: family, font: font, alignment: alignment)
    }

    /// What shows the text with its top left at a point.
    ///
    /// - Parameter color: of the outlines; images are as opaque as it is.
    package func commands(at origin: CGPoint, _ color: Color) -> [Drawing.Command] {
        let place = CGAffineTransform(translationX: origin.x, y: origin.y)
        let glyphs = images.map { image in
            let scale = CGAffineTransform(
                scaleX: image.frame.width / image.picture.size.width,
                y: image.frame.height / image.picture.size.height)
            return Drawing.Command.image(
                image.picture,
                scale.concatenating(CGAffineTransform(translationX: image.frame.minX, y: image.frame.minY))
                    .concatenating(place))
        }
        let outlines = outline.isEmpty ? [] : [Drawing.Command.fill(outline.applying(place), color)]
        if glyphs.isEmpty || color.alpha == 1 { return outlines + glyphs }
        return outlines + [.group(glyphs, alpha: color.alpha, clip: nil)]
    }

    /// The last line that is shown: its paragraph's rest, cut off with "…" where it does not fit or is not the end.
    private static func truncated(
        _ text: String, from start: Int, with shaper: TextShaper, width: CGFloat?
    ) throws(TextError) -> ShapedLine {
        let rest = text[text.utf8.index(text.startIndex, offsetBy: min(start, text.utf8.count))...]
        let paragraph = rest.prefix { !$0.isNewline }
        let shown = paragraph.endIndex < rest.endIndex ? paragraph + "…" : paragraph
        return try shaper.lines(of: String(shown), width: width.map { Double($0) }, ellipsized: true)[0]
    }

    private static func stacked(
        _ shaped: [ShapedLine], in maxWidth: CGFloat?, alignment: Alignment
    ) -> (lines: [Line], outline: BezierPath, images: [Image], size: CGSize) {
        let longest = shaped.map(\.width).max() ?? 0
        var (lines, outline, images, top) = ([Line](), BezierPath(), [Image](), CGFloat.zero)
        // The same glyph is read once.
        var pictures: [[UInt8]: Picture] = [:]
        for line in shaped {
            let room = (maxWidth ?? longest) - line.width
            let left: CGFloat =
                switch alignment {
                case .left: 0
                case .center: room / 2
                case .right: room
                case .natural: line.isRightToLeft ? room : 0
                }
            let frame = CGRect(x: left, y: top, width: line.width, height: line.ascent + line.descent)
            let baseline = top + line.ascent
            lines.append(Line(frame: frame, baseline: baseline))
            outline.append(line.outline.applying(CGAffineTransform(translationX: left, y: baseline)))
            for image in line.images {
                // A font's damaged image is left out as Cairo would leave it out.
                guard let picture = pictures[image.png] ?? (try? Picture(png: image.png, name: "a glyph")) else {
                    continue
                }
                pictures[image.png] = picture
                images.append(Image(picture: picture, frame: image.frame.offsetBy(dx: left, dy: baseline)))
            }
            top += frame.height
        }
        return (lines, outline, images, CGSize(width: longest, height: top))
    }
}

extension Font.Style {
    fileprivate var slant: TextSlant {
        switch self {
        case .normal: .upright
        case .italic: .italic
        case .oblique: .oblique
        }
    }
}
