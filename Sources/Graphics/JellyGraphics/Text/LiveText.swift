public import Foundation
import JellyValues

/// A text as other programs set it themselves: a line for each line that was set, in one font.
///
/// What they show is what was drawn where they have the same font.
public struct LiveText: Hashable, Sendable {
    /// Where a line stands by the place where it begins.
    public enum Justification: Hashable, Sendable {
        case left, right, center
    }

    /// The lines, without the breaks between them; none is empty.
    public var lines: [String]
    /// The font that was found, which may be another one than was asked for.
    public var font: Font
    /// Which part of each line stands at `origin`.
    public var justification: Justification
    /// Where the baseline of the first line begins, ends or has its center, in points of what it was drawn in.
    public var origin: CGPoint
    /// From one baseline to the next, in points.
    public var lineHeight: CGFloat
    /// How far the font reaches above the baseline, in points.
    public var ascent: CGFloat

    /// A text.
    public init(
        lines: [String], font: Font, justification: Justification = .left, origin: CGPoint, lineHeight: CGFloat,
        ascent: CGFloat
    ) {
        (self.lines, self.font, self.justification) = (lines, font, justification)
        (self.origin, self.lineHeight, self.ascent) = (origin, lineHeight, ascent)
    }

    /// The same text elsewhere.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> LiveText {
        var moved = self
        moved.origin = origin.offsetBy(dx: dx, dy: dy)
        return moved
    }
}
