import CDeflate

/// A chunk of a PNG file (PNG specification, third edition, 5.3).
struct PNGChunk {
    /// The eight bytes that every file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let type: ChunkType
    let content: ArraySlice<UInt8>
    /// Whether the checksum is that of type and content.
    let isIntact: Bool

    /// Four letters; what the first one's case says is whether an image can be understood without the chunk.
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
        static let internationalText: Self = "iTXt"
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
    mutating func next() throws(PNGReadError) -> PNGChunk {
        guard position + 12 <= file.count else { throw PNGReadError(.cutShort) }
        let length = bigEndianNumber(file[...], at: position, bytes: 4)
        let start = position + 8
        guard length <= file.count - start - 4 else { throw PNGReadError(.cutShort) }
        let end = start + length
        let checksum = CRC32.checksum(file[start - 4..<end])
        let chunk = PNGChunk(
            type: .init(bytes: file[start - 4..<start]), content: file[start..<end],
            isIntact: Int(checksum) == bigEndianNumber(file[...], at: end, bytes: 4))
        position = end + 4
        return chunk
    }
}

/// A number's low bytes, big-endian.
package func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// Reads a big-endian number; the offset counts from the slice's start.
package func bigEndianNumber(_ slice: ArraySlice<UInt8>, at offset: Int, bytes: Int) -> Int {
    let start = slice.startIndex + offset
    return slice[start..<start + bytes].reduce(0) { $0 << 8 | Int($1) }
}

/// Bytes of a PNG file, chunk by chunk.
///
/// Source: Portable Network Graphics specification (W3C, third edition), section 5.
struct PNGChunkWriter {
    private(set) var bytes: [UInt8] = []
    /// A chunk's length is a 31-bit number.
    static let largest = 1 << 30

    /// Adds a chunk of at most `largest` bytes.
    mutating func append(_ type: PNGChunk.ChunkType, _ content: some Collection<UInt8>) {
        // Some more, so that a large chunk is not copied for the small one behind it.
        bytes.reserveCapacity(bytes.count + content.count + 64)
        bytes += bigEndian(content.count, bytes: 4)
        let start = bytes.count
        bytes += type.bytes
        bytes.append(contentsOf: content)
        bytes += bigEndian(Int(CRC32.checksum(bytes[start...])), bytes: 4)
    }

    /// Adds what every file begins with: the signature, how large the image is and how pixels are stored, and that
    /// the colours are sRGB.
    mutating func appendStart(_ header: PNGHeader) {
        bytes += PNGChunk.signature
        append(.header, header.content)
        let perceptualIntent: UInt8 = 0
        append(.colorSpace, [perceptualIntent])
    }

    /// Adds the zlib stream of the image's filtered rows.
    mutating func append(imageData stream: some RandomAccessCollection<UInt8>) {
        for part in parts(of: stream) { append(.imageData, part) }
    }

    /// Adds the end of the file.
    mutating func appendEnd() { append(.end, EmptyCollection()) }
}

/// A stream in pieces that chunks can hold.
func parts<Stream: RandomAccessCollection<UInt8>>(of stream: Stream) -> [Stream.SubSequence] {
    var parts: [Stream.SubSequence] = []
    var rest = stream[...]
    while !rest.isEmpty {
        parts.append(rest.prefix(PNGChunkWriter.largest))
        rest = rest.dropFirst(PNGChunkWriter.largest)
    }
    return parts
}

/// Reads the chunks of a PNG file without decoding pixels.
package enum PNGChunks {
    /// The size of the image at the start of a file, in pixels; nil if the file is not a PNG.
    package static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
        guard let header = try? PNGHeader(of: file, maximumPixels: .max) else { return nil }
        return (header.width, header.height)
    }

    /// - Throws: `PNGReadError` unless the file consists of chunks with correct checksums, up to the end chunk.
    package static func check(_ file: [UInt8]) throws(PNGReadError) {
        var chunks = PNGChunkReader(file)
        var bytes = PNGChunk.signature.count
        while true {
            let chunk = try chunks.next()
            guard chunk.isIntact else { throw PNGReadError(.damaged(.checksum(chunk: chunk.type.name))) }
            bytes += chunk.content.count + 12
            guard chunk.type == .end else { continue }
            guard bytes == file.count else { throw PNGReadError(.damaged(.stream)) }
            return
        }
    }
}

/// The checksum of a PNG's chunks (PNG specification, annex D).
enum CRC32 {
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}
