/// Writes bits to memory, the first bit lowest in its byte, as Deflate does.
struct BitWriter {
    private var next: UnsafeMutablePointer<UInt8>
    private var buffer: UInt64 = 0
    private var count: UInt64 = 0

    /// A writer to `start`; there have to be eight bytes more than are written.
    init(_ start: UnsafeMutablePointer<UInt8>) {
        next = start
    }

    /// Appends the lowest `bits` bits; the others have to be zero. At most 56 bits fit between two calls of `flush`.
    @inline(__always)
    mutating func append(_ value: UInt64, bits: UInt64) {
        buffer |= value &<< count
        count &+= bits
    }

    /// Moves whole bytes to memory.
    @inline(__always)
    mutating func flush() {
        UnsafeMutableRawPointer(next).storeBytes(of: buffer.littleEndian, as: UInt64.self)
        let bytes = count &>> 3
        next += Int(truncatingIfNeeded: bytes)
        buffer &>>= bytes &<< 3
        count &= 7
    }

    /// Fills the last byte with zeros; the address after it.
    mutating func finish() -> UnsafeMutablePointer<UInt8> {
        flush()
        if count > 0 {
            next += 1
            (buffer, count) = (0, 0)
        }
        return next
    }
}

/// Some bits, the first one lowest.
struct BitPiece: BitwiseCopyable {
    var bits: UInt64
    /// At most 56.
    var count: UInt64

    /// The same bits in fewer pieces.
    static func joined(_ pieces: [BitPiece]) -> [BitPiece] {
        var result: [BitPiece] = []
        for piece in pieces {
            if let last = result.last, last.count + piece.count <= 56 {
                result[result.count - 1] = BitPiece(
                    bits: last.bits | piece.bits << last.count, count: last.count + piece.count)
            } else {
                result.append(piece)
            }
        }
        return result
    }
}
