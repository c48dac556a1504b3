import CDeflate

/// What a PNG file shows, by a strict reading of the few kinds of file that the encoder writes.
struct DecodedPNG: Equatable {
    var width: Int
    var height: Int
    /// 2 for RGB, 6 for RGBA.
    var colorType: Int
    /// Rows from the top down without filter bytes, three or four bytes a pixel.
    var pixels: [UInt8]
    var chunkTypes: [String]
    /// The filter type of each row.
    var filters: [UInt8]
}

struct PNGDecodingError: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
}

func decodePNG(_ file: [UInt8]) throws -> DecodedPNG {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    guard file.starts(with: signature) else { throw PNGDecodingError("the signature is wrong") }
    let chunks = try splitChunks(Array(file[8...]))
    guard let header = chunks.first, header.type == "IHDR", header.content.count == 13 else {
        throw PNGDecodingError("the first chunk is no IHDR of 13 bytes")
    }
    guard chunks.last?.type == "IEND", chunks.last?.content == [] else { throw PNGDecodingError("no IEND at the end") }
    let width = number(header.content[0..<4])
    let height = number(header.content[4..<8])
    let colorType = Int(header.content[9])
    guard header.content[8] == 8, header.content[10...] == [0, 0, 0] else { throw PNGDecodingError("IHDR is odd") }
    let bytesPerPixel = colorType == 2 ? 3 : 4
    let stream = chunks.filter { $0.type == "IDAT" }.flatMap(\.content)
    let rows = try inflate(stream, count: height * (1 + width * bytesPerPixel))
    let rowBytes = width * bytesPerPixel
    return DecodedPNG(
        width: width, height: height, colorType: colorType, pixels: try unfilter(rows, rowBytes: rowBytes),
        chunkTypes: chunks.map(\.type),
        filters: stride(from: 0, to: rows.count, by: 1 + rowBytes).map { rows[$0] })
}

func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

func splitChunks(_ bytes: [UInt8]) throws -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = []
    var at = 0
    while at < bytes.count {
        guard at + 12 <= bytes.count else { throw PNGDecodingError("a chunk is cut off") }
        let count = number(bytes[at..<at + 4])
        guard at + 12 + count <= bytes.count else { throw PNGDecodingError("a chunk is longer than the file") }
        let checked = Array(bytes[at + 4..<at + 8 + count])
        let checksum = Int(libdeflate_crc32(0, checked, checked.count))
        guard checksum == number(bytes[at + 8 + count..<at + 12 + count]) else { throw PNGDecodingError("bad CRC") }
        chunks.append((String(decoding: checked[..<4], as: UTF8.self), Array(checked[4...])))
        at += 12 + count
    }
    return chunks
}

/// Undoes zlib; the checksum, the exact count and the exact end of the stream are verified.
func inflate(_ stream: [UInt8], count: Int) throws -> [UInt8] {
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    var result = [UInt8](repeating: 0, count: count)
    var used = 0
    let status = libdeflate_zlib_decompress_ex(decompressor, stream, stream.count, &result, count, &used, nil)
    guard status == LIBDEFLATE_SUCCESS else { throw PNGDecodingError("inflating failed with status \(status)") }
    guard used == stream.count else { throw PNGDecodingError("\(stream.count - used) bytes follow the stream") }
    return result
}

func unfilter(_ rows: [UInt8], rowBytes: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: rowBytes)
    var start = 0
    while start < rows.count {
        var row = Array(rows[start + 1..<start + 1 + rowBytes])
        switch rows[start] {
        case 0: break
        case 2: for i in 0..<rowBytes { row[i] &+= above[i] }
        default: throw PNGDecodingError("filter \(rows[start]) is not written")
        }
        result += row
        above = row
        start += 1 + rowBytes
    }
    return result
}
