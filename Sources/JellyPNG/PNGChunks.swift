import CDeflate

/// Bytes of a PNG file, chunk by chunk.
///
/// Source: Portable Network Graphics specification (W3C, third edition), section 5.
struct PNGChunks {
    private(set) var bytes: [UInt8] = []
    /// A chunk's length is a 31-bit number.
    static let largest = 1 << 30

    /// Adds the eight bytes that every file begins with.
    mutating func appendSignature() { bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] }

    /// Adds a chunk of at most `largest` bytes.
    mutating func append(_ type: StaticString, _ content: some Collection<UInt8>) {
        bytes.reserveCapacity(bytes.count + content.count + 12)
        bytes += bigEndian(content.count, bytes: 4)
        let start = bytes.count
        bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
        bytes.append(contentsOf: content)
        let checksum = bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        bytes += bigEndian(Int(checksum), bytes: 4)
    }

    /// Adds how large the picture is and how pixels are stored.
    mutating func appendHeader(width: Int, height: Int, format: PNGFormat) {
        let depth: UInt8 = 8
        // Compression, filter and interlace methods: deflate, the five filters, none.
        append(
            "IHDR", bigEndian(width, bytes: 4) + bigEndian(height, bytes: 4) + [depth, format.colorType, 0, 0, 0])
    }

    /// Adds that the colours are sRGB.
    mutating func appendColorSpace() {
        let perceptualIntent: UInt8 = 0
        append("sRGB", [perceptualIntent])
    }

    /// Adds the zlib stream of the picture's filtered rows.
    mutating func append(imageData stream: some RandomAccessCollection<UInt8>) {
        for part in parts(of: stream) { append("IDAT", part) }
    }

    /// Adds the end of the file.
    mutating func appendEnd() { append("IEND", EmptyCollection()) }
}

/// A stream in pieces that chunks can hold.
func parts<Stream: RandomAccessCollection<UInt8>>(of stream: Stream) -> [Stream.SubSequence] {
    var parts: [Stream.SubSequence] = []
    var rest = stream[...]
    while !rest.isEmpty {
        parts.append(rest.prefix(PNGChunks.largest))
        rest = rest.dropFirst(PNGChunks.largest)
    }
    return parts
}

/// A number's lowest bytes, the highest of them first.
func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
