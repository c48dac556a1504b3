@testable import JellyImaging

/// An encoded file with details that a decoder does not report: chunks and filters.
struct DecodedPNG {
    let contents: PNGContents
    /// Rows from the top down without filter bytes, three or four bytes a pixel.
    let pixels: [UInt8]
    let chunkTypes: [String]
    /// The filter of each row.
    let filters: [UInt8]

    var width: Int { contents.header.width }
    var height: Int { contents.header.height }
    var colorType: PNGHeader.ColorType { contents.header.colorType }
}

/// Decodes a file, in which every checksum must be valid and nothing may follow the end.
func decodePNG(_ file: [UInt8]) throws -> DecodedPNG {
    let chunks = try chunks(of: file)
    let contents = try PNGContents(file, maximumPixels: Bitmap.maximumPixels)
    var rows = [UInt8](repeating: 0, count: contents.header.rawByteCount)
    try rows.withUnsafeMutableBytes { try Inflater.inflate(contents.data, to: $0) }
    let rowBytes = contents.header.rowBytes(width: contents.header.width)
    let straight = try PNGDecoder().decodeStraight(file)
    return DecodedPNG(
        contents: contents, pixels: straight.storedBytes, chunkTypes: chunks.map(\.type.name),
        filters: stride(from: 0, to: rows.count, by: 1 + rowBytes).map { rows[$0] })
}

struct PNGTestError: Error {
    var reason: String
}

/// A file's chunks, with valid checksums.
func chunks(of file: [UInt8]) throws -> [PNGChunk] {
    var (reader, chunks): (PNGChunkReader, [PNGChunk]) = (PNGChunkReader(file), [])
    repeat {
        chunks.append(try reader.next())
        guard let last = chunks.last, last.isIntact else { throw PNGTestError(reason: "a checksum is wrong") }
    } while chunks.last?.type != .end
    guard chunks.last?.content.endIndex == file.count - 4 else { throw PNGTestError(reason: "something follows") }
    return chunks
}

extension StraightBitmap {
    /// The samples as stored in a file with or without alpha; 16-bit ones with the high byte first.
    var storedBytes: [UInt8] {
        let all: [UInt8] =
            switch samples {
            case .bits8(let samples): samples
            case .bits16(let samples): samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            }
        let size = all.count / (width * height)
        return isOpaque ? all.indices.filter { $0 % size < size / 4 * 3 }.map { all[$0] } : all
    }
}
