/// A text in a PNG file, by its keyword (PNG specification, third edition, 11.3.3).
package struct PNGText: Hashable, Sendable {
    /// What the text is about, such as `Software`: from 1 to 79 letters of Latin 1, without spaces at its ends.
    package var keyword: String
    /// The text; in files of other programs, Latin 1.
    package var text: String

    package init(keyword: String, text: String) { (self.keyword, self.text) = (keyword, text) }

    /// The texts before the picture in a PNG file, or in its first part as far as it goes; none in other bytes.
    ///
    /// Damaged ones, and those that are compressed or international, are passed over.
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

    /// The texts of any script that stand before the picture in a PNG file: those of its chunks `iTXt` (11.3.3.4) that are
    /// not compressed; none in other bytes.
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

extension PNGChunk.ChunkType {
    fileprivate static let internationalText: Self = "iTXt"
}

extension PNGChunks {
    /// A PNG file, or its beginning, with texts of any script behind its header; other bytes as they are.
    package static func adding(_ texts: [PNGText], to file: [UInt8]) -> [UInt8] {
        guard size(of: file) != nil else { return file }
        var chunks = PNGChunkWriter()
        for text in texts { chunks.append(.internationalText, text.internationalContent) }
        return file[..<PNGHeader.byteCount] + chunks.bytes + file[PNGHeader.byteCount...]
    }
}
