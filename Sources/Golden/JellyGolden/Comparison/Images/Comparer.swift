import Foundation
package import JellyImaging

/// Compares images by one tolerance.
///
///     let comparison = Comparer(.otherCairo).compare(bitmap, with: reference)
///     if !comparison.passes { print(comparison) }
///
/// Colours are compared with straight alpha, as in PNG files. Both bitmaps have premultiplied alpha, which represents
/// fewer colours the more transparent a pixel is. A rendered image survives a PNG file unchanged; PNG files from
/// elsewhere may have colours that differ in the file and become equal on reading. All fully transparent pixels are
/// equal.
package struct Comparer: Hashable, Sendable {
    /// The allowed difference.
    package let tolerance: Tolerance

    package init(_ tolerance: Tolerance = .exact) { self.tolerance = tolerance }

    /// Compares `actual` with its reference. Images of different sizes are neither scaled nor compared.
    ///
    /// Equal images take one pass over their bytes.
    package func compare(_ actual: Bitmap, with expected: Bitmap) -> Comparison {
        compare(ComparedImage(actual), with: ComparedImage(expected))
    }

    /// Compares `actual` with its reference, as `compare(_:with:)` of bitmaps does.
    package func compare(_ actual: ComparedImage, with expected: ComparedImage) -> Comparison {
        var comparison = Comparison(actualSize: actual.size, expectedSize: expected.size)
        guard !comparison.isStructural else { return comparison }
        // Equal bytes are equal colours only where both are straight, or both premultiplied.
        let isMixed = actual.isStraight != expected.isStraight
        var (actual, expected) = isMixed ? (actual.straight, expected.straight) : (actual, expected)
        // pixelmatch asks of its neighbours whether they are equal, clear or not.
        if !tolerance.metric.isOfPixelmatch {
            (actual, expected) = (actual.withoutClearColors, expected.withoutClearColors)
        }
        var scan = scan(actual, with: expected)
        if let fine = FineDifference(actual, expected) {
            scan = self.scan(actual, with: expected, rows: 0..<actual.height)
            fine.add(to: &scan, tolerance)
        }
        comparison.differingPixels = scan.differing
        comparison.changedPixels = scan.changed
        comparison.antialiasedPixels = scan.antialiased
        comparison.worstDelta = scan.worstDelta
        comparison.worstPixelDeltaSum = scan.worstDeltaSum
        if let box = scan.map.box {
            var clusters = ClusterFinder(scan.map)
            comparison.changedBox = box
            comparison.clusters = clusters.largest(
                Comparison.maximumClusters, of: Comparison.Cluster(box: box, pixels: scan.changed))
        }
        if let density = tolerance.density {
            let box = comparison.changedBox
            comparison.fullestWindow = box.map { scan.map.fullestWindow(side: max(1, density.window), in: $0) } ?? 0
        }
        comparison.headroom = headroom(
            of: comparison, strong: strongPixels(scan, actual, expected), flat: flatDelta(scan, actual, expected))
        return comparison
    }

    /// The measured value for each limit, in the order of the tolerance's properties.
    private func headroom(of comparison: Comparison, strong: Int?, flat: Int?) -> [Comparison.Headroom] {
        var headroom: [Comparison.Headroom] = []
        func add(_ limit: Tolerance.Limit, _ value: Double, _ allowed: Double) {
            headroom.append(.init(limit: limit.rawValue, value: value, allowed: allowed))
        }
        let changed = Double(comparison.changedPixels)
        // Without any limit nothing could fail.
        if let limit = tolerance.hasLimit ? tolerance.changedPixels : Pixels(0) {
            add(.changedPixels, changed, Double(limit.count))
        }
        if let limit = tolerance.changedFraction {
            let all = Double(comparison.actualSize.width) * Double(comparison.actualSize.height)
            add(.changedFraction, changed / all, limit.value)
        }
        if let limit = tolerance.density, let found = comparison.fullestWindow {
            add(.density, Double(found), Double(limit.limit.count))
        }
        if let limit = tolerance.strongDensity, let strong {
            add(.strongDensity, Double(strong), Double(limit.limit.count))
        }
        if let limit = tolerance.hardCap { add(.hardCap, Double(comparison.worstDelta), Double(max(0, limit))) }
        if let limit = tolerance.flatDelta, let flat { add(.flatDelta, Double(flat), Double(max(0, limit))) }
        if let limit = tolerance.pixelDeltaSum {
            add(.pixelDeltaSum, Double(comparison.worstPixelDeltaSum), Double(max(0, limit)))
        }
        return headroom
    }

    /// The number of strongly differing pixels in the fullest window; nil without such a limit.
    private func strongPixels(
        _ scan: PixelScan, _ actual: ComparedImage, _ expected: ComparedImage
    ) -> Int? {
        guard let density = tolerance.strongDensity else { return nil }
        let delta = min(255, max(0, density.delta))
        guard scan.worstDelta > delta else { return 0 }
        let map = StraightPixels.with(actual) { actual in
            StraightPixels.with(expected) { expected in
                PixelPair(actual: actual, expected: expected).scanChannels(threshold: delta, rows: scan.map.rows).map
            }
        }
        return map.box.map { map.fullestWindow(side: max(1, density.window), in: $0) } ?? 0
    }

    /// The largest difference of a pixel in a flat area; nil without such a limit.
    private func flatDelta(
        _ scan: PixelScan, _ actual: ComparedImage, _ expected: ComparedImage
    ) -> Int? {
        guard tolerance.flatDelta != nil else { return nil }
        guard scan.worstDelta > 0 else { return 0 }
        return StraightPixels.with(actual) { actual in
            StraightPixels.with(expected) { expected in
                PixelPair(actual: actual, expected: expected).worstFlatDelta(rows: scan.map.rows)
            }
        }
    }
}

extension Comparison.Size {
    /// A bitmap's size.
    package init(of bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }
}

extension Comparer {
    /// Holds every pixel of two images of one size against each other.
    ///
    /// - Parameter rows: those that are looked at, which hold all that differ; found when nil.
    func scan(_ actual: ComparedImage, with expected: ComparedImage, rows: Range<Int>? = nil) -> PixelScan {
        let rows = rows ?? Self.differingRows(actual, expected)
        return StraightPixels.with(actual) { actual in
            StraightPixels.with(expected) { expected in
                scan(PixelPair(actual: actual, expected: expected), rows: rows)
            }
        }
    }

    /// Holds the pixels of some rows against each other, by the tolerance's metric.
    func scan(_ pair: PixelPair, rows: Range<Int>) -> PixelScan {
        // NaN is not larger than 0 either.
        let threshold = tolerance.threshold > 0 ? tolerance.threshold : 0
        let ignored = tolerance.antialiasing == .ignored
        return switch tolerance.metric {
        case .channel where !ignored: pair.scanChannels(threshold: ChannelRule.whole(threshold), rows: rows)
        case .channel: pair.scan(by: ChannelRule(threshold), rows: rows, ignoringAntialiasing: ignored)
        case .yiqOverWhite: pair.scan(by: YIQOverWhite(threshold), rows: rows, ignoringAntialiasing: ignored)
        case .yiqOverCheckerboard:
            pair.scan(by: YIQOverCheckerboard(threshold), rows: rows, ignoringAntialiasing: ignored)
        case .oklab, .oklab8:
            pair.scan(
                by: OKLabRule(threshold, isRelease: tolerance.metric == .oklab8), rows: rows,
                ignoringAntialiasing: ignored)
        case .ciede2000: pair.scan(by: CIEDE2000Rule(threshold), rows: rows, ignoringAntialiasing: ignored)
        }
    }

    /// From the first row that differs in any byte to the last; empty when none does.
    private static func differingRows(_ actual: ComparedImage, _ expected: ComparedImage) -> Range<Int> {
        let (height, rowBytes) = (actual.height, actual.width * 4)
        return actual.bytes.withUnsafeBytes { actual in
            expected.bytes.withUnsafeBytes { expected in
                guard let a = actual.baseAddress, let b = expected.baseAddress else { return 0..<0 }
                func isEqual(_ row: Int) -> Bool { memcmp(a + row * rowBytes, b + row * rowBytes, rowBytes) == 0 }
                var first = 0
                while first < height, isEqual(first) { first += 1 }
                guard first < height else { return 0..<0 }
                var end = height
                while isEqual(end - 1) { end -= 1 }
                return first..<end
            }
        }
    }
}

extension Comparer {
    /// An image of the differences, as large as the larger image in each direction.
    ///
    /// Pixels that only one image has are magenta in every style.
    package func differenceImage(
        of actual: Bitmap, with expected: Bitmap, style: DifferenceStyle = .pixelmatch
    ) -> Bitmap {
        let (width, height) = (max(actual.width, expected.width), max(actual.height, expected.height))
        let common = Comparison.Size(
            width: min(actual.width, expected.width), height: min(actual.height, expected.height))
        let (first, second) = (Self.part(of: actual, common), Self.part(of: expected, common))
        let scan = scan(ComparedImage(first), with: ComparedImage(second))
        let all = 0..<common.height
        var image = Bitmap(
            width: width, height: height, filledWith: StraightColor(red: 255, green: 0, blue: 255))
        let painter = DifferencePainter(style: style, map: scan.map)
        StraightPixels.with(first) { actual in
            StraightPixels.with(second) { expected in
                image.withMutableBytes(ofRows: all) { bytes in
                    let words = bytes.bindMemory(to: UInt32.self)
                    for y in all {
                        let row = UnsafeMutableBufferPointer(rebasing: words[y * width..<y * width + common.width])
                        painter.paint(row: y, of: PixelPair(actual: actual, expected: expected), to: row)
                    }
                }
            }
        }
        return image
    }

    /// The upper left part of a bitmap, which is as large or larger.
    private static func part(of bitmap: Bitmap, _ size: Comparison.Size) -> Bitmap {
        if bitmap.width == size.width, bitmap.height == size.height { return bitmap }
        // The part lies inside, so that cropping cannot fail.
        return bitmap.cropped(columns: 0..<size.width, rows: 0..<size.height) ?? bitmap
    }
}
