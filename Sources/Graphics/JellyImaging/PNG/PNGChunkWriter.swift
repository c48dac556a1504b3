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

    /// Adds what every file begins with: the signature, how large the picture is and how pixels are stored, and that
    /// the colours are sRGB.
    mutating func appendStart(_ header: PNGHeader) {
        bytes += PNGChunk.signature
        append(.header, header.content)
        let perceptualIntent: UInt8 = 0
        append(.colorSpace, [perceptualIntent])
    }

    /// Adds the zlib stream of the picture's filtered rows.
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
