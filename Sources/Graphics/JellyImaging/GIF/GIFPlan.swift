/// The size and global color table of a GIF.
package struct GIFPlan: Sendable {
    let width: Int
    let height: Int
    let settings: GIFSettings
    /// `FFRRGGBB`.
    let table: [UInt32]
    /// Whether the table has all colours there are.
    let isExact: Bool

    init(width: Int, height: Int, settings: GIFSettings, census: ColorCensus) {
        (self.width, self.height, self.settings) = (width, height, settings)
        let entries = census.entries
        // One symbol is left for what is clear; where every image draws all, none is needed.
        if census.isExact, entries.count <= settings.colors - (settings.isTransparent ? 1 : 0) {
            table = entries.map(\.color)
            isExact = true
            return
        }
        let chosen = ColorQuantizer(entries.map { .init(color: $0.color, count: $0.drawn) })
            .colors(atMost: settings.colors - 1)
        // Those of images with few colours first, so that those have short codes.
        let map = ColorMap(chosen)
        var firsts = [Int](repeating: .max, count: chosen.count)
        for (place, entry) in entries.enumerated() {
            let index = Int(map.match(entry.color).index)
            firsts[index] = min(firsts[index], place)
        }
        table = chosen.indices.sorted { firsts[$0] < firsts[$1] }.map { chosen[$0] }
        isExact = false
    }
}
