public import Foundation
public import JellyGraphics
import JellyValues

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
