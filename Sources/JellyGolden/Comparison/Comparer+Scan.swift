import Foundation
import JellyPixels

extension Comparer {
    /// Holds every pixel of two bitmaps of one size against each other.
    func scan(_ actual: Bitmap, with expected: Bitmap) -> PixelScan {
        let rows = Self.differingRows(actual, expected)
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
    private static func differingRows(_ actual: Bitmap, _ expected: Bitmap) -> Range<Int> {
        let (height, rowBytes) = (actual.height, actual.bytesPerRow)
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
