public import Foundation
public import JellyGraphics
public import JellyStage
public import JellyValues

/// A motion as shapes: what each thing shows and where it is, by keyframes, so that another player can play it.
public struct VectorMotion: Hashable, Sendable {
    /// The extent of the image, in points.
    public var size: CGSize
    /// Frames a second; keyframes have their numbers.
    public var rate: FrameRate
    /// How many frames there are; the last is number `frameCount - 1`.
    public var frameCount: Int
    /// The appearance.
    public var style: UserInterfaceStyle
    /// What fills the image first; not opaque where the image is transparent.
    public var background: Keyframes<Color>
    /// What is shown, from back to front.
    public var items: [Item]

    /// One thing that is shown.
    public indirect enum Item: Hashable, Sendable {
        /// A filled or stroked path.
        case shape(Shape)
        /// An image, its top left at (0, 0), a point for each of its pixels; it is the only thing in its layer.
        case image(Image)
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
        /// The gradient that it is filled with in place of its color; nil for any other shape.
        public var gradient: Gradient?
        /// The standard deviation by which it is blurred, in points; nil for a shape with sharp edges.
        public var blur: CGFloat?
        /// The text whose glyphs it has as its outline, where a player may set that itself; nil for any other shape.
        public var text: LiveText?
    }

    /// What moves as one: a view, or an image.
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

// Why a motion cannot be told in shapes.
extension InputError {
    /// A frame is exposed for longer than an instant.
    package static let blurredMotion = InputError("Lottie and SVG cannot have motion blur; omit --motion-blur")
    /// There are no frames.
    package static let emptyMotion = InputError("the motion has no frames")

    /// Lottie cannot cut a layer along several outlines.
    package static func lottieClip(layer: String?) -> InputError {
        InputError(
            "Lottie supports a single clip outline per layer, but \(layer.map { "“\($0)”" } ?? "a layer") has several")
    }
}

/// How far keyframes may be from the motion that they stand for.
public struct MotionTolerance: Hashable, Sendable {
    /// How far, in points, a layer's position or a shape's point may be from its place in any frame.
    public var points: Double
    /// How far a rotation may be off, in degrees; large layers are held to less, so that their corners keep to `points`.
    public var degrees: Double

    /// A tolerance; default: 0.05 points and 0.05 degrees.
    public init(points: Double = 0.05, degrees: Double = 0.05) { (self.points, self.degrees) = (points, degrees) }
}

/// What a player of keyframes can do.
public struct KeyframeCapabilities: Hashable, Sendable {
    /// Whether a position may go along a curve, its easing telling the part of the curve's length.
    public var hasTangents: Bool
    /// Whether an easing may go below 0 or above 1 on its way.
    public var mayOvershoot: Bool
    /// Whether shapes may be blurred, and gradients elliptic; else such shapes are images.
    public var hasFilters: Bool

    /// Capabilities.
    public init(hasTangents: Bool, mayOvershoot: Bool, hasFilters: Bool = true) {
        (self.hasTangents, self.mayOvershoot, self.hasFilters) = (hasTangents, mayOvershoot, hasFilters)
    }

    /// What Lottie's players can do.
    public static let lottie = KeyframeCapabilities(hasTangents: true, mayOvershoot: true, hasFilters: false)
    /// What SMIL's animations can do.
    public static let smil = KeyframeCapabilities(hasTangents: false, mayOvershoot: false, hasFilters: true)
}
