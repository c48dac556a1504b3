import JellySupport

/// Hashes frames in sequence, reading nothing above the first row that may have changed.
///
/// Not Sendable: it keeps hash states of the last frame's strips.
package final class FrameHasher {
    private static let rowsOfAStrip = 32

    /// A hash as far as it had come where a strip begins.
    private final class Start {
        let hash: XXH3
        init(_ hash: borrowing XXH3) { self.hash = XXH3(copying: hash) }
    }

    private var size: (width: Int, height: Int)?
    private var starts: [Start] = []
    private var last: FrameHash?

    package init() {}

    /// The hash of a frame, equal to `FrameHash(bitmap)`.
    ///
    /// - Parameter change: the area that may differ from the previous frame.
    package func hash(_ bitmap: Bitmap, change: [PixelRectangle]) -> FrameHash {
        let isOfTheSameSize = size.map { $0 == (bitmap.width, bitmap.height) } ?? false
        if isOfTheSameSize, change.isEmpty, let last { return last }
        let unchangedRows = isOfTheSameSize ? change.map(\.y).min() ?? 0 : 0
        size = (bitmap.width, bitmap.height)
        let first = min(unchangedRows / Self.rowsOfAStrip, max(0, starts.count - 1))
        starts.removeSubrange(min(first + 1, starts.count)...)
        if first == 0 { starts = [Self.start(of: bitmap)] }
        var hash = XXH3(copying: starts[first].hash)
        for top in stride(from: first * Self.rowsOfAStrip, to: bitmap.height, by: Self.rowsOfAStrip) {
            if top > first * Self.rowsOfAStrip { starts.append(Start(hash)) }
            let rows = top..<min(bitmap.height, top + Self.rowsOfAStrip)
            FrameHash.add(
                rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width, of: bitmap.bytes,
                isStraight: bitmap.isOpaque, to: &hash)
        }
        let result = FrameHash(hash)
        last = result
        return result
    }

    private static func start(of bitmap: Bitmap) -> Start {
        var hash = XXH3()
        FrameHash.addSides(bitmap.width, bitmap.height, to: &hash)
        return Start(hash)
    }
}
