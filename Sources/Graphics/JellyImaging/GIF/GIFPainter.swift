/// Draws recorded images on a canvas, in colours that tables of a GIF can have.
///
/// With a tolerance, pixels that are near to what is shown, or to the pixel drawn before them, become that.
///
/// Not Sendable: its buffers are reused between calls.
final class GIFPainter {
    /// Pixels of a row that change to one colour.
    private struct Change {
        var color: UInt32
        var count: Int32
        /// That of the first one in the image.
        var place: Int
    }

    private let plan: GIFPlan
    private let settings: GIFSettings
    private let map: ColorMap
    /// The last image in colours of the tables, and as it was recorded.
    let canvas: PixelCanvas
    private let source: PixelCanvas
    /// Where the image may be shown inexactly; nil for nowhere.
    private var inexact: PixelRectangle?
    /// What the next image changes.
    private var changes: [Change] = []

    /// - Parameter map: has the table of all images.
    init(_ plan: GIFPlan, _ map: ColorMap) {
        (self.plan, settings, self.map) = (plan, plan.settings, map)
        canvas = PixelCanvas(width: plan.width, height: plan.height)
        source = PixelCanvas(width: plan.width, height: plan.height)
    }

    /// Draws the next image.
    ///
    /// - Returns: where it may differ from the one before.
    func draw(_ record: GIFRecord) -> PixelRectangle {
        take(record)
        if plan.isExact || !plan.isNear && record.colors <= settings.colors - (settings.isTransparent ? 1 : 0) {
            draw(nil)
            guard let part = inexact else { return record.rectangle }
            inexact = nil
            mend(part)
            return record.rectangle.joined(with: part)
        }
        if !draw(plan.isNear ? map : ownMap() ?? map) {
            inexact = inexact?.joined(with: record.rectangle) ?? record.rectangle
        }
        return record.rectangle
    }

    /// Turns what earlier images have drawn in colours of their own into those of the table of all.
    func useTableOfAll(in part: PixelRectangle) {
        for y in part.rows {
            for place in y * plan.width + part.x..<y * plan.width + part.x + part.width {
                let color = canvas.words[place]
                guard color != 0, map.index(of: color) == nil else { continue }
                canvas.words[place] = map.table[Int(map.match(color).index)]
            }
        }
        inexact = inexact?.joined(with: part) ?? part
    }

    /// Draws what changes.
    ///
    /// - Parameter map: gives the colours; nil where they are drawn as they are.
    /// - Returns: whether nothing is further off than the tolerance.
    @discardableResult
    private func draw(_ map: ColorMap?) -> Bool {
        let (words, tolerance) = (canvas.words, settings.tolerance)
        var isExact = true
        // The last pixel that was drawn, and the place after it.
        var (last, end): (UInt32, Int) = (0, -1)
        for change in changes {
            let (color, place, count) = (change.color, change.place, Int(change.count))
            var own = color
            if let map, color != 0 {
                let match = map.match(color)
                own = map.table[Int(match.index)]
                if match.distance > 0 {
                    if !isNear(own, color) { isExact = false }
                    if let cover = plan.tolerance {
                        // What is shown is left where that is near too.
                        for place in place..<place + count {
                            let shown = words[place]
                            if areNear(shown, color, tolerance: cover), map.index(of: shown) != nil { continue }
                            if end != place || !isNear(last, color) { last = own }
                            words[place] = last
                            end = place + 1
                        }
                        continue
                    }
                    if match.share > 0 {
                        let (y, x) = place.quotientAndRemainder(dividingBy: plan.width)
                        for offset in 0..<count { words[place + offset] = map.color(match, x: x + offset, y: y) }
                        continue
                    }
                }
            }
            if tolerance > 0, end == place, isNear(last, color) { own = last }
            (words + place).update(repeating: own, count: count)
            (last, end) = (own, place + count)
        }
        return isExact
    }

    /// Whether a colour may stand for another.
    @inline(__always)
    private func isNear(_ color: UInt32, _ wanted: UInt32) -> Bool {
        settings.tolerance > 0 && color != 0 && wanted != 0 && areNear(color, wanted, tolerance: settings.tolerance)
    }

    /// Draws what is further off than the tolerance as it was recorded.
    private func mend(_ part: PixelRectangle) {
        guard settings.tolerance > 0 else { return canvas.copy(part, of: source) }
        for y in part.rows {
            for place in y * plan.width + part.x..<y * plan.width + part.x + part.width
            where !isNear(canvas.words[place], source.words[place]) {
                canvas.words[place] = source.words[place]
            }
        }
    }

    /// A table for what one image changes, where that of all images does not do; nil where it does.
    private func ownMap() -> ColorMap? {
        var (error, pixels) = (Float(0), 0)
        for change in changes where change.color != 0 {
            error += map.match(change.color).distance * Float(change.count)
            pixels += Int(change.count)
        }
        guard error > (settings.hasOwnTables ? 0 : Self.largestError * Float(pixels)) else { return nil }
        var counts: [UInt32: Int] = [:]
        for change in changes where change.color != 0 { counts[change.color, default: 0] += Int(change.count) }
        let samples = counts.map { ColorQuantizer.Sample(color: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
        return ColorMap(ColorQuantizer(samples).colors(atMost: settings.colors - 1), dithers: settings.dithers)
    }

    /// From this mean square of distances in OKLab on, an image has a table of its own.
    private static let largestError: Float = 0.000_4

    // MARK: What changes

    /// Takes a record over to the source, and finds what changes: runs of pixels of a row.
    private func take(_ record: GIFRecord) {
        // Held by this call alone, so that access to it is not checked run by run.
        var changes = self.changes
        self.changes = []
        defer { self.changes = changes }
        changes.removeAll(keepingCapacity: true)
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
                        while stop < end, source[stop] != color {
                            source[stop] = color
                            stop &+= 1
                        }
                        if stop > start { append(color, start..<stop, to: &changes) }
                        start = stop
                    }
                    left &-= count
                    x &+= count
                    if x == part.x &+ part.width { (x, y) = (part.x, y &+ 1) }
                }
            }
        }
    }

    /// Appends pixels that change, without those that stay near to what is shown.
    @inline(__always)
    private func append(_ color: UInt32, _ places: Range<Int>, to changes: inout [Change]) {
        guard settings.tolerance > 0, color != 0 else {
            changes.append(
                Change(color: color, count: Int32(truncatingIfNeeded: places.count), place: places.lowerBound))
            return
        }
        var start = places.lowerBound
        while start < places.upperBound {
            while start < places.upperBound, isNear(canvas.words[start], color) { start &+= 1 }
            var stop = start
            while stop < places.upperBound, !isNear(canvas.words[stop], color) { stop &+= 1 }
            if stop > start {
                changes.append(Change(color: color, count: Int32(truncatingIfNeeded: stop &- start), place: start))
            }
            start = stop
        }
    }
}
