/// A PNG file built in a test, chunk by chunk, with uncompressed pixels.
package struct PNGBuilder {
    package var width: Int
    package var height: Int
    package var bitDepth = 8
    /// 0 grey, 2 red, green and blue, 3 palette, 4 grey with alpha, 6 red, green and blue with alpha.
    package var colorType = 6
    package var isInterlaced = false
    /// The filter of each row, by its number from the top.
    package var filter: (Int) -> Int = { _ in 0 }
    /// The chunks between header and image, and between image and end.
    package var before: [[UInt8]] = []
    package var after: [[UInt8]] = []
    /// A pixel's samples, each of `bitDepth` bits.
    package var pixel: (Int, Int) -> [Int]

    package init(
        width: Int, height: Int, bitDepth: Int = 8, colorType: Int = 6, isInterlaced: Bool = false,
        filter: @escaping (Int) -> Int = { _ in 0 }, before: [[UInt8]] = [], after: [[UInt8]] = [],
        pixel: @escaping (Int, Int) -> [Int]
    ) {
        (self.width, self.height, self.bitDepth, self.colorType) = (width, height, bitDepth, colorType)
        (self.isInterlaced, self.filter, self.before, self.after) = (isInterlaced, filter, before, after)
        self.pixel = pixel
    }

    package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    package var header: [UInt8] {
        Self.chunk(
            "IHDR",
            Self.number(width) + Self.number(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0]
                + [isInterlaced ? 1 : 0])
    }

    package var file: [UInt8] {
        Self.signature + header + before.joined() + Self.chunk("IDAT", Self.stored(rows))
            + after.joined() + Self.chunk("IEND", [])
    }

    /// The rows with their filter bytes; for an interlaced image by pass (PNG specification, 8.2).
    private var rows: [UInt8] {
        guard isInterlaced else { return rows(from: (0, 0), step: (1, 1)) }
        let passes = [
            ((0, 0), (8, 8)), ((4, 0), (8, 8)), ((0, 4), (4, 8)), ((2, 0), (4, 4)), ((0, 2), (2, 4)), ((1, 0), (2, 2)),
            ((0, 1), (1, 2)),
        ]
        return passes.flatMap { rows(from: $0.0, step: $0.1) }
    }

    private func rows(from start: (x: Int, y: Int), step: (x: Int, y: Int)) -> [UInt8] {
        var (bytes, above): ([UInt8], [Int]) = ([], [])
        for y in stride(from: start.y, to: height, by: step.y) where start.x < width {
            let row = row(stride(from: start.x, to: width, by: step.x).map { pixel($0, y) })
            if above.isEmpty { above = row.map { _ in 0 } }
            bytes.append(UInt8(filter(y)))
            for (index, byte) in row.enumerated() {
                let (left, upperLeft) =
                    index < filterDistance ? (0, 0) : (row[index - filterDistance], above[index - filterDistance])
                bytes.append(UInt8((byte - Self.prediction(filter(y), left, above[index], upperLeft)) & 255))
            }
            above = row
        }
        return bytes
    }

    /// The bytes of a row.
    private func row(_ pixels: [[Int]]) -> [Int] {
        var (bytes, held, bits): ([Int], Int, Int) = ([], 0, 0)
        for sample in pixels.joined() {
            (held, bits) = (held << bitDepth | sample, bits + bitDepth)
            while bits >= 8 {
                bytes.append(held >> (bits - 8) & 255)
                bits -= 8
            }
        }
        if bits > 0 { bytes.append(held << (8 - bits) & 255) }
        return bytes
    }

    private var filterDistance: Int { max(1, ([2: 3, 4: 2, 6: 4][colorType] ?? 1) * bitDepth / 8) }

    /// A filter's prediction of a byte (PNG specification, 9.2).
    private static func prediction(_ filter: Int, _ left: Int, _ above: Int, _ upperLeft: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return above
        case 3: return (left + above) / 2
        case 4:
            let estimate = left + above - upperLeft
            return [left, above, upperLeft].enumerated().min {
                (abs($0.element - estimate), $0.offset) < (abs($1.element - estimate), $1.offset)
            }?.element ?? 0
        default: return 0
        }
    }

    package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return number(data.count) + named + number(Int(checksum(named)))
    }

    package static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    /// A zlib stream (RFC 1950) of stored blocks.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65535)
            rest = rest.dropFirst(65535)
            let count = part.count
            stream += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + part
        } while !rest.isEmpty
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + number(b << 16 | a)
    }

    package static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { start in
        var value = UInt32(start)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        return value
    }

    /// The file with every chunk's checksum corrected, as far as its chunks can be parsed.
    package static func repaired(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - position - 12 else { break }
            let end = position + 8 + length
            file.replaceSubrange(end..<end + 4, with: number(Int(checksum(file[position + 4..<end]))))
            position = end + 4
        }
        return file
    }
}
