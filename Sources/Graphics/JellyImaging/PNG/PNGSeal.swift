import JellySupport

/// A text at the end of a PNG file that names the hash of its pixels, and of the bytes before the text: where those are
/// as they were written, the pixels are known without decoding them.
package enum PNGSeal {
    private static let keyword = "Jellyframe seal"
    /// The chunk that ends every file: length, type and checksum.
    private static let endCount = 12
    private static let chunkCount = 12 + keyword.utf8.count + 2 + FrameHash.digitCount + XXH3.digitCount

    /// A file of `PNGEncoder` with the seal of its image.
    package static func sealing(_ file: [UInt8], of bitmap: Bitmap) -> [UInt8] {
        let body = Array(file.dropLast(endCount))
        return body + chunk(FrameHash(bitmap).digits, body) + file.suffix(endCount)
    }

    /// Whether a file is sealed, unchanged since, and shows an image.
    package static func isSealed(_ file: [UInt8], with bitmap: Bitmap) -> Bool {
        guard file.count > endCount + chunkCount else { return false }
        let body = Array(file.dropLast(endCount + chunkCount))
        return file.dropLast(endCount).suffix(chunkCount).elementsEqual(chunk(FrameHash(bitmap).digits, body))
    }

    private static func chunk(_ pixels: String, _ body: [UInt8]) -> [UInt8] {
        var chunks = PNGChunkWriter()
        chunks.append(.text, PNGText(keyword: keyword, text: pixels + " " + XXH3.digits(of: body)).content)
        return chunks.bytes
    }
}
