/// What comparing a picture with its reference found.
package struct Comparison: Hashable, Sendable, Codable {
    /// A side's size in pixels.
    package struct Size: Hashable, Sendable, Codable {
        package var width: Int
        package var height: Int

        package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// How close the picture came to one limit.
    package struct Headroom: Hashable, Sendable, Codable {
        /// The limit's name, such as `changedPixels` or `density`.
        package var limit: String
        /// What was found.
        package var value: Double
        /// The most that is allowed.
        package var allowed: Double

        /// Whether the limit holds.
        package var holds: Bool { value <= allowed }

        package init(limit: String, value: Double, allowed: Double) {
            (self.limit, self.value, self.allowed) = (limit, value, allowed)
        }
    }

    /// Changed pixels that touch each other, sideways or at corners.
    package struct Cluster: Hashable, Sendable, Codable {
        package var box: PixelBox
        /// How many changed pixels it has.
        package var pixels: Int

        package init(box: PixelBox, pixels: Int) { (self.box, self.pixels) = (box, pixels) }
    }

    /// The most clusters that are told of.
    package static let maximumClusters = 32

    /// The picture's size.
    package var actualSize: Size
    /// The reference's size; nothing is compared when it is another one.
    package var expectedSize: Size
    /// How many pixels differ in any bit of their straight colour.
    package var differingPixels = 0
    /// How many pixels count as changed by the rule.
    package var changedPixels = 0
    /// How many pixels would count as changed, but for looking anti-aliased.
    package var antialiasedPixels = 0
    /// The largest difference of a straight-alpha component, from 0 to 255.
    package var worstDelta = 0
    /// The largest sum of a pixel's four component differences, from 0 to 1020.
    package var worstPixelDeltaSum = 0
    /// How many changed pixels the fullest window holds; nil when the tolerance has no density.
    package var fullestWindow: Int?
    /// Where the changed pixels lie; nil when there are none.
    package var changedBox: PixelBox?
    /// Changed pixels that belong together, largest first, then from the top; at most `maximumClusters`. Noise all over
    /// a picture, tens of thousands of spots, is one.
    package var clusters: [Cluster] = []
    /// How close the picture came to each limit that the tolerance has, named as the tolerance's properties.
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

/// A rectangle of whole pixels; both ends of `columns` and `rows` lie in it.
package struct PixelBox: Hashable, Sendable, Codable {
    /// From the left, from 0.
    package var columns: ClosedRange<Int>
    /// From the top, from 0.
    package var rows: ClosedRange<Int>

    package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }
}

extension Comparison: CustomStringConvertible {
    /// One sentence: what differs, by how much, where, and which limits do not hold.
    package var description: String {
        if isStructural { return "The picture has \(actualSize) pixels, its reference has \(expectedSize)." }
        if isIdentical { return "The picture equals its reference." }
        var text =
            "\(differingPixels) of \(actualSize.width * actualSize.height) pixels differ, by "
            + (worstDelta == 0 ? "less than 1" : "at most \(worstDelta)")
        text += " of 255; \(changedPixels) count as changed"
        if antialiasedPixels > 0 { text += " and \(antialiasedPixels) as anti-aliased" }
        if let changedBox { text += ", in \(changedBox)" }
        let broken = headroom.filter { !$0.holds }
        return text + "; " + (broken.isEmpty ? "every limit holds" : broken.map(\.description).joined(separator: ", "))
            + "."
    }
}

extension Comparison.Size: CustomStringConvertible {
    /// Such as `640×480`.
    package var description: String { "\(width)×\(height)" }
}

extension Comparison.Headroom: CustomStringConvertible {
    /// Such as `density is 12, at most 8 is allowed`.
    package var description: String { "\(limit) is \(Self.short(value)), at most \(Self.short(allowed)) is allowed" }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}

extension PixelBox: CustomStringConvertible {
    /// Such as `columns 3–20 and rows 5–9`.
    package var description: String {
        "columns \(columns.lowerBound)–\(columns.upperBound) and rows \(rows.lowerBound)–\(rows.upperBound)"
    }
}
