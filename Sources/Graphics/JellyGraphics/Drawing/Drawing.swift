public import Foundation
public import JellyValues

/// A display list: the paths, fills and pictures of one instant, in points, from back to front.
///
/// It is a tree: a ``Node`` holds the commands of one thing in that thing's own coordinates, so that what only moves
/// changes only its node's transform from one drawing of a motion to the next.
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

    /// One thing to draw, in the coordinates of the node that holds it, or of the picture.
    public indirect enum Command: Hashable, Sendable {
        /// Fills the inside of a path by the non-zero winding rule.
        case fill(BezierPath, Color)
        /// Draws along a path; the line's width grows with the transforms of the nodes around.
        case stroke(BezierPath, Color, StrokeStyle)
        /// Draws a picture; the transform takes its pixels, (0, 0) being its top left, to points.
        case image(Picture, CGAffineTransform)
        /// Draws what a node holds.
        case node(Node)

        /// Draws commands as one flattened layer with an opacity from 0 to 1, inside `clip` where there is one.
        ///
        /// At an opacity of 1 and without a clip it is the same as its commands.
        public static func group(_ commands: [Command], alpha: Double, clip: BezierPath?) -> Command {
            .node(Node(alpha: alpha, clip: clip, commands: commands))
        }
    }

    /// What one thing shows, in its own coordinates: a view with the views in it, a layer.
    public struct Node: Hashable, Sendable {
        /// The same number for the same thing in every drawing of a motion; nil for what is nothing of its own.
        public var id: Int?
        /// The thing's name; nil where it has none.
        public var name: String?
        /// From the node's coordinates to those of what holds it.
        public var transform: CGAffineTransform
        /// How opaque all of it is as one layer, from 0 to 1.
        public var alpha: Double
        /// What all of it is cut at, in the node's coordinates; nothing when it is nil.
        public var clip: BezierPath?
        /// What is drawn, from back to front.
        public var commands: [Command]

        /// A node; it neither moves, fades nor cuts what it holds unless told to.
        public init(
            id: Int? = nil, name: String? = nil, transform: CGAffineTransform = .identity, alpha: Double = 1,
            clip: BezierPath? = nil, commands: [Command] = []
        ) {
            (self.id, self.name, self.transform) = (id, name, transform)
            (self.alpha, self.clip, self.commands) = (alpha, clip, commands)
        }
    }

    /// The same commands on a clear background.
    public var withoutBackground: Drawing {
        var drawing = self
        drawing.background = .clear
        return drawing
    }
}
