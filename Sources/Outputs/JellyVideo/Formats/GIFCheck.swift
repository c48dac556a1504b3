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
