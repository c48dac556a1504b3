public import Foundation
public import JellyGeometry

/// A display list: the paths, fills and pictures of one instant, in points, from back to front.
///
/// It is a value. Two equal drawings give the same pixels, on any thread.
public struct Drawing: Hashable, Sendable {
    /// The extent of the picture, in points; what lies outside is not shown.
    public var size: CGSize
    /// What fills the picture first; a colour that is not opaque gives a transparent picture.
    public var background: Color
    /// What is drawn on it, from back to front.
    public var commands: [Command]
    /// Later instants of the same exposure, each in place of `commands`; none for a sharp picture.
    ///
    /// A picture in pixels shows the average of all of them in linear light. Shapes cannot be averaged, so SVG and PDF
    /// refuse such a drawing.
    public var laterExposures: [[Command]] = []

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
        /// Draws a picture; the transform takes its pixels, (0, 0) being its top left, to points of the drawing.
        case image(Picture, CGAffineTransform)
        /// Draws commands as one flattened layer with an opacity from 0 to 1, inside `clip` where there is one.
        ///
        /// At an opacity of 1 and without a clip it is the same as its commands.
        case group([Command], alpha: Double, clip: BezierPath?)
    }
}
