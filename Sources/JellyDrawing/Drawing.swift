public import Foundation
public import JellyGeometry

/// A display list: the paths and fills of one instant, in points, from back to front.
///
/// It is a value. Two equal drawings give the same pixels, on any thread.
public struct Drawing: Hashable, Sendable {
    /// The extent of the picture, in points; what lies outside is not shown.
    public var size: CGSize
    /// What fills the picture first; a colour that is not opaque gives a transparent picture.
    public var background: Color
    /// What is drawn on it, from back to front.
    public var commands: [Command]

    /// A drawing of `size` points.
    public init(size: CGSize, background: Color = .white, commands: [Command] = []) {
        (self.size, self.background, self.commands) = (size, background, commands)
    }

    /// One thing to draw.
    public indirect enum Command: Hashable, Sendable {
        /// Fills the inside of a path by the non-zero winding rule; coordinates are points of the picture.
        case fill(BezierPath, Color)
        /// Draws along a path.
        case stroke(BezierPath, Color, StrokeStyle)
        /// Draws commands as one flattened layer with an opacity from 0 to 1, inside `clip` where there is one.
        case group([Command], alpha: Double, clip: BezierPath?)
    }
}

/// How a path is stroked, in Cairo's words.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a line's ends.
    public enum LineCap: Hashable, Sendable { case butt, round, square }
    /// The shape of a line's corners.
    public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

    /// Line width in points.
    public var lineWidth: CGFloat
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [CGFloat]

    /// A style; a solid one-point line with butt ends and mitred corners unless said otherwise.
    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dash: [CGFloat] = []
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin, self.dash) = (lineWidth, lineCap, lineJoin, dash)
    }
}
