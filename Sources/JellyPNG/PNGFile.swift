import CDeflate

/// The bytes of a PNG file under construction, chunk by chunk.
///
/// Source: Portable Network Graphics specification (W3C, third edition), sections 5 and 11.
struct PNGFile {
    private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A file that so far says how large the picture is, how pixels are stored, and that its colours are sRGB.
    init(width: Int, height: Int, format: PNGFormat) {
        let depth: UInt8 = 8
        // Compression, filter and interlace methods: deflate, the five filters, none.
        let header = Self.bigEndian(width) + Self.bigEndian(height) + [depth, format.colorType, 0, 0, 0]
        append("IHDR", header[...])
        let perceptualIntent: UInt8 = 0
        append("sRGB", [perceptualIntent])
    }

    /// Adds the zlib stream of the picture's filtered rows.
    mutating func append(imageData stream: UnsafeBufferPointer<UInt8>) {
        // A chunk's length is a 31-bit number.
        let largest = 1 << 30
        bytes.reserveCapacity(bytes.count + stream.count + 12 * (stream.count / largest + 2))
        var start = 0
        while start < stream.count {
            let end = min(start + largest, stream.count)
            append("IDAT", stream[start..<end])
            start = end
        }
    }

    /// The complete file.
    consuming func finished() -> [UInt8] {
        append("IEND", [])
        return bytes
    }

    private mutating func append(_ type: StaticString, _ content: some Collection<UInt8>) {
        bytes += Self.bigEndian(content.count)
        let start = bytes.count
        bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
        bytes.append(contentsOf: content)
        let checksum = bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        bytes += Self.bigEndian(Int(checksum))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
