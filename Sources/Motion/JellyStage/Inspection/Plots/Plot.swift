public import Foundation
public import JellyGraphics
import JellyValues

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

extension Plot {
    /// Draws the plot: the curves over a grid, with axes, labels and a legend.
    ///
    /// What a small picture has no room for is left out, the legend first. The same plot gives the same drawing wherever
    /// the same fonts are installed.
    ///
    /// - Parameters:
    ///   - size: the size of the drawing, in points.
    ///   - style: light: dark on white; dark: light on black.
    ///   - isTransparent: whether the background is left out.
    /// - Throws: `InputError`, or `TextError` when a text is too long or no font is installed.
    public func drawing(
        size: CGSize = CGSize(width: 640, height: 400), style: UserInterfaceStyle = .light, isTransparent: Bool = false
    ) throws -> Drawing {
        try check()
        let canvas = Canvas(style: style)
        try PlotLayout.fitting(self, size: size).draw(on: canvas)
        let background = isTransparent ? Color.clear : Color.systemBackground.resolved(for: style)
        return Drawing(size: size, background: background, commands: canvas.commands)
    }

    /// What title, labels and legend have to do without, such as glyphs that no font has.
    public var textProblems: [TextProblem] {
        ([title, xLabel, yLabel].compactMap(\.self) + series.map(\.title)).reduce(into: []) { known, text in
            let problems = (try? TextLayout(PlotLayout.line(text)).problems) ?? []
            known += problems.filter { !known.contains($0) }
        }
    }

    private func check() throws(InputError) {
        for series in series {
            for case let point? in series.points where !(abs(point.x) <= 1e150 && abs(point.y) <= 1e150) {
                throw .init(
                    "The curve “\(series.title)” has a coordinate that is not a finite number, or is beyond ±1e150.")
            }
        }
        guard series.contains(where: { $0.points.contains { $0 != nil } }) else {
            throw .init("There is nothing to plot: no curve has a point.")
        }
    }
}
