/// The size and global color table of a GIF.
package struct GIFPlan: Sendable {
    let width: Int
    let height: Int
    let settings: GIFSettings
    /// `FFRRGGBB`.
    let table: [UInt32]
    /// Whether the table has all colours there are.
    let isExact: Bool
    /// By how much a component of a colour may differ from the table's; nil where that is not known.
    let tolerance: Int?

    /// Up to this error, no image has a table of its own to be exact.
    private static let leastError = 2

    /// Whether the table does for all images, though it lacks colours.
    var isNear: Bool {
        guard let tolerance else { return false }
        if tolerance <= settings.tolerance { return true }
        return tolerance <= Self.leastError && !settings.hasOwnTables && !settings.isSegment
    }

    init(width: Int, height: Int, settings: GIFSettings, census: ColorCensus) {
        (self.width, self.height, self.settings) = (width, height, settings)
        let entries = census.entries
        // One symbol is left for what is clear; where every image draws all, none is needed.
        let isExact = census.isExact && entries.count <= settings.colors - (settings.isTransparent ? 1 : 0)
        let samples = entries.map { ColorQuantizer.Sample(color: $0.color, count: $0.drawn) }
        let count = settings.colors - 1
        // What may be off anyway is spent on fewer colours.
        let isSpent = settings.tolerance > 0
        var cover: ColorCover?
        if census.isExact, isSpent || !isExact && !settings.dithers {
            cover = ColorCover(samples, atMost: count, from: settings.tolerance)
            let isWithin = (cover?.tolerance ?? .max) <= settings.tolerance
            if isExact || settings.dithers, !isWithin { cover = nil }
        }
        let chosen: [UInt32]
        if let cover {
            (chosen, tolerance) = (cover.table, cover.tolerance)
        } else {
            (chosen, tolerance) = (isExact ? entries.map(\.color) : ColorQuantizer(samples).colors(atMost: count), nil)
        }
        self.isExact = isExact && cover == nil
        let map = ColorMap(chosen, tolerance: tolerance)
        var order = TableOrder()
        census.forEachImage { colors in order.append(colors.lazy.map { Int(map.match($0).index) }) }
        table = order.places(count: chosen.count).map { chosen[$0] }
    }
}
