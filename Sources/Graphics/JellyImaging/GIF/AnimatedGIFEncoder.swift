/// Encodes the images of a `GIFRecorder` as an animated GIF.
///
/// Each image is drawn over the previous one, over the one below that, or over a cleared rectangle, whichever takes
/// fewer runs. Unchanged pixels are all transparent or all redrawn, whichever takes fewer bytes. Images with no more
/// colours than a table holds are exact, unless the table of all has near ones for everything.
///
/// ```swift
/// let encoder = AnimatedGIFEncoder(recorder.plan())
/// file.write(encoder.head)
/// for record in records { file.write(encoder.append(record)) }
/// file.write(encoder.finish())
/// ```
///
/// The bytes depend on the images alone. Not Sendable: its buffers are reused between calls.
package final class AnimatedGIFEncoder {
    /// An image that is not written yet, because it is not known for how long it is shown and what comes after it.
    private struct Pending {
        /// Where it differs from what it is drawn over.
        var rectangle: PixelRectangle
        /// The number of images of the video it shows.
        var images: Int
    }

    /// From this mean square of distances in OKLab on, an image has a table of its own.
    private static let largestError: Float = 0.000_4
    /// As many runs are compressed to see how short they become.
    private static let mostTried = 5000

    private let plan: GIFPlan
    private let settings: GIFSettings
    private let map: ColorMap
    private let tables: ColorTables
    private let lzw = LZWEncoder()
    /// The images as they were recorded, as they are shown, what is beneath the last one, and as the next will be shown.
    private let source: PixelCanvas
    private let shown: PixelCanvas
    private let base: PixelCanvas
    private let next: PixelCanvas
    /// Where images may be shown inexactly; nil for nowhere.
    private var inexact: PixelRectangle?
    private var pending: Pending?
    private var isFirst = true
    private var runs = ColorRuns()
    private var otherRuns = ColorRuns()

    package init(_ plan: GIFPlan) {
        (self.plan, settings) = (plan, plan.settings)
        map = ColorMap(plan.table, dithers: plan.settings.dithers, tolerance: plan.tolerance)
        tables = ColorTables(map, plan)
        func canvas() -> PixelCanvas { PixelCanvas(width: plan.width, height: plan.height) }
        (source, shown, base, next) = (canvas(), canvas(), canvas(), canvas())
    }

    /// The bytes before the images.
    package var head: [UInt8] {
        GIFBlocks.head(
            width: plan.width, height: plan.height, table: settings.isSegment ? [] : plan.table, plays: settings.plays)
    }

    /// The size of a record's header, in bytes; the header gives the size of what follows.
    package static let recordHeadSize = GIFRecord.headSize

    /// The number of bytes after a record's header.
    package static func recordSize(after head: [UInt8]) -> Int { GIFRecord.size(after: head) }

    /// Encodes the next record; returns the next bytes of the file.
    package func append(head: [UInt8], pixels: [UInt8]) -> [UInt8] { append(GIFRecord(head: head, pixels: pixels)) }

    func append(_ record: GIFRecord) -> [UInt8] {
        let region = draw(record)
        guard pending != nil else {
            shown.copy(whole, of: next)
            pending = Pending(rectangle: whole, images: record.images)
            return []
        }
        let changed = next.difference(from: shown, in: region)
        // Images that are equal stay apart: readers that know a rate alone find every frame.
        return replace(by: changed ?? Self.corner, images: record.images)
    }

    /// Encodes the last image.
    package func finish() -> [UInt8] {
        // What comes after a segment begins with nothing.
        if settings.isSegment, settings.isTransparent { pending?.rectangle = whole }
        return written(settings.isSegment && settings.isTransparent ? .background : .none)
    }

    private var whole: PixelRectangle { PixelRectangle(x: 0, y: 0, width: plan.width, height: plan.height) }

    /// The smallest part of an image.
    private static let corner = PixelRectangle(x: 0, y: 0, width: 1, height: 1)

    // MARK: What the next image shows

    /// Draws the next image on its canvas, in colours that a table can have.
    ///
    /// - Returns: where it may differ from the one that is shown.
    private func draw(_ record: GIFRecord) -> PixelRectangle {
        if plan.isExact || !plan.isNear && record.colors <= settings.colors - (settings.isTransparent ? 1 : 0) {
            forEachChange(record) { color, place, count in (next.words + place).update(repeating: color, count: count) }
            guard let part = inexact else { return record.rectangle }
            inexact = nil
            next.copy(part, of: source)
            return record.rectangle.joined(with: part)
        }
        let map = plan.isNear ? map : ownMap(record) ?? map
        var isExact = true
        forEachChange(record) { color, place, count in
            guard color != 0 else { return (next.words + place).update(repeating: 0, count: count) }
            let match = map.match(color)
            if match.distance > 0 { isExact = false }
            if match.distance > 0, let tolerance = plan.tolerance {
                // What is shown is left where that is near too.
                let own = map.table[Int(match.index)]
                for place in place..<place + count {
                    let shown = next.words[place]
                    let stays = areNear(shown, color, tolerance: tolerance) && map.index(of: shown) != nil
                    if !stays { next.words[place] = own }
                }
                return
            }
            guard match.share > 0 else {
                return (next.words + place).update(repeating: map.table[Int(match.index)], count: count)
            }
            let (y, x) = place.quotientAndRemainder(dividingBy: plan.width)
            for offset in 0..<count { next.words[place + offset] = map.color(match, x: x + offset, y: y) }
        }
        if !isExact { inexact = inexact?.joined(with: record.rectangle) ?? record.rectangle }
        return record.rectangle
    }

    /// Takes a record over to the source, and calls `body` with each run of pixels of a row that change.
    private func forEachChange(_ record: GIFRecord, _ body: (_ color: UInt32, _ place: Int, _ count: Int) -> Void) {
        lookThrough(record) { color, place, count in
            (source.words + place).update(repeating: color, count: count)
            body(color, place, count)
        }
    }

    /// A table for what one image changes, where that of all images does not do; nil where it does.
    private func ownMap(_ record: GIFRecord) -> ColorMap? {
        var (error, pixels) = (Float(0), 0)
        lookThrough(record) { color, _, count in
            guard color != 0 else { return }
            error += map.match(color).distance * Float(count)
            pixels += count
        }
        guard error > (settings.hasOwnTables ? 0 : Self.largestError * Float(pixels)) else { return nil }
        var counts: [UInt32: Int] = [:]
        lookThrough(record) { color, _, count in if color != 0 { counts[color, default: 0] += count } }
        let samples = counts.map { ColorQuantizer.Sample(color: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
        return ColorMap(ColorQuantizer(samples).colors(atMost: settings.colors - 1), dithers: settings.dithers)
    }

    /// Calls `body` with each run of pixels of a row that a record changes, by the place of its first one.
    private func lookThrough(_ record: GIFRecord, _ body: (_ color: UInt32, _ place: Int, _ count: Int) -> Void) {
        let (part, source) = (record.rectangle, source.words)
        var (x, y, place) = (part.x, part.y, 0)
        record.words.withUnsafeBufferPointer { words in
            while place < words.count {
                let color = words[place]
                var left = Int(words[place &+ 1])
                place &+= 2
                while left > 0 {
                    let count = min(left, part.x &+ part.width &- x)
                    var start = y &* plan.width &+ x
                    let end = start &+ count
                    while start < end {
                        while start < end, source[start] == color { start &+= 1 }
                        var stop = start
                        while stop < end, source[stop] != color { stop &+= 1 }
                        if stop > start { body(color, start, stop &- start) }
                        start = stop
                    }
                    left &-= count
                    x &+= count
                    if x == part.x &+ part.width { (x, y) = (part.x, y &+ 1) }
                }
            }
        }
    }

    // MARK: What it is drawn over

    /// Writes the image that is shown, and lets the next one take its place.
    private func replace(by changed: PixelRectangle, images: Int) -> [UInt8] {
        guard let last = pending else { return [] }
        let stays = !settings.isTransparent || !next.uncovers(shown, in: changed)
        let both = last.rectangle.joined(with: changed)
        if let other = restoring(both, isLong: last.images * settings.delay > GIFBlocks.longestDelay) {
            if stays { runs.read(next, over: shown, in: changed) }
            if !stays || isSmaller(otherRuns, than: runs) {
                let bytes = written(.previous)
                shown.copy(both, of: next)
                pending = Pending(rectangle: other, images: images)
                return bytes
            }
        }
        if stays {
            let bytes = written(.none)
            base.copy(last.rectangle, of: shown)
            shown.copy(changed, of: next)
            pending = Pending(rectangle: changed, images: images)
            return bytes
        }
        // All that the next image uncovers is made clear, though earlier images may have drawn it.
        pending?.rectangle = both
        let bytes = written(.background)
        base.copy(both, of: shown)
        base.clear(both)
        runs.read(next, over: base, in: both)
        if tables.indexed(runs) == nil { useTableOfAll(in: both) }
        shown.copy(both, of: next)
        pending = Pending(rectangle: next.difference(from: base, in: both) ?? Self.corner, images: images)
        return bytes
    }

    /// Where the next image differs from what the last one was drawn over, if it can be drawn over that: it is in
    /// `otherRuns` then.
    private func restoring(_ both: PixelRectangle, isLong: Bool) -> PixelRectangle? {
        // The first image is drawn over nothing, and one that is shown twice over itself.
        guard !isFirst, !isLong, let part = next.difference(from: base, in: both) else { return nil }
        if settings.isTransparent, next.uncovers(base, in: part) { return nil }
        otherRuns.read(next, over: base, in: part)
        return tables.haveAll || tables.indexed(otherRuns) != nil ? part : nil
    }

    /// Turns what earlier images have drawn in colours of their own into those of the table of all.
    private func useTableOfAll(in part: PixelRectangle) {
        for y in part.rows {
            for place in y * plan.width + part.x..<y * plan.width + part.x + part.width {
                let color = next.words[place]
                guard color != 0, map.index(of: color) == nil else { continue }
                next.words[place] = map.table[Int(map.match(color).index)]
            }
        }
        inexact = inexact?.joined(with: part) ?? part
    }

    // MARK: Bytes
    /// Whether an image of some runs takes fewer bytes; of those with many runs, whether it has fewer.
    private func isSmaller(_ runs: ColorRuns, than others: ColorRuns) -> Bool {
        guard runs.count + others.count < Self.mostTried else { return runs.fewest < others.fewest }
        // Only what is close is worth the time.
        return 8 * runs.fewest < 9 * others.fewest && size(runs) < size(others)
    }

    /// The size in bytes of an image with these runs.
    private func size(_ runs: ColorRuns) -> Int {
        guard let indexed = tables.indexed(runs) else { return .max }
        let (data, number) = lzw.imageData(indexed.choices.map(\.runs))
        return data.count + GIFBlocks.tableBytes(indexed.ownColors(clear: indexed.choices[number].clear).count)
    }

    /// The image that is shown, with what becomes of it.
    private func written(_ disposal: GIFBlocks.Disposal) -> [UInt8] {
        guard let image = pending else { return [] }
        isFirst = false
        runs.read(shown, over: base, in: image.rectangle)
        guard let indexed = tables.indexed(runs) else { preconditionFailure("an image has too many colours") }
        let (data, number) = lzw.imageData(indexed.choices.map(\.runs))
        let clear = indexed.choices[number].clear
        var left = image.images * settings.delay
        var bytes: [UInt8] = []
        // What is shown for too long for one image is shown again.
        while true {
            let delay = min(left, GIFBlocks.longestDelay)
            left -= delay
            bytes += GIFBlocks.image(
                image.rectangle, delay: delay, disposal: left > 0 ? .none : disposal, clear: clear,
                table: indexed.ownColors(clear: clear), data: data)
            if left == 0 { return bytes }
        }
    }
}
