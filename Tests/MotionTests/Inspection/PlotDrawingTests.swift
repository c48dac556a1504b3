import Foundation
import JellyGraphics
import JellyValues
import Testing
@testable import JellyStage

/// The drawing of a plot.
@Suite struct PlotDrawingTests {
    private static func plot(_ ys: [Double?], title: String? = "Fall") -> Plot {
        let points = ys.enumerated().map { index, y in y.map { Plot.Point(x: Double(index), y: $0) } }
        return Plot(title: title, xLabel: "time (s)", yLabel: "points", series: [.init(title: "green", points: points)])
    }

    /// The named nodes of a drawing.
    private static func nodes(_ drawing: Drawing) -> [String: Drawing.Node] {
        drawing.commands.reduce(into: [:]) { nodes, command in
            if case .node(let node) = command, let name = node.name { nodes[name] = node }
        }
    }

    @Test func allStandsInTheImageAndApart() throws {
        let titles = ["Test #1", "(1/s)", "f(0)=1", "§5", "50%/2", "é1", "a[b[0]]>c &#1;", "a\nb\u{1}", "`x` $(y)"]
        for title in titles {
            let plot = Self.plot([1, 5, nil, 2, 3], title: title)
            let drawing = try plot.drawing()
            #expect(try drawing == plot.drawing(), "the same every time")
            let frame = CGRect(x: 0, y: 0, width: 640, height: 400)
            for command in drawing.commands { #expect(frame.contains(command.bounds), "\(title)") }
            let nodes = Self.nodes(drawing)
            let parts = [title, "time (s)", "points", "green"].compactMap { nodes[$0] }
            #expect(parts.count == 4, "\(title)")
            let bounds = parts.map { Drawing.Command.node($0).bounds }
            for (index, one) in bounds.enumerated() {
                for other in bounds[..<index] { #expect(!one.intersects(other), "\(title)") }
            }
            // The title's glyphs are those of its characters; control characters are blanks.
            let shown = String(title.map { $0 == "\n" || $0 == "\u{1}" ? " " : $0 })
            let layout = try TextLayout(shown, font: .boldSystemFont(ofSize: 14))
            guard case .fill(let outline, _)? = nodes[title]?.commands.first else {
                Issue.record("no title")
                continue
            }
            #expect(outline.elements.count == layout.outline.elements.count, "\(title)")
        }
    }

    @Test func aCurveIsBrokenAndAPointAloneIsADot() throws {
        let drawing = try Self.plot([1, 5, nil, 2, nil, 4, 3]).drawing()
        let curve = try #require(Self.nodes(drawing)["green"])
        guard case .stroke(let path, _, let style)? = curve.commands.first,
            case .fill(let dot, _)? = curve.commands.last
        else {
            Issue.record("no curve")
            return
        }
        #expect(path.elements.count { if case .move = $0 { true } else { false } } == 2)
        #expect(path.elements.count == 4 && style.dash.isEmpty)
        let size = dot.controlPointBounds.size
        #expect(abs(size.width - 4) < 1e-9 && abs(size.height - 4) < 1e-9)
        var dashed = Self.plot([1, 2])
        dashed.series[0].isDashed = true
        guard case .stroke(_, _, let style)? = Self.nodes(try dashed.drawing())["green"]?.commands.first else {
            Issue.record("no dashed curve")
            return
        }
        #expect(!style.dash.isEmpty)
    }

    @Test func aLookIsKept() throws {
        let plot = Self.plot([1, 2])
        let size = CGSize(width: 300, height: 200)
        let dark = try plot.drawing(size: size, style: .dark)
        #expect(dark.size == size && dark.background == Color(white: 0))
        #expect(try plot.drawing().background == .white)
        #expect(try plot.drawing(isTransparent: true).background.alpha == 0)
        #expect(try dark.commands != plot.drawing(size: size).commands)
    }

    @Test(arguments: [(50, 50), (50, 400), (640, 50), (90, 90), (16384, 50)])
    func aSmallImageHasRoomForTheCurve(width: Int, height: Int) throws {
        let size = CGSize(width: width, height: height)
        let drawing = try Self.plot([1, 5, 2], title: String(repeating: "long ", count: 200)).drawing(size: size)
        let curve = try #require(Self.nodes(drawing)["green"])
        let bounds = Drawing.Command.node(curve).bounds
        #expect(CGRect(origin: .zero, size: size).contains(bounds))
        #expect(bounds.width > size.width * 0.4 && bounds.height > size.height * 0.25, "\(bounds)")
    }

    @Test func whatCannotBeDrawnIsRefused() {
        let nothing = InputError("nothing to plot: no curve has a point")
        let beyond = InputError("the curve “green” has a coordinate that is not finite, or beyond ±1e150")
        #expect(throws: nothing) { try Self.plot([nil]).drawing() }
        #expect(throws: nothing) { try Plot(xLabel: "", yLabel: "", series: []).drawing() }
        for value in [Double.nan, .infinity, 2e150, -2e150] {
            #expect(throws: beyond) { try Self.plot([1, value]).drawing() }
        }
    }

    /// Minimum, maximum, maximum number of steps; the labels of the ticks.
    static let axes: [(Double, Double, Int, [String])] = [
        (0, 1, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
        (-1, 2, 4, ["−1", "0", "1", "2"]),
        (0.25, 0.31, 4, ["0.24", "0.26", "0.28", "0.3", "0.32"]),
        (1_000_000, 3_000_000, 4, ["1000000", "1500000", "2000000", "2500000", "3000000"]),
        (0, 4e12, 4, ["0", "1e+12", "2e+12", "3e+12", "4e+12"]),
        (100_000.25, 100_000.75, 4, ["100000.2", "100000.4", "100000.6", "100000.8"]),
        (5, 5, 4, ["4.5", "5", "5.5"]),
        (0, 0, 4, ["−1", "−0.5", "0", "0.5", "1"]),
        (-1e150, 1e150, 2, ["−1e+150", "0", "1e+150"]),
        (0, 4e-300, 2, ["0", "2e−300", "4e−300"]),
        (1e15, 1e15 + 0.5, 4, ["9e+14", "9.5e+14", "1e+15", "1.05e+15", "1.1e+15"]),
    ]

    @Test(arguments: axes) func ticksStandAtRoundNumbers(least: Double, most: Double, steps: Int, texts: [String]) {
        let axis = PlotAxis(showing: least...most, steps: steps, endsAtTicks: true)
        #expect(axis.ticks.map(axis.text) == texts)
        #expect(axis.part(of: axis.range.lowerBound) == 0 && axis.part(of: axis.range.upperBound) == 1)
    }
}
