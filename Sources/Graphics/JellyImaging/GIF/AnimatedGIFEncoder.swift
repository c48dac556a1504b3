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
        /// Its bytes, where they were made to see how many there are.
        var encoded: EncodedImage?
        /// Whether its runs are in `shownRuns`.
        var hasRuns = false
    }

    /// An image as bytes.
    private struct EncodedImage {
        /// The symbol that leaves what is there.
        var clear: UInt8?
        /// Its own colours; none where they are those of all images.
        var table: [UInt32]
        var data: [UInt8]

        var size: Int { data.count + GIFBlocks.tableBytes(table.count) }
    }

    /// As many runs are compressed to see how short they become.
    private static let mostTried = 5000

    private let plan: GIFPlan
    private let settings: GIFSettings
    private let map: ColorMap
    private let tables: ColorTables
    private let lzw = LZWEncoder()
    private let painter: GIFPainter
    /// The image that is shown, and what is beneath it.
    private let shown: PixelCanvas
    private let base: PixelCanvas
    private var pending: Pending?
    private var isFirst = true
    /// The next image over the one that is shown, over the one beneath, and the one that is shown.
    private var runs = ColorRuns()
    private var otherRuns = ColorRuns()
    private var shownRuns = ColorRuns()

    package init(_ plan: GIFPlan) {
        (self.plan, settings) = (plan, plan.settings)
        map = ColorMap(plan.table, dithers: plan.settings.dithers, tolerance: plan.tolerance)
        tables = ColorTables(map, plan)
        painter = GIFPainter(plan, map)
        shown = PixelCanvas(width: plan.width, height: plan.height)
        base = PixelCanvas(width: plan.width, height: plan.height)
    }

    /// The image that is shown next.
    private var next: PixelCanvas { painter.canvas }

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
        let region = painter.draw(record)
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
        if settings.isSegment, settings.isTransparent { enlarge(to: whole) }
        return written(settings.isSegment && settings.isTransparent ? .background : .none)
    }

    private var whole: PixelRectangle { PixelRectangle(x: 0, y: 0, width: plan.width, height: plan.height) }

    /// The smallest part of an image.
    private static let corner = PixelRectangle(x: 0, y: 0, width: 1, height: 1)

    // MARK: What it is drawn over

    /// Writes the image that is shown, and lets the next one take its place.
    private func replace(by changed: PixelRectangle, images: Int) -> [UInt8] {
        guard let last = pending else { return [] }
        let stays = !settings.isTransparent || !next.uncovers(shown, in: changed)
        let both = last.rectangle.joined(with: changed)
        var image = Pending(rectangle: changed, images: images)
        if let other = restoring(both, isLong: last.images * settings.delay > GIFBlocks.longestDelay) {
            if stays { runs.read(next, over: shown, in: changed) }
            let tried = stays ? smaller() : (isOther: true, encoded: nil)
            (image.encoded, image.hasRuns) = (tried.encoded, true)
            if tried.isOther {
                let bytes = written(.previous)
                shown.copy(both, of: next)
                image.rectangle = other
                pending = image
                swap(&shownRuns, &otherRuns)
                return bytes
            }
        }
        if stays {
            let bytes = written(.none)
            base.copy(last.rectangle, of: shown)
            shown.copy(changed, of: next)
            pending = image
            if image.hasRuns { swap(&shownRuns, &runs) }
            return bytes
        }
        // All that the next image uncovers is made clear, though earlier images may have drawn it.
        enlarge(to: both)
        let bytes = written(.background)
        base.copy(both, of: shown)
        base.clear(both)
        runs.read(next, over: base, in: both)
        if tables.indexed(runs) == nil { painter.useTableOfAll(in: both) }
        shown.copy(both, of: next)
        pending = Pending(rectangle: next.difference(from: base, in: both) ?? Self.corner, images: images)
        return bytes
    }

    /// Draws more of the image that is shown.
    private func enlarge(to rectangle: PixelRectangle) {
        pending?.rectangle = rectangle
        pending?.encoded = nil
        pending?.hasRuns = false
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

    // MARK: Bytes

    /// Whether `otherRuns` take fewer bytes than `runs`, and the image of the fewer ones, if it was made; of those with
    /// many runs, whether there are fewer.
    private func smaller() -> (isOther: Bool, encoded: EncodedImage?) {
        let (others, ours) = (otherRuns.fewest, runs.fewest)
        guard runs.count + otherRuns.count < Self.mostTried else { return (others < ours, nil) }
        // Only what is close is worth the time.
        guard 8 * others < 9 * ours else { return (false, nil) }
        let (other, image) = (encoded(otherRuns), encoded(runs))
        let isOther = (other?.size ?? .max) < (image?.size ?? .max)
        return (isOther, isOther ? other : image)
    }

    /// The image with these runs; nil where it has too many colours.
    private func encoded(_ runs: ColorRuns) -> EncodedImage? {
        guard let indexed = tables.indexed(runs) else { return nil }
        let (data, number) = lzw.imageData(indexed.choices.map(\.runs))
        let clear = indexed.choices[number].clear
        return EncodedImage(clear: clear, table: indexed.ownColors(clear: clear), data: data)
    }

    /// The image that is shown, with what becomes of it.
    private func written(_ disposal: GIFBlocks.Disposal) -> [UInt8] {
        guard let image = pending else { return [] }
        isFirst = false
        if !image.hasRuns { shownRuns.read(shown, over: base, in: image.rectangle) }
        guard let encoded = image.encoded ?? encoded(shownRuns) else {
            preconditionFailure("an image has too many colours")
        }
        var left = image.images * settings.delay
        var bytes: [UInt8] = []
        // What is shown for too long for one image is shown again.
        while true {
            let delay = min(left, GIFBlocks.longestDelay)
            left -= delay
            bytes += GIFBlocks.image(
                image.rectangle, delay: delay, disposal: left > 0 ? .none : disposal, clear: encoded.clear,
                table: encoded.table, data: encoded.data)
            if left == 0 { return bytes }
        }
    }
}
