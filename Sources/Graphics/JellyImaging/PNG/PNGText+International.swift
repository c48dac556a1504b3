extension PNGText {
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
