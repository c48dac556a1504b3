/// Curves over an axis, as a value: what a diagram shows.
public struct Plot: Hashable, Sendable {
    /// One point; both numbers are finite.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        /// A point.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// One curve.
    public struct Series: Hashable, Sendable {
        /// What it is called in the key.
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

    /// Stands over the diagram; nothing when nil.
    public var title: String?
    /// Stands under the axis.
    public var xLabel: String
    /// Stands beside the axis.
    public var yLabel: String
    /// The curves, at least one with a point.
    public var series: [Series]

    /// A diagram.
    public init(title: String? = nil, xLabel: String, yLabel: String, series: [Series]) {
        (self.title, self.xLabel, self.yLabel, self.series) = (title, xLabel, yLabel, series)
    }
}

/// What a diagram looks like.
public struct PlotLook: Hashable, Sendable {
    /// Width in points.
    public var width: Int
    /// Height in points.
    public var height: Int
    /// Pixels a point, for PNG.
    public var scale: Double
    /// Whether it is light on dark.
    public var isDark: Bool
    /// Whether it has no background.
    public var isTransparent: Bool

    /// A look; default: 640 × 400 points, dark on white.
    public init(
        width: Int = 640, height: Int = 400, scale: Double = 1, isDark: Bool = false, isTransparent: Bool = false
    ) {
        (self.width, self.height, self.scale) = (width, height, scale)
        (self.isDark, self.isTransparent) = (isDark, isTransparent)
    }
}
