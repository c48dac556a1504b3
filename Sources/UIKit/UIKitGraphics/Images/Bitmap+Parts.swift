import JellyGraphics
import JellyImaging

/// The caps of a resizable image, which keep their size, and how the middle fills the rest.
struct ImageCaps: Equatable {
    var insets: UIEdgeInsets
    var mode: UIImage.ResizingMode
}

extension Image {
    /// The image with the pixels of another size, each taken from a place of this one.
    private func mapped(_ width: Int, _ height: Int, _ source: (Int, Int) -> (Int, Int)) -> Image {
        let bitmap = self.bitmap
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let (fromX, fromY) = source(x, y)
                let (from, to) = ((fromY * bitmap.width + fromX) * 4, (y * width + x) * 4)
                for channel in 0..<4 { bytes[to + channel] = bitmap.bytes[from + channel] }
            }
        }
        return Image(Bitmap(width: width, height: height, isOpaque: bitmap.isOpaque, bytes: bytes))
    }

    /// The image as it is shown in an orientation.
    func upright(_ orientation: UIImage.Orientation) -> Image {
        let (width, height) = (bitmap.width, bitmap.height)
        switch orientation {
        case .up: return self
        case .down: return mapped(width, height) { (width - 1 - $0, height - 1 - $1) }
        case .left: return mapped(height, width) { (width - 1 - $1, $0) }
        case .right: return mapped(height, width) { ($1, height - 1 - $0) }
        case .upMirrored: return mapped(width, height) { (width - 1 - $0, $1) }
        case .downMirrored: return mapped(width, height) { ($0, height - 1 - $1) }
        // Mirrored first, then turned: across the one and the other diagonal.
        case .leftMirrored: return mapped(height, width) { ($1, $0) }
        case .rightMirrored: return mapped(height, width) { (width - 1 - $1, height - 1 - $0) }
        }
    }

    /// The image in nine parts at a size in pixels: corners as they are, edges and middle stretched or repeated.
    func resized(to width: Int, _ height: Int, caps: UIEdgeInsets, _ mode: UIImage.ResizingMode) -> Image {
        let across = Self.samples(bitmap.width, width, caps.left, caps.right, mode)
        let down = Self.samples(bitmap.height, height, caps.top, caps.bottom, mode)
        let bitmap = self.bitmap
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            let (top, bottom, lower) = (down[y].first * bitmap.width, down[y].second * bitmap.width, down[y].part)
            for x in 0..<width {
                let (left, right, later) = (across[x].first, across[x].second, across[x].part)
                for channel in 0..<4 {
                    func value(_ row: Int, _ column: Int) -> Double {
                        Double(bitmap.bytes[(row + column) * 4 + channel])
                    }
                    let above = value(top, left) * (1 - later) + value(top, right) * later
                    let below = value(bottom, left) * (1 - later) + value(bottom, right) * later
                    bytes[(y * width + x) * 4 + channel] = UInt8((above * (1 - lower) + below * lower).rounded())
                }
            }
        }
        return Image(Bitmap(width: width, height: height, isOpaque: bitmap.isOpaque, bytes: bytes))
    }

    /// For each pixel along a side: the two pixels of the source between which it lies, and where.
    private static func samples(
        _ source: Int, _ count: Int, _ before: CGFloat, _ after: CGFloat, _ mode: UIImage.ResizingMode
    ) -> [(first: Int, second: Int, part: Double)] {
        var low = min(max(Int(before.rounded()), 0), source)
        var high = min(max(Int(after.rounded()), 0), source - low)
        let middle = source - low - high
        if low + high > count {
            // No room for the caps: they share it.
            low = count * low / (low + high)
            high = count - low
        }
        return (0..<count).map { place in
            if place < low { return (place, place, 0) }
            if place >= count - high { return (source - (count - place), source - (count - place), 0) }
            guard middle > 0 else { return (min(low, source - 1), min(low, source - 1), 0) }
            if mode == .tile { return (low + (place - low) % middle, low + (place - low) % middle, 0) }
            let room = Double(count - low - high)
            let center = (Double(place - low) + 0.5) / room * Double(middle) - 0.5
            let inside = min(max(center, 0), Double(middle - 1))
            let first = Int(inside)
            return (low + first, low + min(first + 1, middle - 1), inside - Double(first))
        }
    }
}
