/// The filter types of PNG rows that are written here.
enum PNGFilter {
    /// Bytes as they are.
    static let none: UInt8 = 0
    /// Differences to the row above, modulo 256.
    static let up: UInt8 = 2
}

/// The differences of the four bytes of two words, each modulo 256.
@inline(__always)
func bytewiseDifference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Subtracts seven bits of each byte, with the eighth set so that nothing is borrowed, then mends the eighth.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
}
