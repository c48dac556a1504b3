/// A text in a PNG file, with its keyword (PNG specification, third edition, 11.3.3).
package struct PNGText: Hashable, Sendable {
    /// The keyword, such as `Software`: 1 to 79 Latin-1 characters, without leading or trailing spaces.
    package var keyword: String
    /// The text; in files of other programs, Latin 1.
    package var text: String

    package init(keyword: String, text: String) { (self.keyword, self.text) = (keyword, text) }

    /// The texts before the image in a PNG file, or in its first part; empty for other bytes.
    ///
    /// Damaged, compressed and international texts are skipped.
    package static func all(in file: [UInt8]) -> [PNGText] {
        guard file.starts(with: PNGChunk.signature) else { return [] }
        var (texts, chunks): ([PNGText], PNGChunkReader) = ([], PNGChunkReader(file))
        while let chunk = try? chunks.next(), chunk.type != .imageData, chunk.type != .end {
            guard chunk.type == .text, chunk.isIntact, let end = chunk.content.firstIndex(of: 0) else { continue }
            func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
            texts.append(PNGText(keyword: string(chunk.content[..<end]), text: string(chunk.content[(end + 1)...])))
        }
        return texts
    }

    /// The content of the chunk `tEXt`.
    var content: [UInt8] { Array(keyword.utf8) + [0] + Array(text.utf8) }

    /// The uncompressed international texts (`iTXt`, 11.3.3.4) before the image in a PNG file; empty for other bytes.
    package static func international(in file: [UInt8]) -> [PNGText] {
        guard file.starts(with: PNGChunk.signature) else { return [] }
        var (texts, chunks): ([PNGText], PNGChunkReader) = ([], PNGChunkReader(file))
        while let chunk = try? chunks.next(), chunk.type != .imageData, chunk.type != .end {
            guard chunk.type == .internationalText, chunk.isIntact else { continue }
            // The keyword, whether and how it is compressed, its language, the keyword in that language, the text.
            guard let end = chunk.content.firstIndex(of: 0), chunk.content.count > end - chunk.content.startIndex + 2,
                chunk.content[end + 1] == 0,
                let language = chunk.content[(end + 3)...].firstIndex(of: 0),
                let translation = chunk.content[(language + 1)...].firstIndex(of: 0),
                let text = String(validating: chunk.content[(translation + 1)...], as: UTF8.self)
            else { continue }
            texts.append(PNGText(keyword: String(decoding: chunk.content[..<end], as: UTF8.self), text: text))
        }
        return texts
    }

    /// The content of the chunk `iTXt`.
    fileprivate var internationalContent: [UInt8] { Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8) }
}

extension PNGChunks {
    /// Adds texts of any script after the header of a PNG file or its first part; other bytes are returned unchanged.
    package static func adding(_ texts: [PNGText], to file: [UInt8]) -> [UInt8] {
        guard size(of: file) != nil else { return file }
        var chunks = PNGChunkWriter()
        for text in texts { chunks.append(.internationalText, text.internationalContent) }
        return file[..<PNGHeader.byteCount] + chunks.bytes + file[PNGHeader.byteCount...]
    }
}
