import JellySupport

/// What the chunk `IHDR` states (PNG specification, third edition, 11.2.1).
struct PNGHeader: Hashable {
    /// The signature, and the chunk's length, name, 13 bytes and checksum.
    static let byteCount = 8 + 8 + 13 + 4
    private static let start = PNGChunk.signature + [0, 0, 0, 13, 73, 72, 68, 82]

    /// What a pixel is made of.
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        /// The number of samples in a pixel.
        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

        func allows(bitDepth: Int) -> Bool {
            switch self {
            case .gray: [1, 2, 4, 8, 16].contains(bitDepth)
            case .palette: [1, 2, 4, 8].contains(bitDepth)
            case .rgb, .grayAlpha, .rgba: bitDepth == 8 || bitDepth == 16
            }
        }
    }

    /// Width in pixels.
    var width: Int
    /// Height in pixels.
    var height: Int
    /// Bits a sample.
    let bitDepth: Int
    let colorType: ColorType
    /// Whether the rows come in seven passes (8.2 of the specification) instead of from the top down.
    let isInterlaced: Bool

    /// What is written here: samples of 8 bits, from the top down.
    init(width: Int, height: Int, colorType: ColorType) {
        (self.width, self.height, self.colorType) = (width, height, colorType)
        (bitDepth, isInterlaced) = (8, false)
    }

    init(width: Int, height: Int, format: PNGFormat) {
        self.init(width: width, height: height, colorType: format.colorType)
    }

    /// The header that a file starts with, where it is one that can be read; the rest of the file is not looked at.
    init(of file: [UInt8], maximumPixels: Int) throws(PNGReadError) {
        if LargeFilePointer.recognizes(file) { throw PNGReadError(.unreadable(reason: LargeFilePointer.reason)) }
        guard file.count >= Self.byteCount, file.starts(with: Self.start) else { throw PNGReadError(.notPNG) }
        let numbers = file[16..<29]
        let (width, height) = (bigEndianNumber(numbers, at: 0, bytes: 4), bigEndianNumber(numbers, at: 4, bytes: 4))
        guard Bitmap.allows(width: width, height: height) else {
            throw PNGReadError(.unusableSize(width: width, height: height))
        }
        guard width * height <= maximumPixels else {
            throw PNGReadError(.tooLarge(width: width, height: height, maximumPixels: maximumPixels))
        }
        guard Int(CRC32.checksum(file[12..<29])) == bigEndianNumber(file[...], at: 29, bytes: 4) else {
            throw PNGReadError(.damaged(.checksum(chunk: "IHDR")))
        }
        let bits = Int(file[24])
        guard let colorType = ColorType(rawValue: file[25]), colorType.allows(bitDepth: bits) else {
            throw PNGReadError(.damaged(.pixels(colorType: Int(file[25]), bits: bits)))
        }
        guard file[26] == 0, file[27] == 0, file[28] <= 1 else { throw PNGReadError(.damaged(.method)) }
        (self.width, self.height, bitDepth) = (width, height, bits)
        (self.colorType, isInterlaced) = (colorType, file[28] == 1)
    }

    /// The chunk's content.
    var content: [UInt8] {
        // Compression and filter method: deflate, the five filters.
        bigEndian(width, bytes: 4) + bigEndian(height, bytes: 4)
            + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    }

    /// The number of bytes in `width` pixels, without the filter byte.
    func rowBytes(width: Int) -> Int { (width * colorType.samples * bitDepth + 7) / 8 }

    /// From a byte to the one of the same sample of the pixel before, for filters.
    var filterDistance: Int { max(1, colorType.samples * bitDepth / 8) }

    /// The parts in which rows are stored; one if the image is not interlaced.
    var passes: [PNGPass] {
        guard isInterlaced else {
            return [PNGPass(x: 0, y: 0, stepX: 1, stepY: 1, width: width, height: height)]
        }
        return PNGPass.interlaced(width: width, height: height)
    }

    /// The number of bytes in all rows, with filter bytes.
    var rawByteCount: Int { passes.reduce(0) { $0 + (1 + rowBytes(width: $1.width)) * $1.height } }
}

/// Every so many pixels of an image, stored as an image of its own.
struct PNGPass {
    let x: Int
    let y: Int
    let stepX: Int
    let stepY: Int
    /// Width in pixels; at least 1.
    let width: Int
    /// Height in pixels; at least 1.
    let height: Int

    /// Adam7's passes, without those that have no pixel (PNG specification, 8.2).
    static func interlaced(width: Int, height: Int) -> [PNGPass] {
        let all = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return all.compactMap { x, y, stepX, stepY in
            guard x < width, y < height else { return nil }
            return PNGPass(
                x: x, y: y, stepX: stepX, stepY: stepY, width: (width - x + stepX - 1) / stepX,
                height: (height - y + stepY - 1) / stepY)
        }
    }
}
