/// The filters of PNG rows (PNG specification, third edition, 9.2); only `none` and `up` are written.
enum PNGFilter {
    /// Bytes as they are.
    static let none: UInt8 = 0
    /// Differences to the pixel before, modulo 256, as all of them.
    static let sub: UInt8 = 1
    /// Differences to the row above.
    static let up: UInt8 = 2
    /// Differences to the mean of the pixel before and the one above.
    static let average: UInt8 = 3
    /// Differences to the pixel before, the one above or the one before that, whichever is nearest to an estimate.
    static let paeth: UInt8 = 4
}

/// The differences of the four bytes of two words, each modulo 256.
@inline(__always)
func bytewiseDifference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Subtracts seven bits of each byte, with the eighth set so that nothing is borrowed, then mends the eighth.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
}

/// The sums of the four bytes of two words, each modulo 256.
@inline(__always)
func bytewiseSum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Adds seven bits of each byte, so that nothing is carried into the next, then the eighth.
    ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
}
