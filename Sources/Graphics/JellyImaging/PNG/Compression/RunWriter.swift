/// Writes the tokens of one row to memory that is there.
struct RunWriter {
    /// Where the next literal and the next operation go.
    private(set) var literal: UnsafeMutablePointer<UInt8>
    private(set) var operation: UnsafeMutablePointer<RunOperation>
    /// The first literal that no operation has yet.
    private(set) var first: UnsafeMutablePointer<UInt8>

    init(
        literal: UnsafeMutablePointer<UInt8>, operation: UnsafeMutablePointer<RunOperation>,
        first: UnsafeMutablePointer<UInt8>
    ) {
        (self.literal, self.operation, self.first) = (literal, operation, first)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        literal.pointee = byte
        literal += 1
    }

    /// Appends the lowest three or four bytes of a pixel, the first one lowest; there has to be room for four.
    @inline(__always)
    mutating func append(pixel: UInt32, bytesPerPixel: Int) {
        UnsafeMutableRawPointer(literal).storeBytes(of: pixel.littleEndian, as: UInt32.self)
        literal += bytesPerPixel
    }

    /// Appends one byte so many times, at least once; there has to be a byte before.
    @inline(__always)
    mutating func append(byte: UInt8, count: Int) {
        var rest = count
        // A run repeats the byte before it, so that has to be the same.
        if literal[-1] != byte {
            append(byte)
            rest &-= 1
        }
        if rest >= Deflate.shortestMatch { return append(rest, of: RunKind.byte) }
        while rest > 0 {
            append(byte)
            rest &-= 1
        }
    }

    /// Appends a run of so many bytes.
    @inline(__always)
    mutating func append(_ length: Int, of kind: UInt32) {
        operation.pointee = RunOperation(
            literals: UInt32(truncatingIfNeeded: literal - first), run: UInt32(truncatingIfNeeded: length &<< 2) | kind)
        operation += 1
        first = literal
    }
}
