/// Looks at a PNG's chunks before Cairo decodes it (PNG specification, 5.3): what libpng passes over in silence must
/// not become another picture, and a file must not take memory that it cannot fill.
struct PNGChunks {
    /// Deflate makes at most 258 bytes of 2 bits.
    private static let largestRatio = 1032

    private let bytes: [UInt8]
    private let header: PNGHeader
    private let name: String
    private var pictureBytes = 0

    /// Checks the file whose header has been read.
    static func check(_ bytes: [UInt8], header: PNGHeader, name: String) throws(PNGReadError) {
        var chunks = PNGChunks(bytes: bytes, header: header, name: name)
        try chunks.check()
    }

    private init(bytes: [UInt8], header: PNGHeader, name: String) {
        (self.bytes, self.header, self.name) = (bytes, header, name)
    }

    private mutating func check() throws(PNGReadError) {
        var position = 8
        while position + 12 <= bytes.count {
            let length = number(at: position)
            guard length <= bytes.count - position - 12 else { throw .cutShort(name: name) }
            let data = position + 8..<position + 8 + length
            switch bytes[position + 4..<position + 8] {
            case [73, 68, 65, 84]:  // IDAT
                pictureBytes += length
            case [116, 82, 78, 83]:  // tRNS
                try checkTransparency(data)
            case [73, 69, 78, 68]:  // IEND; what follows is no part of the picture.
                return try checkAmount()
            default:
                break
            }
            position = data.upperBound + 4
        }
        throw .cutShort(name: name)
    }

    /// libpng leaves out transparency that it cannot read, and the picture would be opaque.
    private func checkTransparency(_ data: Range<Int>) throws(PNGReadError) {
        guard let counts = header.transparencyByteCounts else { return }
        guard pictureBytes == 0, counts.contains(data.count),
            CRC32.of(bytes[data.lowerBound - 4..<data.upperBound]) == UInt32(number(at: data.upperBound))
        else { throw .unusableTransparency(name: name) }
    }

    private func checkAmount() throws(PNGReadError) {
        guard pictureBytes > 0, header.rawByteCount / Self.largestRatio <= pictureBytes else {
            throw .tooLittleData(name: name, width: header.width, height: header.height, bytes: pictureBytes)
        }
    }

    private func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
}

/// The checksum of a PNG's chunks (PNG specification, annex D).
private enum CRC32 {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}
