import JellyValues

/// Looks through the boxes of an MP4 or QuickTime film with one track (ISO/IEC 14496-12, 4.2 and 8).
struct MP4Check {
    private let boxes: MP4Boxes
    private let film: ExpectedFilm
    private var file: FilmFile { boxes.file }

    /// - Throws: `FilmFault` unless the boxes fill the file, and the video's samples are the frames at their exact rate.
    static func check(_ file: FilmFile, _ film: ExpectedFilm) throws(FilmFault) {
        try MP4Check(boxes: MP4Boxes(file: file), film: film).check()
    }

    private func check() throws(FilmFault) {
        guard file.size >= 12, try file.text(at: 4, bytes: 4) == "ftyp",
            try (file.text(at: 8, bytes: 4) == "qt  ") == (film.format == .mov)
        else { throw .foreign(format: film.format.name) }
        let (index, mediaBytes) = try boxes.outermost()
        let media = try boxes.child("mdia", of: boxes.child("trak", of: index))
        try checkTrack(media)
        let tables = try boxes.child("stbl", of: boxes.child("minf", of: media))
        try checkTimes(boxes.child("stts", of: tables), ticksPerSecond: boxes.timescale(boxes.child("mdhd", of: media)))
        try checkSizes(boxes.child("stsz", of: tables), mediaBytes: mediaBytes)
    }

    private func checkTrack(_ media: Range<Int>) throws(FilmFault) {
        let handler = try boxes.child("hdlr", of: media)
        let kind = try boxes.field(8, 4, of: handler)
        guard try file.text(at: kind, bytes: 4) == "vide" else { throw .damaged(offset: kind) }
    }

    /// Checks how many samples there are and how long each lasts; there is one entry for each run of equal ones.
    private func checkTimes(_ table: Range<Int>, ticksPerSecond: Int) throws(FilmFault) {
        let runs = try boxes.count(4, of: table, entrySize: 8, after: 8)
        var found = 0
        for run in 0..<runs {
            let entry = table.lowerBound + 8 + 8 * run
            // Frames that were never counted are not added up either: no sum grows beyond the file's own size · 2³².
            found += try file.number(at: entry, bytes: 4)
            let ticks = try file.number(at: entry + 4, bytes: 4)
            guard ticks * film.rate.numerator == film.rate.denominator * ticksPerSecond else {
                let length = Double(ticks) * Double(film.frames) / Double(ticksPerSecond)
                throw .length(found: length, expected: film.seconds)
            }
        }
        try film.expect(frames: found)
    }

    /// Checks that each frame has bytes, and that all of these are in the file.
    private func checkSizes(_ table: Range<Int>, mediaBytes: Int) throws(FilmFault) {
        let common = try file.number(at: boxes.field(4, 4, of: table), bytes: 4)
        let samples = try file.number(at: boxes.field(8, 4, of: table), bytes: 4)
        try film.expect(frames: samples)
        guard common == 0 else {
            guard common <= mediaBytes / samples else { throw .cutShort }
            return
        }
        var rest = mediaBytes
        for sample in 0..<(try boxes.count(8, of: table, entrySize: 4, after: 12)) {
            let entry = table.lowerBound + 12 + 4 * sample
            let size = try file.number(at: entry, bytes: 4)
            guard size > 0 else { throw .damaged(offset: entry) }
            guard size <= rest else { throw .cutShort }
            rest -= size
        }
    }
}
