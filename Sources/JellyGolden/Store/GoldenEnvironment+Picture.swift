import Foundation

// A single picture names the environment in the file itself, so that a golden of one picture stays one file.
extension GoldenEnvironment {
    /// The text of the chunk `tEXt` (PNG specification, 11.3.3.2) whose keyword `Software` says what made the picture.
    private var note: String { "Software\0jellyframe, cairo \(cairo), pixman \(pixman), \(architecture)" }

    /// A PNG file with this environment in it.
    func noted(in file: [UInt8]) -> [UInt8] {
        guard let chunks = PNGChunk.all(in: file), let data = chunks.firstIndex(where: { $0.type == "IDAT" }) else {
            return file
        }
        let note = PNGChunk("tEXt", Array(note.utf8)[...])
        return (chunks[..<data] + [note] + chunks[data...]).reduce(PNGChunk.signature) { $0 + $1.bytes }
    }

    /// The environment in the first part of a PNG file; nil where it names none.
    init?(ofPicture file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: 4096), let text = Self.note(in: [UInt8](start)) else {
            return nil
        }
        let words = text.split(separator: ", ").map { $0.split(separator: " ") }
        guard words.count == 4, words[0] == ["jellyframe"], words[1].count == 2, words[1][0] == "cairo",
            words[2].count == 2, words[2][0] == "pixman", words[3].count == 1
        else { return nil }
        self.init(cairo: String(words[1][1]), pixman: String(words[2][1]), architecture: String(words[3][0]))
    }

    /// The text after `Software` among the chunks before the picture.
    private static func note(in start: [UInt8]) -> String? {
        guard start.starts(with: PNGChunk.signature) else { return nil }
        var rest = start[PNGChunk.signature.count...]
        while rest.count >= 8 {
            let (first, count) = (rest.startIndex, Int(PNGChunk.number(rest.prefix(4))))
            let type = rest[first + 4..<first + 8]
            guard count <= rest.count - 8, !type.elementsEqual("IDAT".utf8) else { return nil }
            let content = rest[first + 8..<first + 8 + count]
            if type.elementsEqual("tEXt".utf8), content.starts(with: "Software\0".utf8) {
                return String(decoding: content.dropFirst(9), as: UTF8.self)
            }
            rest = rest[(first + 8 + count)...].dropFirst(4)
        }
        return nil
    }
}
