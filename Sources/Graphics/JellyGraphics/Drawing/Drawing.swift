public import Foundation
public import JellyValues

/// A display list: the paths, fills, gradients, shadows and images of one instant, in points, from back to front.
///
/// It is a tree: a ``Node`` holds the commands of a view in the view's own coordinates, so that a moving view changes
/// only its node's transform.
///
/// It is a value. Equal drawings give equal pixels, on any thread.
public struct Drawing: Hashable, Sendable {
    /// The size of the image, in points; drawing outside is clipped.
    public var size: CGSize
    /// The color that fills the image first; if not opaque, the image is transparent.
    public var background: Color
    /// The drawing commands, from back to front.
    public var commands: [Command]
    /// Later instants of the same exposure, each in place of `commands`; empty for a sharp image.
    ///
    /// A bitmap shows the average of all of them in linear light. Shapes cannot be averaged, so SVG and PDF refuse
    /// such a drawing.
    public var laterExposures: [[Command]] = []

    /// A drawing of `size` points.
    public init(size: CGSize, background: Color = .white, commands: [Command] = []) {
        (self.size, self.background, self.commands) = (size, background, commands)
    }

    /// A drawing command, in the coordinates of its node or of the image.
    public indirect enum Command: Hashable, Sendable {
        /// Fills a path by the non-zero winding rule.
        case fill(BezierPath, Color)
        /// Strokes a path; the line width scales with the transforms of enclosing nodes.
        case stroke(BezierPath, Color, StrokeStyle)
        /// Fills a path with a gradient, by the non-zero winding rule.
        case gradient(BezierPath, Gradient)
        /// Draws the soft shadow of a filled path; the deviation scales with the transforms of enclosing nodes.
        case shadow(BezierPath, Shadow)
        /// Draws an image; the transform maps its pixels, with (0, 0) at its top left, to points.
        case image(Image, CGAffineTransform)
        /// Draws the content of a node.
        case node(Node)

        /// Draws commands as one flattened layer with an opacity from 0 to 1, clipped to `clip` if given.
        ///
        /// At an opacity of 1 and without a clip it equals its commands.
        public static func group(_ commands: [Command], alpha: Double, clip: BezierPath?) -> Command {
            .node(Node(alpha: alpha, clip: clip, commands: commands))
        }
    }

    /// A view or layer in its own coordinates, with its subviews.
    public struct Node: Hashable, Sendable {
        /// An identifier that stays the same in every drawing of a motion; nil for a node without identity.
        public var id: Int?
        /// The node's name, if any.
        public var name: String?
        /// The transform from the node's coordinates to its parent's.
        public var transform: CGAffineTransform
        /// The opacity of the whole node as one layer, from 0 to 1.
        public var alpha: Double
        /// The clip path, in the node's coordinates; nil for no clip.
        public var clip: BezierPath?
        /// How the node is composited with what its parent has drawn before it; the parent is then one layer.
        public var blendMode = BlendMode.normal
        /// The drawing commands, from back to front.
        public var commands: [Command]

        /// A node; by default untransformed, opaque and not clipped.
        public init(
            id: Int? = nil, name: String? = nil, transform: CGAffineTransform = .identity, alpha: Double = 1,
            clip: BezierPath? = nil, blendMode: BlendMode = .normal, commands: [Command] = []
        ) {
            (self.id, self.name, self.transform) = (id, name, transform)
            (self.alpha, self.clip, self.blendMode, self.commands) = (alpha, clip, blendMode, commands)
        }
    }

    /// This drawing with a transparent background.
    public var withoutBackground: Drawing {
        var drawing = self
        drawing.background = .clear
        return drawing
    }
}
