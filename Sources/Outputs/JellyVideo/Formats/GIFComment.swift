import JellySupport

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
        GIFContents(file)?.comment.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
