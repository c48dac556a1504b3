import JellySupport

/// What the blocks of a GIF say beside its pixels (CompuServe's GIF89a specification; the extension NETSCAPE2.0).
struct GIFContents {
    /// The last comment; of a long one as much as shows that it is longer than a description may be.
    private(set) var comment: [UInt8]?
    /// For how long each picture is shown, in hundredths of a second.
    private(set) var delays: [Int] = []
    /// How often the pictures are shown; 0 for ever.
    private(set) var plays = 1

    private static let repetition = Array("NETSCAPE2.0".utf8)

    /// Nil for a damaged file.
    init?(_ file: [UInt8]) {
        func table(_ place: Int) -> Int? {
            guard place < file.count else { return nil }
            return file[place] & 0x80 == 0 ? 0 : 3 << Int(file[place] & 7 + 1)
        }
        guard let colors = table(10) else { return nil }
        var (place, delay) = (13 + colors, 0)
        while place + 1 < file.count {
            var label: UInt8?
            switch file[place] {
            case 0x21:
                label = file[place + 1]
                place += 2
            case 0x2C:
                guard let colors = table(place + 9) else { return nil }
                place += 11 + colors
                delays.append(delay)
                delay = 0
            default: return nil
            }
            // Blocks with their sizes before them, of a picture as of an extension; those of an extension are kept.
            var (blocks, bytes): ([ArraySlice<UInt8>], Int) = ([], 0)
            while place < file.count, case let size = Int(file[place]), size > 0 {
                guard place + size < file.count else { return nil }
                if label != nil, bytes <= FileDescription.largest {
                    blocks.append(file[place + 1...place + size])
                    bytes += size
                }
                place += size + 1
            }
            place += 1
            switch label {
            case 0xFE: comment = Array(blocks.joined())
            case 0xF9: if let block = blocks.first, block.count == 4 { delay = Self.number(block.dropFirst()) }
            case 0xFF: readExtension(blocks)
            default: break
            }
        }
    }

    /// How often a film begins anew: after its first time so many times, or for ever.
    private mutating func readExtension(_ blocks: [ArraySlice<UInt8>]) {
        guard blocks.count > 1, blocks[0].elementsEqual(Self.repetition), blocks[1].count == 3, blocks[1].first == 1
        else { return }
        let again = Self.number(blocks[1].dropFirst())
        plays = again == 0 ? 0 : again + 1
    }

    /// A number of two bytes, the lower one first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
    }
}

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

/// Looks through the blocks of an animated GIF (CompuServe's GIF89a specification).
struct GIFCheck {
    private let file: FilmFile
    private let film: ExpectedFilm

    /// - Throws: `FilmFault` unless the file ends with its trailer, and its pictures last as long as the film.
    static func check(_ file: FilmFile, _ film: ExpectedFilm) throws(FilmFault) {
        try GIFCheck(file: file, film: film).check()
    }

    private func check() throws(FilmFault) {
        guard file.size >= 6, try file.text(at: 0, bytes: 6) == "GIF89a" else {
            throw .foreign(format: film.format.name)
        }
        var offset = 13 + (try tableSize(flags: file.byte(at: 10)))
        var (pictures, hundredths, delay) = (0, 0, 0)
        while true {
            switch try file.byte(at: offset) {
            case 0x3B:  // the trailer
                guard offset == file.size - 1 else { throw .damaged(offset: offset + 1) }
                try checkLength(pictures: pictures, hundredths: hundredths)
                return
            case 0x2C:  // a picture: its place, perhaps a table of colours, the size of a code, data
                pictures += 1
                (hundredths, delay) = (hundredths + delay, 0)
                offset = try skipData(at: offset + 11 + tableSize(flags: file.byte(at: offset + 9)))
            case 0x21:  // an extension; number F9 holds how long the next picture is shown
                if try file.byte(at: offset + 1) == 0xF9 {
                    guard try file.byte(at: offset + 2) == 4 else { throw .damaged(offset: offset + 2) }
                    delay = try file.littleNumber(at: offset + 4, bytes: 2)
                }
                offset = try skipData(at: offset + 2)
            default: throw .damaged(offset: offset)
            }
        }
    }

    /// Pictures that are alike may be merged, so their number says nothing. A single one lasts for ever and has no delay.
    private func checkLength(pictures: Int, hundredths: Int) throws(FilmFault) {
        let delay = FilmFormat.gifDelay(at: film.rate) ?? 1
        if pictures == 1, hundredths == 0, film.frames == 1 { return }
        guard hundredths != film.frames * delay else { return }
        guard hundredths % delay == 0, hundredths > 0 || pictures == 0 else {
            throw .length(found: Double(hundredths) / 100, expected: film.seconds)
        }
        try film.expect(frames: hundredths / delay)
    }

    /// Bytes of a table of colours, if the flags say that there is one.
    private func tableSize(flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

    /// The place after a row of blocks, each with its size in its first byte, and the last of size 0.
    private func skipData(at start: Int) throws(FilmFault) -> Int {
        var offset = start
        while case let size = try file.byte(at: offset), size > 0 { offset += Int(size) + 1 }
        return offset + 1
    }
}
