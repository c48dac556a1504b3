/// A chunk of a PNG file (PNG specification, third edition, 5.3).
struct PNGChunk {
    /// The eight bytes that every file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let type: ChunkType
    let content: ArraySlice<UInt8>
    /// Whether the checksum is that of type and content.
    let isIntact: Bool

    /// Four letters; what the first one's case says is whether a picture can be understood without the chunk.
    struct ChunkType: Hashable, ExpressibleByStringLiteral {
        let bytes: [UInt8]

        init(stringLiteral name: StaticString) {
            bytes = Array(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }

        init(bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

        var isCritical: Bool { bytes[0] & 0x20 == 0 }

        /// The letters; other bytes as hexadecimal numbers.
        var name: String {
            bytes.map { byte in
                let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
                return isLetter ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
            }.joined()
        }

        static let header: Self = "IHDR"
        static let palette: Self = "PLTE"
        static let transparency: Self = "tRNS"
        static let imageData: Self = "IDAT"
        static let end: Self = "IEND"
        static let colorSpace: Self = "sRGB"
        static let text: Self = "tEXt"
        static let animationControl: Self = "acTL"
        static let frameControl: Self = "fcTL"
        static let frameData: Self = "fdAT"
    }

    /// The number in four bytes of the content, highest byte first.
    func number(at offset: Int) -> Int { bigEndianNumber(content, at: offset, bytes: 4) }
}

/// Goes through the chunks of a file that begins with the signature.
struct PNGChunkReader {
    private let file: [UInt8]
    private var position = PNGChunk.signature.count

    init(_ file: [UInt8]) { self.file = file }

    /// How many bytes follow the last chunk that was read.
    var left: Int { file.count - position }

    /// The next chunk.
    ///
    /// - Throws: `cutShort` where the file ends first.
    mutating func next() throws(PNGReadError.Fault) -> PNGChunk {
        guard position + 12 <= file.count else { throw .cutShort }
        let length = bigEndianNumber(file[...], at: position, bytes: 4)
        let start = position + 8
        guard length <= file.count - start - 4 else { throw .cutShort }
        let end = start + length
        let checksum = CRC32.checksum(file[start - 4..<end])
        let chunk = PNGChunk(
            type: .init(bytes: file[start - 4..<start]), content: file[start..<end],
            isIntact: Int(checksum) == bigEndianNumber(file[...], at: end, bytes: 4))
        position = end + 4
        return chunk
    }
}

/// A number's lowest bytes, the highest of them first.
package func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// The number in some bytes, the highest first; the offset counts from the slice's start.
package func bigEndianNumber(_ slice: ArraySlice<UInt8>, at offset: Int, bytes: Int) -> Int {
    let start = slice.startIndex + offset
    return slice[start..<start + bytes].reduce(0) { $0 << 8 | Int($1) }
}
