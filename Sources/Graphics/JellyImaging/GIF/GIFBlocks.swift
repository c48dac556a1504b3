import JellySupport

/// The blocks of a GIF (CompuServe's GIF89a specification).
package enum GIFBlocks {
    /// What becomes of an image when its time is over.
    enum Disposal: UInt8 {
        /// It is kept.
        case none = 1
        /// Its rectangle becomes clear.
        case background = 2
        /// Its rectangle becomes what it was before.
        case previous = 3
    }

    /// The last byte of a file.
    package static let trailer: UInt8 = 0x3B
    /// The longest time an image is shown, in hundredths of a second.
    static let longestDelay = 65_535

    /// The bytes before the first image.
    ///
    /// - Parameters:
    ///   - table: the global color table.
    ///   - plays: the number of plays; 0 loops forever.
    package static func head(width: Int, height: Int, table: [UInt32], plays: Int) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + little(width) + little(height)
        // Eight bits a colour in what it was made from.
        bytes += [0x70 | tableFlags(table.count), 0, 0] + colors(table)
        if plays != 1 {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(max(0, plays - 1)) + [0]
        }
        return bytes
    }

    /// An image with its time.
    ///
    /// - Parameters:
    ///   - delay: for how long it is shown, in hundredths of a second.
    ///   - clear: the index that leaves what is there.
    ///   - table: its own colours; the file's where there are none.
    ///   - data: the codes of its indices, with their size.
    static func image(
        _ rectangle: PixelRectangle, delay: Int, disposal: Disposal, clear: UInt8?, table: [UInt32], data: [UInt8]
    ) -> [UInt8] {
        [0x21, 0xF9, 4, disposal.rawValue << 2 | (clear == nil ? 0 : 1)] + little(delay) + [clear ?? 0, 0]
            + [0x2C] + little(rectangle.x) + little(rectangle.y) + little(rectangle.width) + little(rectangle.height)
            + [tableFlags(table.count)] + colors(table) + data
    }

    /// A comment.
    package static func comment(_ text: String) -> [UInt8] { [0x21, 0xFE] + data(Array(text.utf8)) }

    /// Blocks of up to 255 bytes, each with its size before it, and the last of size 0.
    static func data(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 255 + 2)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            result.append(UInt8(block.count))
            result += block
        }
        result.append(0)
        return result
    }

    /// The flag that there is a table, and its size; 0 where there is none.
    private static func tableFlags(_ count: Int) -> UInt8 { count == 0 ? 0 : 0x80 | UInt8(tableBits(count) - 1) }

    /// A table has 2, 4, 8 and so on up to 256 colours.
    private static func tableBits(_ count: Int) -> Int { max(1, Int.bitWidth - (count - 1).leadingZeroBitCount) }

    /// The bytes that a table of so many colours takes.
    static func tableBytes(_ count: Int) -> Int { count == 0 ? 0 : 3 << tableBits(count) }

    /// Colours `RRGGBB` as bytes, filled with black.
    private static func colors(_ table: [UInt32]) -> [UInt8] {
        guard !table.isEmpty else { return [] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(tableBytes(table.count))
        for color in table {
            for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
        }
        return bytes + [UInt8](repeating: 0, count: tableBytes(table.count) - bytes.count)
    }

    private static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}
