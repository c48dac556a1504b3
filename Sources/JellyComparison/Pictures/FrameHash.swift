import JellyHash
package import JellyPixels

/// The hash of a picture: of its width and height (four bytes each, highest first), and of its pixels row by row as
/// straight colours, blue first, then green, red and alpha; and where bytes do not hold them, of the samples of 16 bits
/// (lowest byte first), red first.
package struct FrameHash: Hashable, Sendable {
    /// The algorithm, as files name it.
    package static let algorithm = XXH3.name
    /// How many hexadecimal digits a hash has.
    package static let digitCount = XXH3.digitCount

    /// The hexadecimal digits.
    package let digits: String

    /// The hash of a picture.
    package init(_ bitmap: Bitmap) { self.init(ComparedPicture(bitmap)) }

    /// The hash of a picture.
    package init(_ picture: ComparedPicture) {
        var hash = XXH3()
        Self.addSides(of: picture, to: &hash)
        Self.add(0..<picture.height, of: picture, to: &hash)
        picture.deepSamples?.map(\.littleEndian).withUnsafeBytes { hash.add($0) }
        self.init(hash)
    }

    init(_ hash: borrowing XXH3) { digits = hash.digits }

    static func addSides(of picture: ComparedPicture, to hash: inout XXH3) {
        let sides = [UInt32(truncatingIfNeeded: picture.width), UInt32(truncatingIfNeeded: picture.height)]
        sides.map(\.bigEndian).withUnsafeBytes { hash.add($0) }
    }

    /// Adds some rows of a picture.
    static func add(_ rows: Range<Int>, of picture: ComparedPicture, to hash: inout XXH3) {
        let (start, end) = (rows.lowerBound * picture.width, rows.upperBound * picture.width)
        if picture.isStraight {
            // What is in memory already: as fast as it is read.
            picture.bytes.withUnsafeBytes { hash.add(UnsafeRawBufferPointer(rebasing: $0[start * 4..<end * 4])) }
        } else {
            addStraight(start..<end, of: picture, to: &hash)
        }
    }

    private static func addStraight(_ part: Range<Int>, of picture: ComparedPicture, to hash: inout XXH3) {
        let stretch = 1024
        StraightPixels.with(picture) { pixels in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stretch) { scratch in
                guard let start = scratch.baseAddress else { return }
                for index in Swift.stride(from: part.lowerBound, to: part.upperBound, by: stretch) {
                    let count = min(stretch, part.upperBound - index)
                    let words = pixels.stretch(at: index, count: count, scratch: start)
                    hash.add(UnsafeRawBufferPointer(start: words, count: count * 4))
                }
            }
        }
    }

    /// The hash of some bytes.
    package init(bytes: [UInt8]) { digits = XXH3.digits(of: bytes) }

    /// A hash from its hexadecimal digits, the letters small; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        let isHexadecimal = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        guard digits.utf8.count == Self.digitCount, isHexadecimal else { return nil }
        self.digits = String(digits)
    }
}

extension FrameHash: CustomStringConvertible {
    package var description: String { digits }
}
