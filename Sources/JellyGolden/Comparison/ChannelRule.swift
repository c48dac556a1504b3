/// The largest difference of a component.
struct ChannelRule: PixelRule {
    private let threshold: Int

    init(_ threshold: Double) { self.threshold = Self.whole(threshold) }

    /// Differences are whole numbers, so that being above 2.5 is being above 2.
    static func whole(_ threshold: Double) -> Int { Int(min(255, threshold.rounded(.down))) }

    @inline(__always)
    func isChanged(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool { ComponentDeltas(a, b).largest > threshold }
}

/// How much the components of two pixels differ, from 0 to 255 each.
struct ComponentDeltas {
    let largest: Int
    let sum: Int

    @inline(__always)
    init(_ a: UInt32, _ b: UInt32) {
        let (a, b) = (Int(truncatingIfNeeded: a), Int(truncatingIfNeeded: b))
        let blue = abs((a & 255) &- (b & 255))
        let green = abs((a >> 8 & 255) &- (b >> 8 & 255))
        let red = abs((a >> 16 & 255) &- (b >> 16 & 255))
        let alpha = abs((a >> 24) &- (b >> 24))
        largest = max(max(blue, green), max(red, alpha))
        sum = blue &+ green &+ red &+ alpha
    }
}
