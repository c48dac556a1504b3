/// What the first bytes of a PNG state (PNG specification, 5.2 and 11.2.2).
struct PNGHeader {
    /// The signature, the header chunk's length and name, its 13 bytes, and its checksum.
    static let byteCount = 8 + 8 + 13 + 4
    private static let start: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]

    let width: Int
    let height: Int
    let bitDepth: Int
    /// 0 grey, 2 red, green and blue, 3 palette, 4 grey with alpha, 6 red, green and blue with alpha.
    let colorType: Int

    /// The header that `bytes` start with; nil when they do not start as a PNG.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.byteCount, bytes.starts(with: Self.start) else { return nil }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height, bitDepth) = (number(at: 16), number(at: 20), Int(bytes[24]))
        colorType = Int(bytes[25])
    }

    /// The header that `bytes` start with, where it is one that can be read.
    @discardableResult
    static func checked(
        _ bytes: [UInt8], name: String, maximumPixels: Int = ImageSurface.maximumPixels
    ) throws(PNGReadError) -> PNGHeader {
        guard let header = PNGHeader(bytes) else { throw .notPNG(name: name) }
        guard ImageSurface.allows(width: header.width, height: header.height) else {
            throw .unusableSize(name: name, width: header.width, height: header.height)
        }
        guard header.width * header.height <= maximumPixels else {
            throw .tooLarge(name: name, width: header.width, height: header.height, maximumPixels: maximumPixels)
        }
        guard header.bitDepth <= 8 else { throw .unsupportedDepth(name: name, bits: header.bitDepth) }
        return header
    }

    /// How many bytes the pixels take, without the one more that each row has; interlaced ones take no fewer.
    var rawByteCount: Int {
        let components = [2: 3, 4: 2, 6: 4][colorType] ?? 1
        return width * height * components * max(1, bitDepth) / 8
    }

    /// How many bytes a `tRNS` chunk can have; nil where the picture has alpha of its own.
    var transparencyByteCounts: ClosedRange<Int>? {
        switch colorType {
        case 0: 2...2
        case 2: 6...6
        case 3: 1...256
        default: nil
        }
    }
}
