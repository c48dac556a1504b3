import JellyTime

/// Looks through the boxes of an MP4 or QuickTime film with one track (ISO/IEC 14496-12, 4.2 and 8).
struct MP4Check {
    private let file: FilmFile
    private let film: ExpectedFilm

    /// - Throws: `FilmFault` unless the boxes fill the file, and the video's samples are the frames at their exact rate.
    static func check(_ file: FilmFile, _ film: ExpectedFilm) throws(FilmFault) {
        try MP4Check(file: file, film: film).check()
    }

    private struct Box {
        var kind: String
        var payload: Range<Int>
    }

    private func check() throws(FilmFault) {
        guard file.size >= 12, try file.text(at: 4, bytes: 4) == "ftyp",
            try (file.text(at: 8, bytes: 4) == "qt  ") == (film.format == .mov)
        else { throw .foreign(format: film.format.name) }
        var (offset, mediaBytes) = (0, 0)
        var index: Range<Int>?
        while offset < file.size {
            let box = try box(at: offset, before: file.size)
            if box.kind == "mdat" { mediaBytes += box.payload.count }
            if box.kind == "moov" {
                guard index == nil else { throw .damaged(offset: offset) }
                index = box.payload
            }
            offset = box.payload.upperBound
        }
        // ffmpeg writes the index last, so a film that was not completed has none.
        guard let index else { throw .cutShort }
        let media = try child("mdia", of: child("trak", of: index))
        try checkTrack(media)
        let tables = try child("stbl", of: child("minf", of: media))
        try checkTimes(child("stts", of: tables), ticksPerSecond: timescale(child("mdhd", of: media)))
        try checkSizes(child("stsz", of: tables), mediaBytes: mediaBytes)
    }

    private func checkTrack(_ media: Range<Int>) throws(FilmFault) {
        let handler = try child("hdlr", of: media)
        let kind = try field(8, 4, of: handler)
        guard try file.text(at: kind, bytes: 4) == "vide" else { throw .damaged(offset: kind) }
    }

    /// Ticks in a second; its place depends on the box's version.
    private func timescale(_ header: Range<Int>) throws(FilmFault) -> Int {
        let isLong = try file.byte(at: field(0, 1, of: header)) == 1
        let place = try field(isLong ? 20 : 12, 4, of: header)
        let ticks = try file.number(at: place, bytes: 4)
        guard ticks > 0 else { throw .damaged(offset: place) }
        return ticks
    }

    /// Checks how many samples there are and how long each lasts; there is one entry for each run of equal ones.
    private func checkTimes(_ table: Range<Int>, ticksPerSecond: Int) throws(FilmFault) {
        let runs = try count(4, of: table, entrySize: 8, after: 8)
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
        let common = try file.number(at: field(4, 4, of: table), bytes: 4)
        let samples = try file.number(at: field(8, 4, of: table), bytes: 4)
        try film.expect(frames: samples)
        guard common == 0 else {
            guard common <= mediaBytes / samples else { throw .cutShort }
            return
        }
        var rest = mediaBytes
        for sample in 0..<(try count(8, of: table, entrySize: 4, after: 12)) {
            let entry = table.lowerBound + 12 + 4 * sample
            let size = try file.number(at: entry, bytes: 4)
            guard size > 0 else { throw .damaged(offset: entry) }
            guard size <= rest else { throw .cutShort }
            rest -= size
        }
    }

    /// The number of entries that a table says it has, if they fill it.
    private func count(
        _ place: Int, of table: Range<Int>, entrySize: Int, after start: Int
    ) throws(FilmFault) -> Int {
        let offset = try field(place, 4, of: table)
        let count = try file.number(at: offset, bytes: 4)
        guard table.count - start == entrySize * count else { throw .damaged(offset: offset) }
        return count
    }

    /// Where a field stands that lies so many bytes after the start of a box's payload.
    private func field(_ place: Int, _ length: Int, of payload: Range<Int>) throws(FilmFault) -> Int {
        guard payload.count >= place + length else { throw .damaged(offset: payload.lowerBound) }
        return payload.lowerBound + place
    }

    /// The payload of the only box of a kind in another one.
    private func child(_ kind: String, of parent: Range<Int>) throws(FilmFault) -> Range<Int> {
        var offset = parent.lowerBound
        var found: Range<Int>?
        while offset < parent.upperBound {
            let box = try box(at: offset, before: parent.upperBound)
            if box.kind == kind {
                guard found == nil else { throw .damaged(offset: offset) }
                found = box.payload
            }
            offset = box.payload.upperBound
        }
        guard let found else { throw .damaged(offset: parent.lowerBound) }
        return found
    }

    /// A size of 1 announces one of 64 bits. A size of 0, “to the file's end”, is what a muxer leaves that did not finish.
    private func box(at offset: Int, before end: Int) throws(FilmFault) -> Box {
        let isOutermost = end == file.size
        guard end - offset >= 8 else { throw isOutermost ? .cutShort : .damaged(offset: offset) }
        var (size, header) = (try file.number(at: offset, bytes: 4), 8)
        if size == 1 {
            guard end - offset >= 16 else { throw isOutermost ? .cutShort : .damaged(offset: offset) }
            (size, header) = (try file.number(at: offset + 8, bytes: 8), 16)
        }
        guard size != 0 else { throw .cutShort }
        guard size >= header else { throw .damaged(offset: offset) }
        guard size <= end - offset else { throw isOutermost ? .cutShort : .damaged(offset: offset) }
        return Box(kind: try file.text(at: offset + 4, bytes: 4), payload: offset + header..<offset + size)
    }
}
