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
}
