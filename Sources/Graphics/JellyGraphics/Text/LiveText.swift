public import Foundation
import JellyValues

/// A text for formats that set it themselves: a string for each line, in one font.
///
/// With the same font installed, it looks as drawn here.
public struct LiveText: Hashable, Sendable {
    /// The alignment of a line at its origin.
    public enum Justification: Hashable, Sendable {
        case left, right, center
    }

    /// The lines without line breaks; never empty ones.
    public var lines: [String]
    /// The font used, possibly other than the requested one.
    public var font: Font
    /// The part of each line that is at `origin`.
    public var justification: Justification
    /// The start, end or center of the first baseline, in points of the enclosing coordinate system.
    public var origin: CGPoint
    /// The distance between baselines, in points.
    public var lineHeight: CGFloat
    /// The distance from the baseline to the top of the font, in points.
    public var ascent: CGFloat

    /// A text.
    public init(
        lines: [String], font: Font, justification: Justification = .left, origin: CGPoint, lineHeight: CGFloat,
        ascent: CGFloat
    ) {
        (self.lines, self.font, self.justification) = (lines, font, justification)
        (self.origin, self.lineHeight, self.ascent) = (origin, lineHeight, ascent)
    }

    /// The text moved by an offset.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> LiveText {
        var moved = self
        moved.origin = origin.offsetBy(dx: dx, dy: dy)
        return moved
    }
}

extension TextLayout {
    /// Lines as a text that others set themselves; nil where that would not look the same.
    ///
    /// Others know nothing of what was cut off, of fonts that stand in for single characters, and little of lines that run
    /// from right to left.
    ///
    /// - Parameters:
    ///   - shaped: the lines, each of which starts at some byte of `text`.
    ///   - frames: where they stand.
    static func liveText(
        _ text: String, _ shaped: [ShapedLine], in frames: [Line], family: String, font: Font, alignment: Alignment
    ) -> LiveText? {
        guard let first = frames.first, !font.hasTabularDigits,
            !text.unicodeScalars.contains(where: isBeyondOthers),
            shaped.allSatisfy({
                !$0.isRightToLeft && $0.missingGlyphs == 0 && $0.images.isEmpty
                    && $0.families.allSatisfy { $0 == family }
            })
        else { return nil }
        let steps = zip(frames.dropFirst(), frames).map { $0.baseline - $1.baseline }
        let lineHeight = steps.first ?? first.frame.height
        guard steps.allSatisfy({ abs($0 - lineHeight) < 1e-6 }) else { return nil }
        let lines = lines(of: text, startingAt: shaped.map(\.start))
        // Some players leave empty lines out.
        guard lines.allSatisfy({ !$0.isEmpty }) else { return nil }
        var setFont = font
        setFont.family = family
        let (justification, x): (LiveText.Justification, CGFloat) =
            switch alignment {
            case .left, .natural: (.left, first.frame.minX)
            case .center: (.center, first.frame.midX)
            case .right: (.right, first.frame.maxX)
            }
        return LiveText(
            lines: lines, font: setFont, justification: justification, origin: CGPoint(x: x, y: first.baseline),
            lineHeight: lineHeight, ascent: first.baseline - first.frame.minY)
    }

    /// The lines that start at some bytes, without what ends them: a break, or the space at which they are wrapped.
    private static func lines(of text: String, startingAt starts: [Int]) -> [String] {
        let bytes = text.utf8
        let ends = starts.dropFirst() + [bytes.count]
        return zip(starts, ends).map { start, end in
            let whole = text[
                bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)]
            guard end < bytes.count else { return String(whole) }
            if let last = whole.last, last.isNewline { return String(whole.dropLast()) }
            return String(whole.reversed().drop { $0.isWhitespace }.reversed())
        }
    }

    /// Whether others are not to be trusted with a character: one that they do not show, or show elsewhere.
    private static func isBeyondOthers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default:
            // Hebrew, Arabic and their neighbours run from right to left.
            (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
                || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
                || (0x1E800...0x1EFFF).contains(scalar.value)
        }
    }
}
