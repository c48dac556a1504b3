import Foundation
import JellyScene
import JellyStage
import JellySupport
import JellyVideo

/// `jellyframe plot`: plots quantities of a scene's motion.
enum PlotCommand: Command {
    private static let output = CommonOptions.output(
        "plot.svg, plot.png or plot.pdf", missing: "missing -o OUT, for example -o plot.svg")
    private static let y = Option(
        "--y", value: "LIST",
        help: """
            quantities to plot, such as green.center.y,orange.center.y: an item and one of
            center.x, center.y, angle, size.width, size.height, velocity.x, velocity.y,
            speed, angularVelocity, energy; or energy for the sum over all items
            """
    ) { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    .completing(.quantities)
    private static let x = Option("--x", value: "NAME", help: "quantity of the x axis").defaulting(to: "time")
        .completing(
            .quantity)
    private static let curve = Option("--curve", value: "CURVE", help: PlotCurve.help) { try PlotCurve($0) }
    private static let title = Option(
        "--title", value: "TEXT", help: "title", default: "the scene's title")
    private static let xLabel = Option(
        "--x-label", value: "TEXT", help: "x-axis label", default: "the quantity")
    private static let yLabel = Option(
        "--y-label", value: "TEXT", help: "y-axis label", default: "the quantity")
    private static let size = Option(
        "--plot-size", value: "WxH", help: "size of the plot in points", default: "640x400",
        is: "a width and a height from 50 to 16384 points, such as 640x400", parse: { PixelSize($0, in: 50...16384) }
    ).suggested(for: "--size")

    static let specification = Specification(
        name: "plot", summary: "Plots quantities of a scene's motion as SVG, PNG or PDF.",
        operands: [Specification.motion],
        options: [output, y, x, curve, title, xLabel, yLabel, size, ValueOption.option] + TimeRange.options
            + ImageOptions.options(defaultScale: "1") + [
                CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe plot falling-blocks.json5 --y green.center.y,orange.center.y -o fall.svg",
            "jellyframe plot jelly-alert.json5 --y energy -o energy.png --theme light,dark --scale 1,2",
            "jellyframe plot chapter-resizing.json5 --y square.size.width --curve resizingPulse:times=60:start=0.25 -o 6-1.svg",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillImage.fileExtension(of: path)
        let (names, curve) = (arguments[y] ?? [], arguments[curve])
        guard !names.isEmpty || curve != nil else {
            throw Failure.usage("missing --y LIST, for example --y green.center.y")
        }
        guard curve == nil || arguments[x] == "time" else {
            throw Failure.usage("--curve requires the x axis to be time; omit --x")
        }
        let size = arguments[size].map { CGSize(width: $0.width, height: $0.height) }
        let images = ImageOptions(arguments)
        let playback = try Playback(
            MotionInput(
                arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory]),
            arguments, isPresented: false)
        let range = try TimeRange(arguments, playback)
        let take = try playback.take(to: range.to)
        let plot = try plot(arguments, names: names, curve: curve, of: take, scene: playback.scene, range: range)
        for problem in plot.textProblems { Terminal.note("jellyframe: warning: \(problem)") }
        let points = WordList.count(plot.series.map { $0.points.count }.max() ?? 0, "point")
        let note = "\(WordList.count(plot.series.count, "curve")) of up to \(points)"
        try images.write(
            to: path, quiet: arguments[CommonOptions.quiet],
            describer: Describer(arguments, of: specification, playback, outputs: [path])
        ) { style in
            let drawing = try plot.drawing(
                size: size ?? CGSize(width: 640, height: 400), style: style, isTransparent: images.isTransparent)
            return (drawing, note)
        }
    }

    private static func plot(
        _ arguments: Arguments, names: [String], curve: PlotCurve?, of take: Take, scene: Scene,
        range: TimeRange
    ) throws -> Plot {
        let x = try MotionSeries(arguments[x], in: take)
        let ys = try names.map { try MotionSeries($0, in: take) }
        let records = take.records
        let rows = records.indices.filter { range.contains(records[$0].time) }
        var series = ys.map { y in
            Plot.Series(
                title: y.name,
                points: rows.map { row in
                    guard let x = x.values[row], let y = y.values[row] else { return nil }
                    return Plot.Point(x: x, y: y)
                })
        }
        for y in series where y.points.allSatisfy({ $0 == nil }) {
            throw Failure(
                code: .failure, message: "“\(y.title)” has no values between \(range.words)")
        }
        if let curve {
            let points = rows.map { row in
                let time = records[row].time
                return curve.value(at: time).map { Plot.Point(x: time, y: $0) }
            }
            guard points.contains(where: { $0 != nil }) else {
                throw Failure.usage("the curve \(curve.name) starts after the end at \(ShortNumber.seconds(range.to))")
            }
            series.append(Plot.Series(title: curve.name, points: points, isDashed: !ys.isEmpty))
        }
        let (units, quantities) = (Set(ys.map(\.unit)), Set(ys.map(\.quantity)))
        let unit = units.first ?? ""
        let unitsLabel =
            switch (quantities.count, units.count) {
            case (1, 1): "\(quantities.first ?? "") (\(unit))"
            case (_, 1): unit
            default: ""
            }
        return Plot(
            title: arguments[title] ?? scene.title, xLabel: arguments[xLabel] ?? "\(x.name) (\(x.unit))",
            yLabel: arguments[yLabel] ?? unitsLabel, series: series)
    }
}
