import JellyImaging

/// Goes through the boxes of an MP4 or QuickTime video (ISO/IEC 14496-12, 4.2), which may say anything.
struct MP4Boxes {
    let file: VideoFile

    struct Box {
        var kind: String
        /// Its header and its payload.
        var whole: Range<Int>
        var payload: Range<Int>
    }

    /// The payload of the video's index, and how many bytes of media there are; the boxes fill the file.
    func outermost() throws(VideoFileError) -> (index: Range<Int>, mediaBytes: Int) {
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
        // ffmpeg writes the index last, so a video that was not completed has none.
        guard let index else { throw .cutShort }
        return (index, mediaBytes)
    }

    /// Ticks in a second; its place depends on the box's version.
    func timescale(_ header: Range<Int>) throws(VideoFileError) -> Int {
        let isLong = try file.byte(at: field(0, 1, of: header)) == 1
        let place = try field(isLong ? 20 : 12, 4, of: header)
        let ticks = try file.number(at: place, bytes: 4)
        guard ticks > 0 else { throw .damaged(offset: place) }
        return ticks
    }

    /// The number of entries that a table says it has, if they fill it.
    func count(
        _ place: Int, of table: Range<Int>, entrySize: Int, after start: Int
    ) throws(VideoFileError) -> Int {
        let offset = try field(place, 4, of: table)
        let count = try file.number(at: offset, bytes: 4)
        guard table.count - start == entrySize * count else { throw .damaged(offset: offset) }
        return count
    }

    /// The range of a field in a box's payload.
    func field(_ place: Int, _ length: Int, of payload: Range<Int>) throws(VideoFileError) -> Int {
        guard payload.count >= place + length else { throw .damaged(offset: payload.lowerBound) }
        return payload.lowerBound + place
    }

    /// The payload of the only box of a kind in another one.
    func child(_ kind: String, of parent: Range<Int>) throws(VideoFileError) -> Range<Int> {
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

    /// The track of images, and that of sound if there is one.
    func tracks(of index: Range<Int>) throws(VideoFileError) -> (video: Range<Int>, sound: Range<Int>?) {
        var (video, sound): (Range<Int>?, Range<Int>?)
        var offset = index.lowerBound
        while offset < index.upperBound {
            let box = try box(at: offset, before: index.upperBound)
            offset = box.whole.upperBound
            guard box.kind == "trak" else { continue }
            let kind = try field(8, 4, of: child("hdlr", of: child("mdia", of: box.payload)))
            switch try file.text(at: kind, bytes: 4) {
            case "vide" where video == nil: video = box.payload
            case "soun" where sound == nil: sound = box.payload
            default: throw .damaged(offset: kind)
            }
        }
        guard let video else { throw .damaged(offset: index.lowerBound) }
        return (video, sound)
    }

    /// A size of 1 announces one of 64 bits. A size of 0, “to the file's end”, is what a muxer leaves that did not finish.
    func box(at offset: Int, before end: Int) throws(VideoFileError) -> Box {
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
        let end = offset + size
        return Box(
            kind: try file.text(at: offset + 4, bytes: 4), whole: offset..<end, payload: offset + header..<end)
    }

    /// Whether a box holds one of a kind.
    func hasChild(_ kind: String, in parent: Range<Int>) throws(VideoFileError) -> Bool {
        var offset = parent.lowerBound
        while offset < parent.upperBound {
            let box = try box(at: offset, before: parent.upperBound)
            if box.kind == kind { return true }
            offset = box.payload.upperBound
        }
        return false
    }

    /// A box with some bytes.
    static func bytes(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
        bigEndian(payload.count + 8, bytes: 4) + Array(kind.utf8) + payload
    }
}
