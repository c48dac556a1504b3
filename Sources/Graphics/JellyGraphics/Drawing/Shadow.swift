public import Foundation
public import JellyValues

/// A soft shadow: the shape in one color, with Gaussian blur.
public struct Shadow: Hashable, Sendable {
    /// The color where the shadow is darkest.
    public var color: Color
    /// The standard deviation, in points; 0 for sharp edges.
    public var deviation: CGFloat

    /// A shadow; default: black at a third of full opacity, as in Core Graphics.
    public init(color: Color = Color(white: 0, alpha: 1.0 / 3), deviation: CGFloat) {
        (self.color, self.deviation) = (color, deviation)
    }

    /// The distance outside the shape at which the shadow ends, in points.
    package var reach: CGFloat { 3 * deviation }

    /// This shadow with its blur scaled by a transform's mean scale.
    package func scaled(by transform: CGAffineTransform) -> Shadow {
        Shadow(color: color, deviation: deviation * transform.meanScale)
    }
}
