import Foundation
import JellyPNG
import JellyPixels

/// Writes an APNG file picture by picture; each holds the rectangle that differs from the one before.
///
/// Source: Portable Network Graphics specification (W3C, third edition), 11.3.2.
final class MovingPictureWriter {
    /// How many pictures there are, and for how long one is shown: a fraction of a second.
    struct Pace {
        var count: Int
        var numerator: Int
        var denominator: Int
    }

    private let file: FileHandle
    private let encoder = PNGEncoder()
    private let pace: Pace
    private var last: Bitmap?
    private var sequence: UInt32 = 0

    /// A writer to a file that is open for writing.
    init(_ file: FileHandle, pace: Pace) { (self.file, self.pace) = (file, pace) }

    /// Adds a picture; all have one size.
    ///
    /// - Throws: `GoldenError.unusablePictures` where an opaque film becomes clear, or the system's error.
    func append(_ picture: Bitmap) throws {
        var picture = picture
        if let last, last.isOpaque != picture.isOpaque {
            guard picture.isOpaque else {
                throw GoldenError.unusablePictures(
                    reason: "the first is opaque and a later one is not; record them in mode hash")
            }
            picture = Bitmap(width: picture.width, height: picture.height, isOpaque: false, bytes: picture.bytes)
        }
        let columns: Range<Int>
        let rows: Range<Int>
        if let last {
            (columns, rows) = picture.boundsOfDifference(from: last) ?? (0..<1, 0..<1)
        } else {
            (columns, rows) = (0..<picture.width, 0..<picture.height)
        }
        let png = encoder.encode(try picture.cropped(columns: columns, rows: rows))
        guard let chunks = PNGChunk.all(in: png) else {
            throw GoldenError.unusablePictures(reason: "the encoder gave no PNG")
        }
        var bytes: [UInt8] = []
        if last == nil {
            bytes += PNGChunk.signature
            for chunk in chunks where chunk.type == "IHDR" || chunk.type == "sRGB" { bytes += chunk.bytes }
            // How many pictures, and that they are shown over and over.
            let control = PNGChunk.bigEndian(UInt32(pace.count)) + PNGChunk.bigEndian(UInt32(0))
            bytes += PNGChunk("acTL", control[...]).bytes
        }
        bytes += frameControl(columns, rows).bytes
        for chunk in chunks where chunk.type == "IDAT" {
            if last == nil {
                bytes += chunk.bytes
            } else {
                bytes += PNGChunk("fdAT", (PNGChunk.bigEndian(sequence) + chunk.content)[...]).bytes
                sequence += 1
            }
        }
        last = picture
        try file.write(contentsOf: Data(bytes))
    }

    /// Writes the end.
    func finish() throws { try file.write(contentsOf: Data(PNGChunk("IEND", []).bytes)) }

    private func frameControl(_ columns: Range<Int>, _ rows: Range<Int>) -> PNGChunk {
        var content = PNGChunk.bigEndian(sequence)
        sequence += 1
        for number in [columns.count, rows.count, columns.lowerBound, rows.lowerBound] {
            content += PNGChunk.bigEndian(UInt32(number))
        }
        // Two bytes each; beyond them milliseconds are near enough, since nothing but a viewer reads it.
        let fits = max(pace.numerator, pace.denominator) <= 65_535
        let (shown, second) =
            fits ? (pace.numerator, pace.denominator) : (pace.numerator * 1000 / pace.denominator, 1000)
        content += PNGChunk.bigEndian(UInt16(clamping: shown))
        content += PNGChunk.bigEndian(UInt16(clamping: second))
        // The picture stays, and the next one replaces what it covers.
        content += [0, 0]
        return PNGChunk("fcTL", content[...])
    }
}

extension Bitmap {
    /// The smallest rectangle that holds every pixel that differs; nil when none does.
    func boundsOfDifference(from other: Bitmap) -> (columns: Range<Int>, rows: Range<Int>)? {
        guard bytes != other.bytes else { return nil }
        let (width, height) = (width, height)
        return bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                let (a, b) = (mine.bindMemory(to: UInt32.self), theirs.bindMemory(to: UInt32.self))
                func differs(_ y: Int) -> Bool {
                    memcmp(a.baseAddress! + y * width, b.baseAddress! + y * width, width * 4) != 0
                }
                guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs)
                else { return nil }
                var (left, right) = (width, 0)
                for y in top...bottom {
                    var x = 0
                    while x < left, a[y * width + x] == b[y * width + x] { x += 1 }
                    left = min(left, x)
                    x = width - 1
                    while x > right, a[y * width + x] == b[y * width + x] { x -= 1 }
                    right = max(right, x)
                }
                return (left..<right + 1, top..<bottom + 1)
            }
        }
    }
}
