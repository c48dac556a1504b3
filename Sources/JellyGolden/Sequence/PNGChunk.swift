/// A part of a PNG file.
struct PNGChunk {
    /// Four letters.
    let type: String
    let content: ArraySlice<UInt8>

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(_ type: String, _ content: ArraySlice<UInt8>) { (self.type, self.content) = (type, content) }

    /// The chunks of a file; nil when the bytes are none, or are cut short.
    ///
    /// Checksums are left to who decodes the pictures.
    static func all(in file: [UInt8]) -> [PNGChunk]? {
        guard file.starts(with: signature) else { return nil }
        var chunks: [PNGChunk] = []
        var rest = file[signature.count...]
        while !rest.isEmpty {
            guard rest.count >= 12 else { return nil }
            let start = rest.startIndex
            let count = Int(number(rest.prefix(4)))
            guard count <= rest.count - 12 else { return nil }
            let type = String(decoding: rest[start + 4..<start + 8], as: UTF8.self)
            chunks.append(PNGChunk(type, rest[start + 8..<start + 8 + count]))
            rest = rest[(start + 12 + count)...]
        }
        return chunks.last?.type == "IEND" ? chunks : nil
    }

    /// The chunk's bytes: length, type, content, checksum.
    var bytes: [UInt8] {
        let named = Array(type.utf8) + content
        return Self.bigEndian(UInt32(content.count)) + named + Self.bigEndian(CRC32.checksum(named))
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func bigEndian(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

    /// The number that up to four bytes hold, highest first.
    static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
