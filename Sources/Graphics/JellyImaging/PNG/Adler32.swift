/// The checksum of a zlib stream (RFC 1950).
struct Adler32 {
    private static let modulus: UInt64 = 65521

    private var a: UInt64 = 1
    private var b: UInt64 = 0

    /// The checksum of the bytes so far.
    var value: UInt32 { UInt32(b) << 16 | UInt32(a) }

    /// Adds the bytes of which these are the sums.
    mutating func append(_ sums: Adler32Sums) {
        let count = UInt64(truncatingIfNeeded: sums.count) % Self.modulus
        b = (b + count * a + sums.sumOfSums) % Self.modulus
        a = (a + sums.sum) % Self.modulus
    }
}

/// The sums of a part of a stream, in closed form for bytes that repeat.
///
/// They are not reduced: those of up to 2^28 bytes are below 2^63.
struct Adler32Sums {
    static let mostBytes = 1 << 28

    /// The number of bytes.
    private(set) var count = 0
    private(set) var sum: UInt64 = 0
    /// The sum of the sums up to each byte.
    private(set) var sumOfSums: UInt64 = 0

    /// The number of bytes.
    @inline(__always)
    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int, histogram: UnsafeMutablePointer<UInt32>) {
        var (a, b) = (sum, sumOfSums)
        var i = 0
        while i < count {
            let byte = bytes[i]
            histogram[Int(truncatingIfNeeded: byte)] &+= 1
            a &+= UInt64(truncatingIfNeeded: byte)
            b &+= a
            i &+= 1
        }
        (sum, sumOfSums) = (a, b)
        self.count &+= count
    }

    /// Adds zeros.
    @inline(__always)
    mutating func appendZeros(count: Int) {
        sumOfSums &+= UInt64(truncatingIfNeeded: count) &* sum
        self.count &+= count
    }

    /// Adds the filter's byte and the zeros of a row that equals the one above.
    @inline(__always)
    mutating func appendEmptyRow(rowBytes: Int) {
        sum &+= UInt64(truncatingIfNeeded: PNGFilter.up)
        appendZeros(count: rowBytes &+ 1)
    }

    /// Adds one byte so many times.
    @inline(__always)
    mutating func append(_ byte: UInt8, count: Int) {
        let (n, byte) = (UInt64(truncatingIfNeeded: count), UInt64(truncatingIfNeeded: byte))
        sumOfSums &+= n &* sum &+ byte &* ((n &* (n &+ 1)) &>> 1)
        sum &+= byte &* n
        self.count &+= count
    }

    /// Adds the `size` bytes at `bytes`, three or four, until there are `count` more, a multiple of `size`.
    @inline(__always)
    mutating func append(pixel bytes: UnsafePointer<UInt8>, size: Int, count: Int) {
        // What one pixel adds to the sum, and to the sum of sums beyond size · sum.
        var added = UInt64(truncatingIfNeeded: bytes[0])
        var sumOfAdded = added
        added &+= UInt64(truncatingIfNeeded: bytes[1])
        sumOfAdded &+= added
        added &+= UInt64(truncatingIfNeeded: bytes[2])
        sumOfAdded &+= added
        if size == 4 {
            added &+= UInt64(truncatingIfNeeded: bytes[3])
            sumOfAdded &+= added
        }
        let n = UInt64(truncatingIfNeeded: count)
        let pixels = size == 3 ? n / 3 : n &>> 2
        // Pixel number k finds a sum grown by k · added.
        let growth = ((pixels &* (pixels &- 1)) &>> 1) &* added &* UInt64(truncatingIfNeeded: size)
        sumOfSums &+= n &* sum &+ pixels &* sumOfAdded &+ growth
        sum &+= pixels &* added
        self.count &+= count
    }
}
