/// A table that has, for each of many colours, one of which no component differs by more than a tolerance.
struct ColorCover {
    /// `FFRRGGBB`.
    let table: [UInt32]
    /// The largest error of a component.
    let tolerance: Int

    /// The largest tolerance that is tried.
    private static let largestTolerance = 8
    /// More colours than that are not tried.
    private static let mostColors = 1 << 14

    /// The table with the smallest tolerance from `least` on; nil where none has at most `count` colours.
    ///
    /// Colours of which much is drawn are kept first, so that areas are exact. Others that would have a place are left
    /// out, since images with fewer colours take fewer bytes.
    init?(_ samples: [ColorQuantizer.Sample], atMost count: Int, from least: Int = 1) {
        guard samples.count <= Self.mostColors else { return nil }
        let colors = samples.sorted { ($1.count, $0.color) < ($0.count, $1.color) }.map(\.color)
        let first = max(1, least)
        for tolerance in first...max(first, Self.largestTolerance) {
            guard let kept = Self.kept(colors, tolerance: tolerance, atMost: count) else { continue }
            (table, self.tolerance) = (kept, tolerance)
            return
        }
        return nil
    }

    /// The first colours, and those that are not near to any before; nil where there are too many.
    private static func kept(_ colors: [UInt32], tolerance: Int, atMost count: Int) -> [UInt32]? {
        var kept: [UInt32] = []
        for color in colors where !kept.contains(where: { areNear($0, color, tolerance: tolerance) }) {
            guard kept.count < count else { return nil }
            kept.append(color)
        }
        return kept
    }
}

/// Whether no component of two colours differs by more than a tolerance.
@inline(__always)
func areNear(_ a: UInt32, _ b: UInt32, tolerance: Int) -> Bool {
    abs(Int(a & 255) &- Int(b & 255)) <= tolerance
        && abs(Int((a &>> 8) & 255) &- Int((b &>> 8) & 255)) <= tolerance
        && abs(Int((a &>> 16) & 255) &- Int((b &>> 16) & 255)) <= tolerance
}
