/// What comparing a picture with its reference found.
public struct Comparison: Hashable, Sendable, Codable {
    /// A side's size in pixels.
    public struct Size: Hashable, Sendable, Codable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// How close the picture came to one limit.
    public struct Headroom: Hashable, Sendable, Codable {
        /// The limit's name, such as `changedPixels` or `density`.
        public var limit: String
        /// What was found.
        public var value: Double
        /// The most that is allowed.
        public var allowed: Double

        /// Whether the limit holds.
        public var holds: Bool { value <= allowed }

        public init(limit: String, value: Double, allowed: Double) {
            (self.limit, self.value, self.allowed) = (limit, value, allowed)
        }
    }

    /// Changed pixels that touch each other, sideways or at corners.
    public struct Cluster: Hashable, Sendable, Codable {
        public var box: PixelBox
        /// How many changed pixels it has.
        public var pixels: Int

        public init(box: PixelBox, pixels: Int) { (self.box, self.pixels) = (box, pixels) }
    }

    /// The most clusters that are told of.
    public static let maximumClusters = 32

    /// The picture's size.
    public var actualSize: Size
    /// The reference's size; nothing is compared when it is another one.
    public var expectedSize: Size
    /// How many pixels differ in any bit of their straight colour.
    public var differingPixels = 0
    /// How many pixels count as changed by the rule.
    public var changedPixels = 0
    /// How many pixels would count as changed, but for looking anti-aliased.
    public var antialiasedPixels = 0
    /// The largest difference of a straight-alpha component, from 0 to 255.
    public var worstDelta = 0
    /// The largest sum of a pixel's four component differences, from 0 to 1020.
    public var worstPixelDeltaSum = 0
    /// How many changed pixels the fullest window holds; nil when the tolerance has no density.
    public var fullestWindow: Int?
    /// Where the changed pixels lie; nil when there are none.
    public var changedBox: PixelBox?
    /// Changed pixels that belong together, largest first, then from the top; at most `maximumClusters`. Noise all over
    /// a picture, tens of thousands of spots, is one.
    public var clusters: [Cluster] = []
    /// How close the picture came to each limit that the tolerance has, named as the tolerance's properties.
    public var headroom: [Headroom] = []

    public init(actualSize: Size, expectedSize: Size) {
        (self.actualSize, self.expectedSize) = (actualSize, expectedSize)
    }

    /// Whether the sizes differ, which no tolerance allows.
    public var isStructural: Bool { actualSize != expectedSize }
    /// Whether every bit of every straight colour is equal.
    public var isIdentical: Bool { !isStructural && differingPixels == 0 }
    /// Whether every limit holds.
    public var passes: Bool { !isStructural && headroom.allSatisfy(\.holds) }
}
