/// What a file's chunks say of its image: checked, and not yet decoded.
struct PNGContents {
    /// Deflate makes at most 258 bytes of 2 bits.
    private static let largestRatio = 1032

    private(set) var header: PNGHeader
    /// Red, green and blue of each color of the palette.
    private(set) var palette: ArraySlice<UInt8> = []
    /// The content of the chunk `tRNS`; nil if there is none that counts.
    private(set) var transparency: ArraySlice<UInt8>?
    /// The zlib stream of the image's rows, in pieces.
    private(set) var data: [ArraySlice<UInt8>] = []
    /// Whether there is a chunk `acTL` before the image's data; behind them it says nothing.
    private(set) var isAnimated = false
    /// The presentation metadata.
    private(set) var shown = PNGPresentation()
    /// An oddity of the file's end; nil if regular.
    private(set) var remark: PNGRemark?

    /// Reads a file's chunks up to its end.
    ///
    /// Chunks that say nothing of the pixels are passed over, damaged ones too. What follows the end is no part of the
    /// image.
    ///
    /// - Parameter allowsMissingEnd: whether a file that ends behind its image's data, without the chunk `IEND`, is read.
    /// - Throws: what is wrong with the file, before memory is taken for its image.
    init(
        _ file: [UInt8], maximumPixels: Int, allowsMissingEnd: Bool = false
    ) throws(PNGReadError) {
        header = try PNGHeader(of: file, maximumPixels: maximumPixels)
        var chunks = PNGChunkReader(file)
        var last = try chunks.next().type
        while last != .end {
            if allowsMissingEnd, chunks.left == 0, !data.isEmpty {
                remark = .noEnd
                break
            }
            let chunk = try chunks.next()
            if chunk.type == .animationControl, data.isEmpty { isAnimated = true }
            shown.read(chunk, hasData: !data.isEmpty)
            if chunk.type == .transparency {
                try readTransparency(chunk)
            } else if chunk.type.isCritical {
                guard chunk.isIntact else { throw PNGReadError(.damaged(.checksum(chunk: chunk.type.name))) }
                try read(chunk, after: last)
            }
            last = chunk.type
        }
        if remark == nil, chunks.left > 0 { remark = .trailingBytes(chunks.left) }
        guard header.colorType != .palette || !palette.isEmpty else { throw PNGReadError(.damaged(.palette)) }
    }

    /// Refuses data that is too little for the image, however well it is compressed.
    func checkAmount() throws(PNGReadError) {
        let bytes = data.reduce(0) { $0 + $1.count }
        guard bytes > 0, header.rawByteCount / Self.largestRatio <= bytes else {
            throw PNGReadError(.tooLittleData(width: header.width, height: header.height, bytes: bytes))
        }
    }

    /// An image of another size with the same kind of pixels, such as a frame of an animation.
    func part(width: Int, height: Int, data: [ArraySlice<UInt8>]) -> PNGContents {
        var part = self
        (part.header.width, part.header.height, part.data) = (width, height, data)
        return part
    }

    private mutating func read(_ chunk: PNGChunk, after last: PNGChunk.ChunkType) throws(PNGReadError) {
        switch chunk.type {
        case .imageData:
            guard data.isEmpty || last == .imageData else { throw PNGReadError(.damaged(.scatteredData)) }
            data.append(chunk.content)
        case .palette:
            // In images without a palette it is a suggestion.
            guard header.colorType == .palette else { return }
            guard palette.isEmpty, data.isEmpty, !chunk.content.isEmpty, chunk.content.count % 3 == 0,
                chunk.content.count / 3 <= 1 << header.bitDepth
            else { throw PNGReadError(.damaged(.palette)) }
            palette = chunk.content
        case .end: break
        default: throw PNGReadError(.damaged(.unknownChunk(chunk.type.name)))
        }
    }

    /// An image whose transparency were left out would be another one.
    private mutating func readTransparency(_ chunk: PNGChunk) throws(PNGReadError) {
        let counts: ClosedRange<Int>
        switch header.colorType {
        case .gray: counts = 2...2
        case .rgb: counts = 6...6
        case .palette: counts = 1...max(1, palette.count / 3)
        case .grayAlpha, .rgba: return
        }
        guard chunk.isIntact, transparency == nil, data.isEmpty, counts.contains(chunk.content.count),
            header.colorType != .palette || !palette.isEmpty
        else { throw PNGReadError(.unusableTransparency) }
        transparency = chunk.content
    }
}

/// A warning about a PNG file whose image is complete.
package enum PNGRemark: Hashable, Sendable {
    /// The file ends after the image data, without the chunk `IEND`.
    case noEnd
    /// This many bytes follow the end.
    case trailingBytes(Int)
}

extension PNGRemark: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noEnd: "the chunk IEND is missing; the image is complete"
        case .trailingBytes(1): "ignoring 1 byte after the end"
        case .trailingBytes(let count): "ignoring \(count) bytes after the end"
        }
    }
}
