public import Foundation
public import JellyGraphics
public import JellyStage
public import JellyValues

/// A motion as shapes with keyframed positions and properties, for other players.
public struct VectorMotion: Hashable, Sendable {
    /// The size of the image, in points.
    public var size: CGSize
    /// Frames per second; keyframes use frame numbers.
    public var rate: FrameRate
    /// The number of frames; the last one is `frameCount - 1`.
    public var frameCount: Int
    /// The appearance.
    public var style: UserInterfaceStyle
    /// The background; not opaque for a transparent image.
    public var background: Keyframes<Color>
    /// The items, from back to front.
    public var items: [Item]

    /// A drawn item.
    public indirect enum Item: Hashable, Sendable {
        /// A filled or stroked path.
        case shape(Shape)
        /// An image with its upper left corner at (0, 0), at one point per pixel; the only item of its layer.
        case image(Image)
        /// A layer with its own coordinates.
        case layer(Layer)
    }

    /// A path that is filled or stroked during some frames, with constant types of elements.
    public struct Shape: Hashable, Sendable {
        /// The frames in which it is visible.
        public var span: Range<Int>
        /// The outline, with constant types of elements.
        public var path: Keyframes<BezierPath>
        /// The fill or stroke color.
        public var color: Keyframes<Color>
        /// The stroke style; nil for a filled shape.
        public var stroke: StrokeStyle?
        /// The gradient that replaces the color; nil for other shapes.
        public var gradient: Gradient?
        /// The standard deviation of its blur, in points; nil for sharp shapes.
        public var blur: CGFloat?
        /// The text whose glyphs are its outline, if a player may render it; nil for other shapes.
        public var text: LiveText?
    }

    /// A group that moves as one: a view or an image.
    ///
    /// A point of the layer is scaled, then skewed, then rotated about `anchor`, which lies at `position`:
    /// position + R(rotation) · K(skew) · S(scale) · (point − anchor), K mapping (x, y) to (x + tan(skew) · y, y).
    public struct Layer: Hashable, Sendable {
        /// The number in depth-first order, from 1.
        public var number: Int
        /// The view's id; nil without one.
        public var name: String?
        /// The view's number, the same for all layers of one view; nil if it is not a view.
        public var view: Int?
        /// The frames in which it is visible.
        public var span: Range<Int>
        /// The anchor, in the layer's coordinates.
        public var anchor: CGPoint
        /// The position of the anchor, in the parent's coordinates.
        public var position: Position
        /// Degrees, clockwise; full turns are kept.
        public var rotation: Keyframes<Double>
        /// Degrees; almost always 0.
        public var skew: Keyframes<Double>
        /// Relative to 1: `dx` horizontally, `dy` vertically.
        public var scale: Keyframes<CGVector>
        /// The group opacity, from 0 to 1.
        public var opacity: Keyframes<Double>
        /// The clip path, in the layer's coordinates; nil for none.
        public var clip: Keyframes<BezierPath>?
        /// The content, from back to front.
        public var items: [Item]
    }

    /// A position over time.
    public enum Position: Hashable, Sendable {
        /// Joint keyframes for both coordinates.
        case joint(Keyframes<CGPoint>)
        /// Separate keyframes for each coordinate.
        case split(x: Keyframes<Double>, y: Keyframes<Double>)
    }
}

// Errors of exporting a motion as shapes.
extension InputError {
    /// A frame has motion blur.
    package static let blurredMotion = InputError("Lottie and SVG do not support motion blur; omit --motion-blur")
    /// The motion has no frames.
    package static let emptyMotion = InputError("the motion has no frames")

    /// Lottie cannot clip a layer by several outlines.
    package static func lottieClip(layer: String?) -> InputError {
        InputError(
            "Lottie supports a single clip outline per layer, but \(layer.map { "“\($0)”" } ?? "a layer") has several")
    }
}

/// The maximum deviation of keyframes from the motion.
public struct MotionTolerance: Hashable, Sendable {
    /// The maximum deviation of a layer's position or a shape's point in any frame, in points.
    public var points: Double
    /// The maximum error of a rotation, in degrees; smaller for large layers, so that their corners stay within
    /// `points`.
    public var degrees: Double

    /// Creates a tolerance; default: 0.05 points and 0.05 degrees.
    public init(points: Double = 0.05, degrees: Double = 0.05) { (self.points, self.degrees) = (points, degrees) }
}

/// The capabilities of a player of keyframes.
public struct KeyframeCapabilities: Hashable, Sendable {
    /// Whether a position can follow a curve, with the easing as the fraction of its length.
    public var hasTangents: Bool
    /// Whether an easing can go below 0 or above 1.
    public var mayOvershoot: Bool
    /// Whether shapes can be blurred and gradients elliptic; otherwise such shapes become images.
    public var hasFilters: Bool

    /// Creates capabilities.
    public init(hasTangents: Bool, mayOvershoot: Bool, hasFilters: Bool = true) {
        (self.hasTangents, self.mayOvershoot, self.hasFilters) = (hasTangents, mayOvershoot, hasFilters)
    }

    /// The capabilities of Lottie's players.
    public static let lottie = KeyframeCapabilities(hasTangents: true, mayOvershoot: true, hasFilters: false)
    /// The capabilities of SMIL animations.
    public static let smil = KeyframeCapabilities(hasTangents: false, mayOvershoot: false, hasFilters: true)
}
