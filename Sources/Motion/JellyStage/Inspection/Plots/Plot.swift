public import Foundation
public import JellyGraphics
import JellyValues

/// Curves in a coordinate system, drawn by ``drawing(size:style:isTransparent:)``.
///
/// ```swift
/// let plot = Plot(xLabel: "time (s)", yLabel: "points", series: [.init(title: "ball", points: points)])
/// let drawing = try plot.drawing(style: .dark)
/// ```
public struct Plot: Hashable, Sendable {
    /// A point; both numbers are finite and within ±1e150.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        /// A point.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// A curve with a title.
    public struct Series: Hashable, Sendable {
        /// The title in the legend.
        public var title: String
        /// The points in order; nil breaks the line.
        public var points: [Point?]
        /// Whether it is dashed, like a reference curve.
        public var isDashed: Bool

        /// A curve.
        public init(title: String, points: [Point?], isDashed: Bool = false) {
            (self.title, self.points, self.isDashed) = (title, points, isDashed)
        }
    }

    /// The title above the plot, if any.
    public var title: String?
    /// The x-axis label.
    public var xLabel: String
    /// The y-axis label.
    public var yLabel: String
    /// The curves; at least one with a point.
    public var series: [Series]

    /// A plot.
    public init(title: String? = nil, xLabel: String, yLabel: String, series: [Series]) {
        (self.title, self.xLabel, self.yLabel, self.series) = (title, xLabel, yLabel, series)
    }
}

extension Plot {
    /// Draws the plot: curves on a grid, with axes, labels and a legend.
    ///
    /// Parts that do not fit are left out, the legend first. Equal plots give equal drawings with the same fonts.
    ///
    /// - Parameters:
    ///   - size: the size of the drawing, in points.
    ///   - style: light: dark on white; dark: light on black.
    ///   - isTransparent: whether to omit the background.
    /// - Throws: `InputError`, or `GraphicsError` if a text is too long or no font is installed.
    public func drawing(
        size: CGSize = CGSize(width: 640, height: 400), style: UserInterfaceStyle = .light, isTransparent: Bool = false
    ) throws -> Drawing {
        try check()
        let canvas = Canvas(style: style)
        try PlotLayout.fitting(self, size: size).draw(on: canvas)
        let background = isTransparent ? Color.clear : Color.systemBackground.resolved(for: style)
        return Drawing(size: size, background: background, commands: canvas.commands)
    }

    /// Problems with the text of title, labels and legend, such as missing glyphs.
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
                    "the curve “\(series.title)” has a coordinate that is not finite, or beyond ±1e150")
            }
        }
        guard series.contains(where: { $0.points.contains { $0 != nil } }) else {
            throw .init("nothing to plot: no curve has a point")
        }
    }
}
