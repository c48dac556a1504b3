import JellyImaging
import TestSupport

extension FuzzTarget {
    private static let decoder = PNGDecoder(maximumPixels: 1 << 14)

    /// PNG files, as they are and with corrected checksums.
    static let png = FuzzTarget("png") { bytes in
        try? read(bytes)
        try read(PNGBuilder.repaired(bytes))
    }

    /// Pixels and filters of every kind in valid files, selected by the first bytes.
    static let pixels = FuzzTarget("pixels") { bytes in
        guard bytes.count > 4 else { return }
        let kinds = [
            (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (1, 3), (2, 3), (4, 3), (8, 3), (8, 4), (16, 4),
            (8, 6), (16, 6),
        ]
        let (bits, color) = kinds[Int(bytes[0]) % kinds.count]
        let (width, height) = (1 + Int(bytes[1]) % 67, 1 + Int(bytes[2]) % 9)
        var before: [[UInt8]] = []
        if color == 3 {
            let colors = min(1 + Int(bytes[3]), bytes.count / 3)
            before.append(PNGBuilder.chunk("PLTE", Array(bytes.prefix(3 * colors))))
        }
        if bytes[3] & 2 != 0 { before.append(PNGBuilder.chunk("tRNS", Array(bytes.prefix([2, 0, 6, 3][color & 3])))) }
        let header = PNGBuilder(
            width: width, height: height, bitDepth: bits, colorType: color, isInterlaced: bytes[3] & 1 == 1,
            before: before
        ) { _, _ in [] }
        try read(
            PNGBuilder.signature + header.header + before.joined()
                + PNGBuilder.chunk("IDAT", PNGBuilder.stored(Array(bytes.dropFirst(4)))) + PNGBuilder.chunk("IEND", []))
    }

    private static func read(_ file: [UInt8]) throws {
        _ = PNGText.all(in: file)
        _ = try? decoder.outline(of: file)
        if let exact = try? decoder.decodeExactly(file) {
            precondition(exact.bytes.count == exact.width * exact.height * 4, "an image has too few bytes")
        }
        let bitmap = try decoder.decode(file)
        precondition(bitmap.bytes.count == bitmap.width * bitmap.height * 4, "an image has too few bytes")
        requireSame(bitmap, try decoder.decodeStraight(file).bitmap)
        requireSame(bitmap.bytes, try decoder.decode(PNGEncoder().encode(bitmap)).bytes)
    }

    /// Animated PNG files, as they are and with corrected checksums; and as segments of a video.
    static let apng = FuzzTarget("apng") { bytes in
        for file in [bytes, PNGBuilder.repaired(bytes)] {
            var segment = AnimatedPNGSegment(width: 6, height: 4, frames: 4)
            for chunk in chunks(of: file) where (try? segment.take(chunk)) == nil { break }
            guard let animation = try? AnimatedPNGDecoder(file, maximumPixels: 1 << 14) else { continue }
            for index in 0..<min(animation.count, 6) {
                guard let image = try? animation.image(index) else { break }
                precondition(image.width == animation.width && image.height == animation.height, "another size")
            }
            _ = animation.delays
        }
    }

    /// The chunks of a file, as far as they can be parsed.
    private static func chunks(of file: [UInt8]) -> [[UInt8]] {
        var (chunks, position): ([[UInt8]], Int) = ([], 8)
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - position - 12 else { break }
            chunks.append(Array(file[position..<position + length + 12]))
            position += length + 12
        }
        return chunks
    }
}
