/// Curves over an axis, as a value; ``drawing(size:style:isTransparent:)`` draws it.
///
/// ```swift
/// let plot = Plot(xLabel: "time (s)", yLabel: "points", series: [.init(title: "ball", points: points)])
/// let drawing = try plot.drawing(style: .dark)
/// ```
public struct Plot: Hashable, Sendable {
    /// One point; both numbers are finite, and neither is beyond ±1e150.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        /// A point.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// One curve.
    public struct Series: Hashable, Sendable {
        /// What it is called in the legend.
        public var title: String
        /// Its points in order; the line is broken where there is nil.
        public var points: [Point?]
        /// Whether it is drawn with dashes, as what others are compared with.
        public var isDashed: Bool

        /// A curve.
        public init(title: String, points: [Point?], isDashed: Bool = false) {
            (self.title, self.points, self.isDashed) = (title, points, isDashed)
        }
    }

    /// Stands over the plot; nothing when nil.
    public var title: String?
    /// Stands under the axis.
    public var xLabel: String
    /// Stands beside the axis.
    public var yLabel: String
    /// The curves, at least one with a point.
    public var series: [Series]

    /// A plot.
    public init(title: String? = nil, xLabel: String, yLabel: String, series: [Series]) {
        (self.title, self.xLabel, self.yLabel, self.series) = (title, xLabel, yLabel, series)
    }
}
