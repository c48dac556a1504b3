import Foundation
import JellyCairo
import JellyPixels

/// Reads an APNG file picture by picture, each decoded by Cairo as a PNG of its own.
///
/// Source: Portable Network Graphics specification (W3C, third edition), 11.3.2. Not Sendable: it holds the canvas.
final class MovingPictureReader {
    /// One picture of the file.
    private struct Part {
        var columns: Range<Int>
        var rows: Range<Int>
        var disposal: UInt8
        var isBlended: Bool
        var data: [ArraySlice<UInt8>] = []
    }

    let path: String
    let width: Int
    let height: Int
    private var header: [UInt8] = []
    private var parts: [Part] = []
    private var canvas: Bitmap
    private var next = 0
    private var pending: (part: Part, before: Bitmap)?

    /// How many pictures there are.
    var count: Int { parts.count }

    /// Opens a file; a PNG without animation is one picture.
    ///
    /// - Parameter size: the size in pixels that it has to have, if there is one.
    init(path: String, size: (width: Int, height: Int)? = nil) throws(GoldenError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
        guard let data = FileManager.default.contents(atPath: path), let chunks = PNGChunk.all(in: Array(data)),
            let header = chunks.first, header.type == "IHDR", header.content.count == 13
        else { throw .unreadable(file: path, reason: "it is no whole PNG") }
        let start = header.content.startIndex
        let (width, height) = (
            Int(PNGChunk.number(header.content[start..<start + 4])),
            Int(PNGChunk.number(header.content[start + 4..<start + 8]))
        )
        guard ImageSurface.allows(width: width, height: height) else {
            throw .unreadable(file: path, reason: "it says that it has \(width)×\(height) pixels")
        }
        if let size, size != (width, height) {
            throw .unreadable(
                file: path, reason: "it has \(width)×\(height) pixels instead of \(size.width)×\(size.height)")
        }
        (self.path, self.width, self.height, self.header) = (path, width, height, Array(header.content))
        canvas = Bitmap(width: width, height: height, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
        for chunk in chunks { try read(chunk) }
        if parts.isEmpty, chunks.contains(where: { $0.type == "IDAT" }) {
            var part = Part(columns: 0..<width, rows: 0..<height, disposal: 0, isBlended: false)
            part.data = chunks.filter { $0.type == "IDAT" }.map(\.content)
            parts = [part]
        }
        guard !parts.isEmpty, parts.allSatisfy({ !$0.data.isEmpty }) else {
            throw .unreadable(file: path, reason: "a picture in it has no data")
        }
    }

    private func read(_ chunk: PNGChunk) throws(GoldenError) {
        switch chunk.type {
        case "fcTL":
            let bytes = Array(chunk.content)
            guard bytes.count == 26 else { throw .unreadable(file: path, reason: "a picture's header is damaged") }
            let numbers = (1..<5).map { Int(PNGChunk.number(bytes[$0 * 4..<$0 * 4 + 4])) }
            let (columns, rows) = (numbers[2]..<numbers[2] + numbers[0], numbers[3]..<numbers[3] + numbers[1])
            guard !columns.isEmpty, !rows.isEmpty, columns.upperBound <= width, rows.upperBound <= height else {
                throw .unreadable(file: path, reason: "a picture lies outside the canvas")
            }
            parts.append(Part(columns: columns, rows: rows, disposal: bytes[24], isBlended: bytes[25] == 1))
        case "IDAT" where !parts.isEmpty: parts[parts.count - 1].data.append(chunk.content)
        case "fdAT" where !parts.isEmpty && chunk.content.count >= 4:
            parts[parts.count - 1].data.append(chunk.content.dropFirst(4))
        default: break
        }
    }

    /// A picture, by its place from 0; those before it are decoded first, so pictures are best asked for in order.
    func picture(_ index: Int) throws(GoldenError) -> Bitmap {
        precondition(parts.indices.contains(index), "picture \(index) of \(parts.count)")
        if index < next - 1 { restart() }
        while next <= index { try advance() }
        return canvas
    }

    private func restart() {
        (next, pending) = (0, nil)
        canvas = Bitmap(width: width, height: height, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private func advance() throws(GoldenError) {
        let part = parts[next]
        dispose()
        let picture = try decode(part)
        pending = (part, canvas)
        canvas = canvas.covered(by: picture, at: part.columns, part.rows, isBlended: part.isBlended)
        next += 1
    }

    private func dispose() {
        guard let (part, before) = pending else { return }
        pending = nil
        switch part.disposal {
        case 1:
            let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
            let hole = Bitmap(width: part.columns.count, height: part.rows.count, filledWith: clear)
            canvas = canvas.covered(by: hole, at: part.columns, part.rows, isBlended: false)
        case 2: canvas = before
        default: break
        }
    }

    private func decode(_ part: Part) throws(GoldenError) -> Bitmap {
        var own = header
        own.replaceSubrange(0..<4, with: PNGChunk.bigEndian(UInt32(part.columns.count)))
        own.replaceSubrange(4..<8, with: PNGChunk.bigEndian(UInt32(part.rows.count)))
        var file = PNGChunk.signature + PNGChunk("IHDR", own[...]).bytes
        for data in part.data { file += PNGChunk("IDAT", data).bytes }
        file += PNGChunk("IEND", []).bytes
        let bitmap: Bitmap
        do throws(PNGReadError) {
            bitmap = try ImageSurface.readPNG(bytes: file, name: path)
        } catch {
            throw .unreadable(file: path, reason: "picture \(next) is damaged")
        }
        guard bitmap.width == part.columns.count, bitmap.height == part.rows.count else {
            throw .unreadable(file: path, reason: "picture \(next) has another size than it says")
        }
        return bitmap
    }
}

extension Bitmap {
    /// This bitmap with another one over a part of it, instead of what is there or blended with it.
    fileprivate func covered(
        by picture: Bitmap, at columns: Range<Int>, _ rows: Range<Int>, isBlended: Bool
    ) -> Bitmap {
        if !isBlended, columns.count == width, rows.count == height { return picture }
        var bytes = bytes
        for y in 0..<rows.count {
            let to = (rows.lowerBound + y) * bytesPerRow + columns.lowerBound * 4
            let from = y * picture.bytesPerRow
            if !isBlended || picture.isOpaque {
                bytes.replaceSubrange(
                    to..<to + picture.bytesPerRow, with: picture.bytes[from..<from + picture.bytesPerRow])
                continue
            }
            for x in 0..<picture.bytesPerRow {
                let alpha = Int(picture.bytes[from + x / 4 * 4 + 3])
                let below = (Int(bytes[to + x]) * (255 - alpha) + 127) / 255
                bytes[to + x] = UInt8(min(255, Int(picture.bytes[from + x]) + below))
            }
        }
        return Bitmap(width: width, height: height, isOpaque: isOpaque && picture.isOpaque, bytes: bytes)
    }
}
