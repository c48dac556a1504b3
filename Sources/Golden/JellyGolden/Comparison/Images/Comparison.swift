/// The result of comparing an image with its reference.
package struct Comparison: Hashable, Sendable, Codable {
    /// An image's size in pixels.
    package struct Size: Hashable, Sendable, Codable {
        package var width: Int
        package var height: Int

        package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// A measured value and the limit that it must not exceed.
    package struct Headroom: Hashable, Sendable, Codable {
        /// The limit's name, such as `changedPixels` or `density`.
        package var limit: String
        /// The measured value.
        package var value: Double
        /// The limit.
        package var allowed: Double

        /// Whether the limit holds.
        package var holds: Bool { value <= allowed }

        package init(limit: String, value: Double, allowed: Double) {
            (self.limit, self.value, self.allowed) = (limit, value, allowed)
        }
    }

    /// A cluster of changed pixels that are adjacent, including diagonally.
    package struct Cluster: Hashable, Sendable, Codable {
        package var box: PixelBox
        /// The number of changed pixels.
        package var pixels: Int

        package init(box: PixelBox, pixels: Int) { (self.box, self.pixels) = (box, pixels) }
    }

    /// The maximum number of clusters reported.
    package static let maximumClusters = 32

    /// The image's size.
    package var actualSize: Size
    /// The reference's size; if it differs, nothing is compared.
    package var expectedSize: Size
    /// The number of pixels that differ in any bit of their straight colour.
    package var differingPixels = 0
    /// The number of changed pixels by the tolerance's rule.
    package var changedPixels = 0
    /// The number of pixels excluded because they look anti-aliased.
    package var antialiasedPixels = 0
    /// The largest difference of a straight-alpha component, from 0 to 255.
    package var worstDelta = 0
    /// The largest sum of a pixel's four component differences, from 0 to 1020.
    package var worstPixelDeltaSum = 0
    /// The number of changed pixels in the fullest window; nil without a density limit.
    package var fullestWindow: Int?
    /// The bounding box of the changed pixels; nil if there are no changed pixels.
    package var changedBox: PixelBox?
    /// Connected changed pixels, largest first, then from the top; at most `maximumClusters`. Noise all over an image
    /// counts as one cluster.
    package var clusters: [Cluster] = []
    /// The measured value for each limit of the tolerance, under the tolerance's property names.
    package var headroom: [Headroom] = []

    package init(actualSize: Size, expectedSize: Size) {
        (self.actualSize, self.expectedSize) = (actualSize, expectedSize)
    }

    /// Whether the sizes differ, which no tolerance allows.
    package var isStructural: Bool { actualSize != expectedSize }
    /// Whether every bit of every straight colour is equal.
    package var isIdentical: Bool { !isStructural && differingPixels == 0 }
    /// Whether every limit holds.
    package var passes: Bool { !isStructural && headroom.allSatisfy(\.holds) }
}

/// A rectangle of whole pixels, both ends included.
package struct PixelBox: Hashable, Sendable, Codable {
    /// The columns, counted from 0 at the left.
    package var columns: ClosedRange<Int>
    /// The rows, counted from 0 at the top.
    package var rows: ClosedRange<Int>

    package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }
}

extension Comparison: CustomStringConvertible {
    /// A sentence with the differences, their size and location, and the exceeded limits.
    package var description: String {
        if isStructural { return "the image has \(actualSize) pixels instead of \(expectedSize)" }
        if isIdentical { return "identical" }
        var text =
            "\(differingPixels) of \(actualSize.width * actualSize.height) pixels differ, by "
            + (worstDelta == 0 ? "less than 1" : "at most \(worstDelta)")
        text += " of 255; \(changedPixels) count as changed"
        if antialiasedPixels > 0 { text += " and \(antialiasedPixels) as anti-aliased" }
        if let changedBox { text += ", in \(changedBox)" }
        let broken = headroom.filter { !$0.holds }
        return text + "; " + (broken.isEmpty ? "within all limits" : broken.map(\.description).joined(separator: ", "))
    }
}

extension Comparison.Size: CustomStringConvertible {
    /// A description such as `640×480`.
    package var description: String { "\(width)×\(height)" }
}

extension Comparison.Headroom: CustomStringConvertible {
    /// A description such as `density is 12, more than 8`.
    package var description: String {
        "\(limit) is \(Self.short(value)), \(holds ? "within" : "more than") \(Self.short(allowed))"
    }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}

extension PixelBox: CustomStringConvertible {
    /// A description such as `columns 3–20 and rows 5–9`.
    package var description: String {
        "columns \(columns.lowerBound)–\(columns.upperBound) and rows \(rows.lowerBound)–\(rows.upperBound)"
    }
}
