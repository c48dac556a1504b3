public import Foundation
public import JellyValues

/// Text laid out in lines, with its glyphs as one path.
///
/// ```swift
/// let layout = try TextLayout("Hello", font: .systemFont(ofSize: 17), maxWidth: 200, alignment: .center)
/// let command = Drawing.Command.fill(layout.outline, .black)
/// ```
///
/// It is a value. Equal text gives equal outlines with the same fonts, at any scale, and stays vectors in SVG and PDF.
public struct TextLayout: Hashable, Sendable {
    /// The horizontal alignment of lines.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Left, or right for right-to-left paragraphs.
        case natural
        case left, center, right
    }

    /// One line, in points from the layout's top left.
    public struct Line: Hashable, Sendable {
        /// From the font's ascent to its descent, as wide as the glyphs' advance.
        public let frame: CGRect
        /// The distance of the baseline from the layout's top.
        public let baseline: CGFloat
    }

    /// An image glyph.
    public struct ImageGlyph: Hashable, Sendable {
        /// The font's image.
        public let image: Image
        /// The line's frame, in points from the layout's top left.
        public let frame: CGRect
    }

    /// The maximum length of a text in UTF-8 bytes, times the font size in points.
    public static let maximumExtent = TextShaper.maximumExtent

    /// The size of the text, in points: the longest line's width, and the total height of lines and spacing.
    public let size: CGSize
    /// The lines, from the top; empty for an empty text.
    public let lines: [Line]
    /// The glyphs, in points from the layout's top left; to be filled by the non-zero winding rule.
    public let outline: BezierPath
    /// Image glyphs, such as colour emoji, in points from the layout's top left.
    public let images: [ImageGlyph]
    /// The family that fontconfig selected for the requested one.
    public let family: String
    /// The first font family used other than the requested one; nil if only that was used.
    ///
    /// Either the family is not installed, or it lacks a glyph.
    public let fallback: String?
    /// The number of glyphs left out because no font has an outline or image for them.
    public let missingGlyphs: Int
    /// Problems to report to the author of the scene, such as missing fonts.
    public let problems: [TextProblem]
    /// Whether lines were left out and the last one ends in "…".
    public let isTruncated: Bool
    /// The text for formats that set it themselves, in points from the layout's top left; nil if it would look
    /// different there, for example when truncated or set in several families.
    public let liveText: LiveText?

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - text: lines separated by line feeds.
    ///   - font: the font.
    ///   - maxWidth: the width for wrapping and alignment, in points; without it, lines end only at line feeds, and
    ///     are aligned within the longest one.
    ///   - alignment: the alignment of lines.
    ///   - lineLimit: the maximum number of lines, truncated with "…"; no limit if nil or not positive.
    /// - Throws: `GraphicsError` for an invalid number, too long a text, or if no font is installed.
    public init(
        _ text: String, font: Font = Font(), maxWidth: CGFloat? = nil, alignment: Alignment = .natural,
        lineLimit: Int? = nil
    ) throws(GraphicsError) {
        let key = TextLayoutCache.Key(
            text: text, font: font, maxWidth: maxWidth, alignment: alignment, lineLimit: lineLimit)
        if let known = TextLayoutCache[key] {
            self = known
            return
        }
        try self.init(setting: key)
        TextLayoutCache.keep(self, key)
    }

    private init(setting key: TextLayoutCache.Key) throws(GraphicsError) {
        let (text, font, maxWidth, alignment) = (key.text, key.font, key.maxWidth, key.alignment)
        let shaper = try TextShaper(
            family: font.family, size: font.size, weight: font.weight.rawValue, slant: font.style.slant,
            tracking: font.tracking, hasTabularDigits: font.hasTabularDigits)
        var shaped = try shaper.lines(of: text, width: maxWidth.map { Double($0) })
        if text.isEmpty { shaped = [] }
        let limit = key.lineLimit.map { $0 > 0 ? $0 : Int.max } ?? .max
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
        if let metrics = font.lineMetrics {
            for index in shaped.indices { shaped[index].apply(metrics, size: font.size, family: family) }
        }
        let leading = (font.lineMetrics?.leading ?? 0) * font.size
        (lines, outline, images, size) = Self.stacked(
            shaped, in: maxWidth, alignment: alignment, leading: leading)
        liveText =
            isTruncated
            ? nil
            : Self.liveText(text, shaped, in: lines, family: family, font: font, alignment: alignment)
    }

    /// Commands that draw the text with its top left at a point.
    ///
    /// - Parameter color: the color of outlines; images take its opacity.
    package func commands(at origin: CGPoint, _ color: Color) -> [Drawing.Command] {
        let place = CGAffineTransform(translationX: origin.x, y: origin.y)
        let glyphs = images.map { glyph in
            let scale = CGAffineTransform(
                scaleX: glyph.frame.width / glyph.image.size.width,
                y: glyph.frame.height / glyph.image.size.height)
            return Drawing.Command.image(
                glyph.image,
                scale.concatenating(CGAffineTransform(translationX: glyph.frame.minX, y: glyph.frame.minY))
                    .concatenating(place))
        }
        let outlines = outline.isEmpty ? [] : [Drawing.Command.fill(outline.applying(place), color)]
        if glyphs.isEmpty || color.alpha == 1 { return outlines + glyphs }
        return outlines + [.group(glyphs, alpha: color.alpha, clip: nil)]
    }

    /// The last line that is shown: its paragraph's rest, cut off with "…" where it does not fit or is not the end.
    private static func truncated(
        _ text: String, from start: Int, with shaper: TextShaper, width: CGFloat?
    ) throws(GraphicsError) -> ShapedLine {
        let rest = text[text.utf8.index(text.startIndex, offsetBy: min(start, text.utf8.count))...]
        let paragraph = rest.prefix { !$0.isNewline }
        let shown = paragraph.endIndex < rest.endIndex ? paragraph + "…" : paragraph
        return try shaper.lines(of: String(shown), width: width.map { Double($0) }, ellipsized: true)[0]
    }

    private static func stacked(
        _ shaped: [ShapedLine], in maxWidth: CGFloat?, alignment: Alignment, leading: CGFloat
    ) -> (lines: [Line], outline: BezierPath, images: [ImageGlyph], size: CGSize) {
        let longest = shaped.map(\.width).max() ?? 0
        var (lines, outline, images, top) = ([Line](), BezierPath(), [ImageGlyph](), CGFloat.zero)
        // The same glyph is read once.
        var decoded: [[UInt8]: Image] = [:]
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
            for glyph in line.images {
                // A font's damaged image is left out as Cairo would leave it out.
                guard let image = decoded[glyph.png] ?? (try? Image(png: glyph.png, name: "a glyph")) else {
                    continue
                }
                decoded[glyph.png] = image
                images.append(ImageGlyph(image: image, frame: glyph.frame.offsetBy(dx: left, dy: baseline)))
            }
            top += frame.height + leading
        }
        return (lines, outline, images, CGSize(width: longest, height: lines.last?.frame.maxY ?? 0))
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
