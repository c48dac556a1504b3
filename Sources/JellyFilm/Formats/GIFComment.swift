import JellySystem

/// A comment of a GIF file (CompuServe's GIF89a specification, section 24).
enum GIFComment {
    private static let (introducer, label, trailer): (UInt8, UInt8, UInt8) = (0x21, 0xFE, 0x3B)

    /// Puts a comment between a finished file's last picture and its end.
    static func append(_ text: String, to request: FilmRequest) throws(FilmError) {
        let file = try OutputFile(request)
        try file.seek(toLast: 1)
        try file.write([introducer, label] + blocks(Array(text.utf8)) + [trailer])
        try file.finish()
    }

    /// Blocks of up to 255 bytes, each with its size before it, and the last of size 0.
    private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            let block = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(block.count)] + block
        } + [0]
    }

    /// The last comment of a file, if it has at most so many bytes as a description may; nil where there is none, or the
    /// file is damaged.
    static func find(in file: [UInt8]) -> String? {
        func table(_ place: Int) -> Int? {
            guard place < file.count else { return nil }
            return file[place] & 0x80 == 0 ? 0 : 3 << Int(file[place] & 7 + 1)
        }
        guard let colors = table(10) else { return nil }
        var (place, found): (Int, [UInt8]?) = (13 + colors, nil)
        while place + 1 < file.count {
            let isComment = file[place] == introducer && file[place + 1] == label
            switch file[place] {
            case introducer: place += 2
            case 0x2C:
                guard let colors = table(place + 9) else { return nil }
                place += 11 + colors
            default: return nil
            }
            var text: [UInt8] = []
            while place < file.count, case let size = Int(file[place]), size > 0 {
                guard place + size < file.count else { return nil }
                if isComment, text.count <= FileDescription.largest { text += file[place + 1...place + size] }
                place += size + 1
            }
            if isComment { found = text }
            place += 1
        }
        return found.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
