import Foundation
public import JellyPixels

/// Compares pictures by one tolerance.
///
///     let comparison = Comparer(.crossRenderer).compare(bitmap, with: reference)
///     if !comparison.passes { print(comparison) }
///
/// Colours are compared with straight alpha, as PNG files hold them. Both pictures have premultiplied alpha, which
/// holds fewer colours the clearer a pixel is; what a renderer drew goes into a PNG file and comes back unchanged, but
/// a PNG of another origin may have colours that differ in the file and are one after reading. All clear pixels are
/// equal.
public struct Comparer: Hashable, Sendable {
    /// What may differ.
    public let tolerance: Tolerance

    public init(_ tolerance: Tolerance = .exact) { self.tolerance = tolerance }

    /// Compares `actual` with its reference; pictures of different sizes are never scaled, and nothing is compared.
    ///
    /// It takes no longer than looking at each byte once where the pictures are equal.
    public func compare(_ actual: Bitmap, with expected: Bitmap) -> Comparison {
        var comparison = Comparison(actualSize: .init(of: actual), expectedSize: .init(of: expected))
        guard !comparison.isStructural else { return comparison }
        let scan = scan(actual, with: expected)
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
        comparison.headroom = headroom(of: comparison)
        return comparison
    }

    /// What was found at each limit, in the order of the tolerance's properties.
    private func headroom(of comparison: Comparison) -> [Comparison.Headroom] {
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
        if let limit = tolerance.hardCap { add(.hardCap, Double(comparison.worstDelta), Double(max(0, limit))) }
        if let limit = tolerance.pixelDeltaSum {
            add(.pixelDeltaSum, Double(comparison.worstPixelDeltaSum), Double(max(0, limit)))
        }
        return headroom
    }
}

extension Comparison.Size {
    /// A bitmap's size.
    public init(of bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }
}
