import JellySupport

/// The hash of an image: of its width and height (four bytes each, big-endian) and its pixels by rows as straight
/// colours in the order blue, green, red, alpha; or, if bytes do not suffice, of 16-bit samples (little-endian) in the
/// order red, green, blue, alpha.
package struct FrameHash: Hashable, Sendable {
    /// The algorithm's name in files.
    package static let algorithm = XXH3.name
    /// The number of hexadecimal digits of a hash.
    package static let digitCount = XXH3.digitCount

    /// The hexadecimal digits.
    package let digits: String

    /// The hash of a bitmap.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes, isStraight: bitmap.isOpaque)
    }

    /// The hash of an image's pixels.
    ///
    /// - Parameters:
    ///   - bytes: blue, green, red and alpha of each pixel.
    ///   - isStraight: whether colours are straight; otherwise premultiplied.
    ///   - deepSamples: red, green, blue and alpha of each pixel in 16 bits; nil if the bytes are exact.
    package init(width: Int, height: Int, bytes: [UInt8], isStraight: Bool, deepSamples: [UInt16]? = nil) {
        var hash = XXH3()
        Self.addSides(width, height, to: &hash)
        Self.add(0..<width * height, of: bytes, isStraight: isStraight, to: &hash)
        deepSamples?.map(\.littleEndian).withUnsafeBytes { hash.add($0) }
        self.init(hash)
    }

    init(_ hash: borrowing XXH3) { digits = hash.digits }

    static func addSides(_ width: Int, _ height: Int, to hash: inout XXH3) {
        let sides = [UInt32(truncatingIfNeeded: width), UInt32(truncatingIfNeeded: height)]
        sides.map(\.bigEndian).withUnsafeBytes { hash.add($0) }
    }

    /// Adds some pixels of an image.
    static func add(_ pixels: Range<Int>, of bytes: [UInt8], isStraight: Bool, to hash: inout XXH3) {
        bytes.withUnsafeBytes { bytes in
            // What is in memory already: as fast as it is read.
            guard !isStraight else {
                return hash.add(UnsafeRawBufferPointer(rebasing: bytes[pixels.lowerBound * 4..<pixels.upperBound * 4]))
            }
            let stretch = 1024
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stretch) { scratch in
                guard let words = bytes.bindMemory(to: UInt32.self).baseAddress, let straight = scratch.baseAddress
                else {
                    return
                }
                for index in stride(from: pixels.lowerBound, to: pixels.upperBound, by: stretch) {
                    let count = min(stretch, pixels.upperBound - index)
                    Straightening.convert(words + index, count: count, to: straight)
                    hash.add(UnsafeRawBufferPointer(start: straight, count: count * 4))
                }
            }
        }
    }

    /// The hash of bytes.
    package init(bytes: [UInt8]) { digits = XXH3.digits(of: bytes) }

    /// Parses lower-case hexadecimal digits; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        let isHexadecimal = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        guard digits.utf8.count == Self.digitCount, isHexadecimal else { return nil }
        self.digits = String(digits)
    }
}

extension FrameHash: CustomStringConvertible {
    package var description: String { digits }
}
