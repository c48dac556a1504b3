import Foundation
import JellyGraphics
import JellyValues

/// The curves' names in centered rows, each beside a piece of its curve.
struct PlotLegend {
    private struct Entry {
        let index: Int
        let text: TextLayout
        var left: CGFloat
        let row: Int
    }

    private static let (sample, gap): (CGFloat, CGFloat) = (24, 6)
    private static let betweenEntries: CGFloat = 20

    /// The room that it takes, in points.
    let size: CGSize
    private var entries: [Entry] = []
    private let rowHeight: CGFloat

    /// A legend in so many points of width; what is longer than that is cut off with "…".
    init(_ titles: [String], width: CGFloat) throws {
        let room = max(width - Self.sample - Self.gap, 1)
        let texts = try titles.map { title in
            try TextLayout(
                PlotLayout.line(title), font: .systemFont(ofSize: 12), maxWidth: room, alignment: .left, lineLimit: 1)
        }
        rowHeight = (texts.map(\.size.height).max() ?? 0) + 2
        var (row, end) = (0, CGFloat.zero)
        for (index, text) in texts.enumerated() {
            let length = Self.sample + Self.gap + text.size.width
            var left = end == 0 ? 0 : end + Self.betweenEntries
            if end > 0, left + length > width { (row, left) = (row + 1, 0) }
            entries.append(Entry(index: index, text: text, left: left, row: row))
            end = left + length
        }
        size = CGSize(width: width, height: CGFloat(row + 1) * rowHeight)
        // Each row in the middle.
        for row in 0...row {
            guard let last = entries.last(where: { $0.row == row }) else { continue }
            let rest = width - last.left - Self.sample - Self.gap - last.text.size.width
            for index in entries.indices where entries[index].row == row { entries[index].left += max(rest, 0) / 2 }
        }
    }

    /// Draws it.
    ///
    /// - Parameters:
    ///   - origin: its top left.
    ///   - look: the colour and dashes of a curve by its index.
    func draw(at origin: CGPoint, _ ink: Color, on canvas: Canvas, look: (Int) -> (color: Color, dash: [CGFloat])) {
        for entry in entries {
            let place = origin.offsetBy(dx: entry.left, dy: CGFloat(entry.row) * rowHeight)
            let (color, dash) = look(entry.index)
            let start = place.offsetBy(dx: 0, dy: rowHeight / 2)
            canvas.strokeCurve(through: [start, start.offsetBy(dx: Self.sample, dy: 0)], color, dash: dash)
            let top = (rowHeight - entry.text.size.height) / 2
            canvas.fill(entry.text, at: place.offsetBy(dx: Self.sample + Self.gap, dy: top), ink)
        }
    }
}
