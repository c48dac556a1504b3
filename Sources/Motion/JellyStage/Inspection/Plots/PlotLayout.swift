import Foundation
import JellyGraphics
import JellySupport
import JellyValues

/// The layout of a plot.
struct PlotLayout {
    /// The colours of curves, in order, and again from the first.
    private static let colors: [Color] = [
        .systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple, .systemIndigo, .systemBrown, .systemPink,
    ]
    private static let ink = Color(light: Color(white: 0.11), dark: Color(white: 0.9))
    private static let faint = Color(light: Color(white: 0.87), dark: Color(white: 0.22))
    /// From the edges of the image, and from one part to the next, in points.
    private static let (margin, gap): (CGFloat, CGFloat) = (12, 6)
    private static let tickLength: CGFloat = 5
    /// The least distance of the numbers of an axis, in points.
    private static let nearest: (across: CGFloat, upwards: CGFloat) = (16, 32)

    /// The parts around the curves.
    private struct Parts: OptionSet {
        let rawValue: Int
        static let numbers = Parts(rawValue: 1)
        static let labels = Parts(rawValue: 2)
        static let title = Parts(rawValue: 4)
        static let legend = Parts(rawValue: 8)
    }

    /// An axis with the texts of its ticks, none where there is no room for them.
    private struct Scale {
        let axis: PlotAxis
        let texts: [TextLayout]

        init(_ axis: PlotAxis, hasTexts: Bool) throws {
            self.axis = axis
            texts =
                try hasTexts ? axis.ticks.map { try TextLayout(axis.text(of: $0), font: .systemFont(ofSize: 11)) } : []
        }

        var textWidth: CGFloat { texts.map(\.size.width).max() ?? 0 }
        var textHeight: CGFloat { texts.map(\.size.height).max() ?? 0 }
    }

    private let plot: Plot
    private let size: CGSize
    private let title: TextLayout?
    private let xLabel: TextLayout?
    private let yLabel: TextLayout?
    private let legend: PlotLegend?
    private let across: Scale
    private let upwards: Scale
    /// The area of the curves.
    private let area: CGRect

    /// A layout with as many parts as leave the curves half of each side.
    ///
    /// - Parameter plot: has a point.
    static func fitting(_ plot: Plot, size: CGSize) throws -> PlotLayout {
        let points = plot.series.lazy.flatMap(\.points).compactMap(\.self)
        var (xs, ys) = (points.first.map { $0.x...$0.x } ?? 0...1, points.first.map { $0.y...$0.y } ?? 0...1)
        for point in points {
            xs = min(xs.lowerBound, point.x)...max(xs.upperBound, point.x)
            ys = min(ys.lowerBound, point.y)...max(ys.upperBound, point.y)
        }
        let choices: [Parts] = [
            [.numbers, .labels, .title, .legend], [.numbers, .labels, .title], [.numbers, .labels],
        ]
        for parts in choices + [.numbers] {
            let layout = try PlotLayout(plot, size: size, parts: parts, xs: xs, ys: ys)
            if layout.area.width * 2 >= size.width, layout.area.height * 2 >= size.height { return layout }
        }
        return try PlotLayout(plot, size: size, parts: [], xs: xs, ys: ys)
    }

    private init(
        _ plot: Plot, size: CGSize, parts: Parts, xs: ClosedRange<Double>, ys: ClosedRange<Double>
    ) throws {
        (self.plot, self.size) = (plot, size)
        let width = max(size.width - 2 * Self.margin, 1)
        let hasLabels = parts.contains(.labels)
        title = try parts.contains(.title) ? Self.text(plot.title, .boldSystemFont(ofSize: 14), width, lines: 2) : nil
        xLabel = try hasLabels ? Self.text(plot.xLabel, .systemFont(ofSize: 12), width, lines: 1) : nil
        legend = try parts.contains(.legend) ? PlotLegend(plot.series.map(\.title), width: width) : nil

        let line = try TextLayout("0", font: .systemFont(ofSize: 11)).size.height
        let hasNumbers = parts.contains(.numbers)
        let top = Self.margin + (title.map { $0.size.height + Self.gap } ?? (hasNumbers ? line / 2 : 0))
        var bottom = Self.margin + Self.tickLength
        if hasNumbers { bottom += 3 + line }
        for part in [xLabel?.size, legend?.size].compactMap(\.self) { bottom += Self.gap + part.height }
        let height = max(size.height - top - bottom, 1)
        yLabel = try hasLabels ? Self.text(plot.yLabel, .systemFont(ofSize: 12), height, lines: 1) : nil
        upwards = try Scale(
            PlotAxis(showing: ys, steps: Int(height / Self.nearest.upwards), endsAtTicks: true), hasTexts: hasNumbers)

        var left = Self.margin + Self.tickLength
        if hasNumbers { left += 3 + upwards.textWidth }
        if let yLabel { left += yLabel.size.height + Self.gap }
        // The last number stands half beside the axis.
        var (right, steps) = (Self.margin, max(Int(size.width / 48), 1))
        var across: Scale
        repeat {
            across = try Scale(PlotAxis(showing: xs, steps: steps, endsAtTicks: false), hasTexts: hasNumbers)
            right = Self.margin + across.textWidth / 2
            steps -= 1
        } while steps > 0
            && (across.textWidth + Self.nearest.across)
                > max(size.width - left - right, 1) * across.axis.step / across.axis.length
        self.across = across
        area = CGRect(x: left, y: top, width: max(size.width - left - right, 1), height: height)
    }

    /// A text as one paragraph: what a plot shows has no lines of its own.
    static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? " " : $0 }))
    }

    private static func text(_ text: String?, _ font: Font, _ width: CGFloat, lines: Int) throws -> TextLayout? {
        guard let text, !text.isEmpty else { return nil }
        return try TextLayout(line(text), font: font, maxWidth: width, alignment: .center, lineLimit: lines)
    }

    // MARK: Drawing

    func draw(on canvas: Canvas) {
        drawGrid(on: canvas)
        for (index, series) in plot.series.enumerated() {
            let points = series.points.lazy.map { $0.map { place($0.x, $0.y) } }
            canvas.add(Drawing.Node(name: series.title)) {
                canvas.strokeCurve(through: points, Self.color(index), dash: Self.dash(series))
            }
        }
        drawTexts(on: canvas)
    }

    private static func color(_ index: Int) -> Color { colors[index % colors.count] }
    private static func dash(_ series: Plot.Series) -> [CGFloat] { series.isDashed ? [6, 4] : [] }

    private func place(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(
            x: area.minX + area.width * across.axis.part(of: x), y: area.maxY - area.height * upwards.axis.part(of: y))
    }

    private func drawGrid(on canvas: Canvas) {
        let (corner, length) = (CGPoint(x: area.minX, y: area.maxY), Self.tickLength)
        func stroke(_ from: CGPoint, dx: CGFloat = 0, dy: CGFloat = 0, _ color: Color) {
            canvas.stroke(BezierPath(from: from, to: from.offsetBy(dx: dx, dy: dy)), color)
        }
        let bottom = across.axis.ticks.map { CGPoint(x: place($0, 0).x, y: area.maxY) }
        let left = upwards.axis.ticks.map { CGPoint(x: area.minX, y: place(0, $0).y) }
        for point in bottom { stroke(point, dy: -area.height, Self.faint) }
        for point in left { stroke(point, dx: area.width, Self.faint) }
        for point in bottom { stroke(point, dy: length, Self.ink) }
        for point in left { stroke(point, dx: -length, Self.ink) }
        stroke(corner, dx: area.width, Self.ink)
        stroke(corner, dy: -area.height, Self.ink)
        for (scale, points, side) in [(across, bottom, TickNumberPlace.below), (upwards, left, TickNumberPlace.left)] {
            for (text, point) in zip(scale.texts, points) {
                canvas.fill(text, at: side.corner(of: text.size, at: point, distance: length + 3), Self.ink)
            }
        }
    }

    private func drawTexts(on canvas: Canvas) {
        if let title { draw(title, plot.title, centeredAt: size.width / 2, top: Self.margin, on: canvas) }
        var top = area.maxY + Self.tickLength
        if !across.texts.isEmpty { top += 3 + across.textHeight }
        if let xLabel {
            draw(xLabel, plot.xLabel, centeredAt: area.midX, top: top + Self.gap, on: canvas)
            top += Self.gap + xLabel.size.height
        }
        if let yLabel {
            let turned = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: Self.margin, ty: area.midY)
            canvas.add(Drawing.Node(name: plot.yLabel, transform: turned)) {
                canvas.fill(yLabel, at: CGPoint(x: -yLabel.lines[0].frame.midX, y: 0), Self.ink)
            }
        }
        legend?.draw(at: CGPoint(x: Self.margin, y: top + Self.gap), Self.ink, on: canvas) { index in
            (Self.color(index), Self.dash(plot.series[index]))
        }
    }

    private func draw(_ text: TextLayout, _ name: String?, centeredAt x: CGFloat, top: CGFloat, on canvas: Canvas) {
        // Its lines are centered in the width in which it was set.
        let origin = CGPoint(x: x - (text.lines.first?.frame.midX ?? 0), y: top)
        canvas.add(Drawing.Node(name: name)) { canvas.fill(text, at: origin, Self.ink) }
    }
}
