/// The checksum of a zlib stream (RFC 1950), in closed form for bytes that repeat.
struct Adler32 {
    private static let modulus: UInt64 = 65521
    /// Literals after which the sums are reduced at the latest; far from an overflow of 64 bits.
    static let longestLiterals = 1 << 20

    private var a: UInt64 = 1
    private var b: UInt64 = 0

    /// The checksum of the bytes so far.
    var value: UInt32 { UInt32(b) << 16 | UInt32(a) }

    /// Adds at most `longestLiterals` bytes, and counts each value in `histogram`.
    @inline(__always)
    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int, histogram: UnsafeMutablePointer<Int>) {
        var (sum, sumOfSums) = (a, b)
        var i = 0
        while i < count {
            let byte = Int(truncatingIfNeeded: bytes[i])
            histogram[byte] &+= 1
            sum &+= UInt64(truncatingIfNeeded: byte)
            sumOfSums &+= sum
            i &+= 1
        }
        (a, b) = (sum % Self.modulus, sumOfSums % Self.modulus)
    }

    /// Adds fewer than 2^32 zeros.
    mutating func appendZeros(count: Int) {
        b = (b &+ UInt64(truncatingIfNeeded: count) &* a) % Self.modulus
    }

    /// Adds the filter's byte and the zeros of a row that equals the one above.
    mutating func appendEmptyRow(rowBytes: Int) {
        a = (a &+ UInt64(PNGFilter.up)) % Self.modulus
        b = (b &+ UInt64(truncatingIfNeeded: rowBytes &+ 1) &* a) % Self.modulus
    }

    /// Adds the `size` bytes at `bytes` until there are `count` more, a multiple of `size` below 2^32.
    mutating func appendRepeated(_ bytes: UnsafePointer<UInt8>, size: Int, count: Int) {
        // What one group adds to a, and to b beyond size · a.
        var (sum, sumOfSums): (UInt64, UInt64) = (0, 0)
        for i in 0..<size {
            sum &+= UInt64(bytes[i])
            sumOfSums &+= sum
        }
        let groups = UInt64(truncatingIfNeeded: count / size)
        // Group number k finds a grown by k · sum.
        let growth = (groups &* (groups &- 1) / 2) % Self.modulus &* sum
        b = (b &+ UInt64(truncatingIfNeeded: count) &* a) % Self.modulus
        b = (b &+ groups &* sumOfSums &+ growth &* UInt64(truncatingIfNeeded: size)) % Self.modulus
        a = (a &+ groups &* sum) % Self.modulus
    }
}
