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
        guard let tolerance, tolerance <= Self.leastError else { return false }
        return !settings.hasOwnTables && !settings.isSegment && settings.tolerance == 0
    }

    init(width: Int, height: Int, settings: GIFSettings, census: ColorCensus) {
        (self.width, self.height, self.settings) = (width, height, settings)
        let entries = census.entries
        let chosen: [UInt32]
        // One symbol is left for what is clear; where every image draws all, none is needed.
        if census.isExact, entries.count <= settings.colors - (settings.isTransparent ? 1 : 0) {
            (chosen, isExact, tolerance) = (entries.map(\.color), true, nil)
        } else {
            let samples = entries.map { ColorQuantizer.Sample(color: $0.color, count: $0.drawn) }
            let count = settings.colors - 1
            if !settings.dithers, census.isExact, let cover = ColorCover(samples, atMost: count) {
                (chosen, tolerance) = (cover.table, cover.tolerance)
            } else {
                (chosen, tolerance) = (ColorQuantizer(samples).colors(atMost: count), nil)
            }
            isExact = false
        }
        let map = ColorMap(chosen, tolerance: tolerance)
        var order = TableOrder()
        census.forEachImage { colors in order.append(colors.lazy.map { Int(map.match($0).index) }) }
        table = order.places(count: chosen.count).map { chosen[$0] }
    }
}
