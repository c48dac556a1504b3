/// A file's instructions for displaying its pixels. Equal pixels with different instructions look different.
package struct ImagePresentation: Hashable, Sendable {
    /// The default color space.
    package static let sRGB = "sRGB"

    /// A description of the samples' color space.
    package var colorSpace = Self.sRGB
    /// The pixel aspect ratio.
    package var pixelAspect = Aspect(width: 1, height: 1)
    /// The part of the image data that is not loaded, and so not compared; nil if all is loaded.
    package var leftOut: String?

    package init() {}

    /// A pixel aspect ratio in lowest terms.
    package struct Aspect: Hashable, Sendable {
        package let width: Int
        package let height: Int

        /// Square if a number is not positive.
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

    /// Descriptions of the differences from another presentation.
    package func differences(from other: ImagePresentation) -> [String] {
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

extension ImagePresentation.Aspect: CustomStringConvertible {
    /// A description such as `2:1`.
    package var description: String { "\(width):\(height)" }
}

/// The orientation in which an image is displayed, with Exif's numbers.
package enum ImageOrientation: Int, Hashable, Sendable {
    case upright = 1, mirrored, upsideDown, flipped, transposed, clockwise, transversed, counterclockwise

    /// Whether width and height are swapped.
    package var swapsSides: Bool { rawValue >= 5 }

    /// The pixels of an image in display order.
    ///
    /// - Parameters:
    ///   - elements: `count` per pixel, by rows.
    ///   - width: the stored width, in pixels.
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
