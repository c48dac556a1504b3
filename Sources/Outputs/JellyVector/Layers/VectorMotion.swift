public import Foundation
public import JellyGraphics
public import JellyStage
public import JellyValues

/// A motion as shapes: what each thing shows and where it is, by keyframes, so that another player can play it.
public struct VectorMotion: Hashable, Sendable {
    /// The extent of the picture, in points.
    public var size: CGSize
    /// Frames a second; keyframes have their numbers.
    public var rate: FrameRate
    /// How many frames there are; the last is number `frameCount - 1`.
    public var frameCount: Int
    /// The appearance.
    public var style: UserInterfaceStyle
    /// What fills the picture first; not opaque where the picture is transparent.
    public var background: Keyframes<Color>
    /// What is shown, from back to front.
    public var items: [Item]

    /// One thing that is shown.
    public indirect enum Item: Hashable, Sendable {
        /// A filled or stroked path.
        case shape(Shape)
        /// A picture, its top left at (0, 0), a point for each of its pixels; it is the only thing in its layer.
        case picture(Picture)
        /// A layer in coordinates of its own.
        case layer(Layer)
    }

    /// A path that is filled or stroked for some frames; it has the same elements all the time.
    public struct Shape: Hashable, Sendable {
        /// The frames in which it is seen.
        public var span: Range<Int>
        /// Its outline, with the same kinds of elements all the time.
        public var path: Keyframes<BezierPath>
        /// What it is filled or stroked with.
        public var color: Keyframes<Color>
        /// How it is stroked; nil for a filled shape.
        public var stroke: StrokeStyle?
        /// The text whose glyphs it has as its outline, where a player may set that itself; nil for any other shape.
        public var text: LiveText?
    }

    /// What moves as one: a view, or a picture.
    ///
    /// A point of the layer is scaled, then skewed, then rotated about `anchor`, which lies at `position`:
    /// position + R(rotation) · K(skew) · S(scale) · (point − anchor), K taking (x, y) to (x + tan(skew) · y, y).
    public struct Layer: Hashable, Sendable {
        /// Counted from 1, in the order in which layers are met in the tree.
        public var number: Int
        /// The view's id; nil where it has none.
        public var name: String?
        /// The view's number, the same in all layers of one view; nil for what is no view.
        public var view: Int?
        /// The frames in which it is seen.
        public var span: Range<Int>
        /// In the layer's coordinates.
        public var anchor: CGPoint
        /// Where the anchor is, in coordinates of what holds the layer.
        public var position: Position
        /// Degrees, clockwise; whole turns are kept.
        public var rotation: Keyframes<Double>
        /// Degrees; 0 for nearly everything.
        public var skew: Keyframes<Double>
        /// Of 1: `dx` across, `dy` down.
        public var scale: Keyframes<CGVector>
        /// How opaque all of it is as one, from 0 to 1.
        public var opacity: Keyframes<Double>
        /// What all of it is cut at, in the layer's coordinates; nothing when it is nil.
        public var clip: Keyframes<BezierPath>?
        /// What it shows, from back to front.
        public var items: [Item]
    }

    /// Where something is over time.
    public enum Position: Hashable, Sendable {
        /// Both coordinates by the same keyframes.
        case joint(Keyframes<CGPoint>)
        /// Each coordinate by keyframes of its own.
        case split(x: Keyframes<Double>, y: Keyframes<Double>)
    }
}
