public import Foundation
package import JellyValues

/// Line width, caps, joins and dashes, in Cairo's terms.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a line's ends.
    public enum LineCap: Hashable, Sendable { case butt, round, square }
    /// The shape of a line's corners.
    public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

    /// Cairo's and Core Graphics' miter limit.
    package static let defaultMiterLimit: CGFloat = 10

    /// Line width in points.
    public var lineWidth: CGFloat
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [CGFloat]
    /// The longest mitre, in line widths, beyond which a corner is cut off; less than 1 acts as 1. Default: 10.
    public var miterLimit: CGFloat

    /// A style; default: a solid line of one point with butt ends and mitred corners.
    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dash: [CGFloat] = [],
        miterLimit: CGFloat = 10
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin, self.dash) = (lineWidth, lineCap, lineJoin, dash)
        self.miterLimit = miterLimit
    }

    /// The miter limit as drawn, from 1 to 10 000.
    package var drawnMiterLimit: CGFloat { min(max(1, miterLimit), 10_000) }

    /// This style with its lengths scaled by a transform's mean scale.
    package func scaled(by transform: CGAffineTransform) -> StrokeStyle {
        let scale = transform.meanScale
        var style = self
        style.lineWidth *= scale
        style.dash = dash.map { $0 * scale }
        return style
    }
}
