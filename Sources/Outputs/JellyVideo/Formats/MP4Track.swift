import JellyImaging

/// The images of an MP4 or QuickTime video, as frames that can be copied and an index that can be made anew for others.
struct MP4Track {
    let boxes: MP4Boxes
    let samples: MP4Samples
    /// The box with the file's type.
    private let kind: Range<Int>
    private let index: Range<Int>
    private let track: Range<Int>
    private let media: Range<Int>
    private let entry: MP4Boxes.Box
    private let tables: Range<Int>
    /// The index of a video has some hundred bytes besides its tables.
    private static let longest = 1 << 16

    /// - Parameter sound: whether there may be sound beside the images.
    /// - Throws: `VideoFileError` unless the file is the video, has its size and begins with a frame that needs no other.
    init(
        _ file: VideoFile, _ video: VideoJoiner, frames: Int, sound: ExpectedVideo.Sound = .none
    ) throws(VideoFileError) {
        var expected = ExpectedVideo(format: video.format, frames: frames, rate: video.rate)
        expected.sound = sound
        try MP4Check.check(file, expected)
        boxes = MP4Boxes(file: file)
        kind = try boxes.box(at: 0, before: file.size).whole
        index = try boxes.outermost().index
        track = try boxes.tracks(of: index).video
        media = try boxes.child("mdia", of: track)
        tables = try boxes.child("stbl", of: boxes.child("minf", of: media))
        let descriptions = try boxes.child("stsd", of: tables)
        let start = try boxes.field(8, 8, of: descriptions)
        guard try file.number(at: start - 4, bytes: 4) == 1, !(try boxes.hasChild("ctts", in: tables)) else {
            throw .damaged(offset: start - 4)
        }
        entry = try boxes.box(at: start, before: descriptions.upperBound)
        guard entry.whole.upperBound == descriptions.upperBound, entry.payload.count >= Self.fixedPart else {
            throw .damaged(offset: start)
        }
        let (width, height) = (
            try file.number(at: entry.payload.lowerBound + 24, bytes: 2),
            try file.number(at: entry.payload.lowerBound + 26, bytes: 2)
        )
        guard width == video.width, height == video.height else {
            throw .size(width: width, height: height, expectedWidth: video.width, expectedHeight: video.height)
        }
        samples = try MP4Samples(boxes, tables: tables, frames: frames)
    }

    /// The size of a video sample entry before its boxes.
    private static let fixedPart = 78

    /// The duration of a frame in ticks, and the ticks per second.
    func ticks() throws(VideoFileError) -> (perFrame: Int, perSecond: Int) {
        let times = try boxes.child("stts", of: tables)
        return (
            try boxes.file.number(at: boxes.field(12, 4, of: times), bytes: 4),
            try boxes.timescale(boxes.child("mdhd", of: media))
        )
    }

    /// The bytes that are equal in all videos with frames of this kind.
    func head() throws(VideoFileError) -> [UInt8] { try start(frames: 0, tables: []) }

    /// The codec's parameters: the payload of a box in the sample entry.
    func parameters(_ name: String) throws(VideoFileError) -> Range<Int> {
        try boxes.child(name, of: entry.payload.dropFirst(Self.fixedPart))
    }

    /// Where the codec has a name of four letters.
    var codec: String { entry.kind }

    /// The boxes before the frames of a video with so many of them.
    ///
    /// - Parameter tables: the boxes that say where each frame is, and when.
    func start(frames: Int, tables: [UInt8]) throws(VideoFileError) -> [UInt8] {
        let (perFrame, perSecond) = try ticks()
        let movie = try boxes.timescale(boxes.child("mvhd", of: index))
        let (ticks, isTooLong) = frames.multipliedReportingOverflow(by: perFrame)
        let (product, isFarTooLong) = ticks.multipliedReportingOverflow(by: movie)
        guard !isTooLong, !isFarTooLong, kind.count <= Self.longest else { throw .damaged(offset: index.lowerBound) }
        var copy = MP4IndexCopy(
            boxes: boxes, longest: Self.longest, track: track, ticks: ticks,
            movieTicks: product / perSecond + (product % perSecond == 0 ? 0 : 1), tables: try description() + tables)
        return try boxes.file.bytes(at: kind.lowerBound, count: kind.count)
            + MP4Boxes.bytes("moov", copy.children(of: index))
    }

    /// The sample entry in its box, without what is said of one video's bits a second.
    private func description() throws(VideoFileError) -> [UInt8] {
        let file = boxes.file
        guard entry.whole.count <= Self.longest else { throw .damaged(offset: entry.whole.lowerBound) }
        var payload = try file.bytes(at: entry.payload.lowerBound, count: Self.fixedPart)
        var offset = entry.payload.lowerBound + Self.fixedPart
        while offset < entry.payload.upperBound {
            let box = try boxes.box(at: offset, before: entry.payload.upperBound)
            if box.kind != "btrt" { payload += try file.bytes(at: offset, count: box.whole.count) }
            offset = box.whole.upperBound
        }
        return MP4Boxes.bytes("stsd", [0, 0, 0, 0, 0, 0, 0, 1] + MP4Boxes.bytes(entry.kind, payload))
    }
}

/// Copies the index of a video's images for other frames: with another duration, and with other tables.
struct MP4IndexCopy {
    let boxes: MP4Boxes
    let longest: Int
    /// The payload of the images' track, the only one that is copied.
    let track: Range<Int>
    /// The duration in units of its track, and its own.
    let ticks: Int
    let movieTicks: Int
    /// The content of the box `stbl`.
    let tables: [UInt8]
    private var copied = 0

    init(boxes: MP4Boxes, longest: Int, track: Range<Int>, ticks: Int, movieTicks: Int, tables: [UInt8]) {
        (self.boxes, self.longest, self.track, self.ticks) = (boxes, longest, track, ticks)
        (self.movieTicks, self.tables) = (movieTicks, tables)
    }

    /// The boxes in a box.
    mutating func children(of parent: Range<Int>) throws(VideoFileError) -> [UInt8] {
        var (offset, bytes): (Int, [UInt8]) = (parent.lowerBound, [])
        while offset < parent.upperBound {
            let box = try boxes.box(at: offset, before: parent.upperBound)
            switch box.kind {
            case "trak" where box.payload != track: break
            case "stbl": bytes += MP4Boxes.bytes("stbl", tables)
            case "trak", "edts", "mdia", "minf": bytes += try MP4Boxes.bytes(box.kind, children(of: box.payload))
            case "mvhd", "tkhd", "mdhd", "elst": bytes += try timed(box)
            default:
                copied += box.whole.count
                guard copied <= longest else { throw .damaged(offset: offset) }
                bytes += try boxes.file.bytes(at: offset, count: box.whole.count)
            }
            offset = box.whole.upperBound
        }
        return bytes
    }

    /// What a box that has a duration begins with, after its version: numbers of 4 bytes, and others that are longer in
    /// version 1.
    private enum Field { case plain, time, duration }

    private static func fields(_ kind: String) -> [Field] {
        switch kind {
        case "tkhd": [.time, .time, .plain, .plain, .duration]
        case "elst": [.plain, .duration, .time]
        default: [.time, .time, .plain, .duration]
        }
    }

    /// A box with the new duration, in the shorter of its two versions that holds all of its numbers.
    private mutating func timed(_ box: MP4Boxes.Box) throws(VideoFileError) -> [UInt8] {
        let file = boxes.file
        copied += box.whole.count
        guard box.payload.count >= 4, copied <= longest else { throw .damaged(offset: box.whole.lowerBound) }
        let version = try file.byte(at: box.payload.lowerBound)
        guard version <= 1 else { throw .damaged(offset: box.payload.lowerBound) }
        let duration = box.kind == "mdhd" ? ticks : movieTicks
        var place = box.payload.lowerBound + 4
        var numbers: [(field: Field, value: Int)] = []
        for field in Self.fields(box.kind) {
            let length = field == .plain || version == 0 ? 4 : 8
            guard box.payload.upperBound - place >= length else { throw .damaged(offset: place) }
            let value = try field == .duration ? duration : file.number(at: place, bytes: length)
            // A video that is shown from its first frame on, once.
            if box.kind == "elst", field != .duration, value != (field == .plain ? 1 : 0) {
                throw .damaged(offset: place)
            }
            numbers.append((field, value))
            place += length
        }
        let isLong = numbers.contains { $0.field != .plain && $0.value > Int(UInt32.max) }
        let flags = try file.number(at: box.payload.lowerBound + 1, bytes: 3)
        var payload = [isLong ? 1 : 0] + bigEndian(flags, bytes: 3)
        for (field, value) in numbers { payload += bigEndian(value, bytes: field != .plain && isLong ? 8 : 4) }
        payload += try file.bytes(at: place, count: box.payload.upperBound - place)
        return MP4Boxes.bytes(box.kind, payload)
    }
}
