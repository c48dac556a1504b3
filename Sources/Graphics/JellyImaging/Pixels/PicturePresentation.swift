/// What a file says of how its pixels are to be shown, beside the pixels; equal pixels under another one look different.
package struct PicturePresentation: Hashable, Sendable {
    /// What is assumed where nothing is said.
    package static let sRGB = "sRGB"

    /// What the samples mean, in words.
    package var colorSpace = Self.sRGB
    /// The width of a pixel and its height.
    package var pixelAspect = Aspect(width: 1, height: 1)
    /// What of the pixels is not held here and so not compared, in words; nil for nothing.
    package var leftOut: String?

    package init() {}

    /// The proportion of a pixel's sides, without common divisors.
    package struct Aspect: Hashable, Sendable {
        package let width: Int
        package let height: Int

        /// A square where a number is not more than 0.
        package init(width: Int, height: Int) {
            guard width > 0, height > 0 else {
                (self.width, self.height) = (1, 1)
                return
            }
            var (a, b) = (width, height)
            while b != 0 { (a, b) = (b, a % b) }
            (self.width, self.height) = (width / a, height / a)
        }
    }

    /// In what this one differs from another one, each in words.
    package func differences(from other: PicturePresentation) -> [String] {
        var found: [String] = []
        if colorSpace != other.colorSpace { found.append("colour space \(colorSpace) instead of \(other.colorSpace)") }
        if pixelAspect != other.pixelAspect {
            found.append("pixels of \(pixelAspect) instead of \(other.pixelAspect)")
        }
        // The same of both is the same doubt twice.
        found += Set([leftOut, other.leftOut].compactMap(\.self)).sorted()
        return found
    }
}

extension PicturePresentation.Aspect: CustomStringConvertible {
    /// Such as `2:1`.
    package var description: String { "\(width):\(height)" }
}

/// How a picture is turned and mirrored before it is shown; the numbers are those of Exif.
package enum PictureOrientation: Int, Hashable, Sendable {
    case upright = 1, mirrored, upsideDown, flipped, transposed, clockwise, transversed, counterclockwise

    /// Whether width becomes height.
    package var swapsSides: Bool { rawValue >= 5 }

    /// Pixels of a picture in the order in which they are shown.
    ///
    /// - Parameters:
    ///   - elements: `count` of them a pixel, row by row.
    ///   - width: in pixels, as stored.
    package func applied<Element>(to elements: [Element], of count: Int, width: Int, height: Int) -> [Element] {
        guard self != .upright else { return elements }
        var shown: [Element] = []
        shown.reserveCapacity(elements.count)
        let (columns, rows) = swapsSides ? (height, width) : (width, height)
        for y in 0..<rows {
            for x in 0..<columns {
                let (fromX, fromY) =
                    switch self {
                    case .upright: (x, y)
                    case .mirrored: (width - 1 - x, y)
                    case .upsideDown: (width - 1 - x, height - 1 - y)
                    case .flipped: (x, height - 1 - y)
                    case .transposed: (y, x)
                    case .clockwise: (y, height - 1 - x)
                    case .transversed: (width - 1 - y, height - 1 - x)
                    case .counterclockwise: (width - 1 - y, x)
                    }
                let start = (fromY * width + fromX) * count
                for place in start..<start + count { shown.append(elements[place]) }
            }
        }
        return shown
    }
}
