import JellyImaging
import JellySupport

/// MP4 and QuickTime videos, whose frames are copied and whose index is made anew.
///
/// Every time is written from the number of a frame, so that none is rounded.
enum MP4Segments: SegmentFormat {
    static func contents(of file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError)
        -> SegmentContents
    {
        let track = try MP4Track(file, video, frames: frames, sound: .any)
        var encoder: String?
        if track.codec == "avc1" {
            let first = try H264Frame(
                track.samples.range(ofFrame: 0), in: file, parameters: track.parameters("avcC"))
            guard first.isIDR else { throw .noKeyFrame }
            encoder = first.encoder
        }
        var hashes: [String] = []
        hashes.reserveCapacity(frames)
        for frame in 0..<frames { hashes.append(try file.hash(track.samples.range(ofFrame: frame))) }
        return SegmentContents(headHash: XXH3.digits(of: try track.head()), encoder: encoder, packetHashes: hashes)
    }

    static func join(_ segments: [SegmentFile], in video: VideoJoiner, to output: OutputFile) throws(VideoError) {
        guard let first = segments.first else { return }
        var tables = MP4Tables()
        for segment in segments {
            let file = try segment.open()
            try segment.reading { () throws(VideoFileError) in
                let samples = try MP4Track(file, video, frames: segment.frames).samples
                tables.add(sizes: samples.sizes, keyFrames: samples.keyFrames)
            }
        }
        let template = try first.open()
        let start = try first.reading { () throws(VideoFileError) in
            let track = try MP4Track(template, video, frames: first.frames)
            let perFrame = try track.ticks().perFrame
            // Its length does not depend on where the media begin.
            let length = try track.start(frames: tables.count, tables: tables.boxes(ticks: perFrame, mediaStart: 0))
                .count
            let header = tables.mediaHeader
            return try track.start(
                frames: tables.count, tables: tables.boxes(ticks: perFrame, mediaStart: length + header.count)) + header
        }
        try output.write(start)
        for segment in segments {
            let file = try segment.open()
            let stretches = try segment.reading { () throws(VideoFileError) in
                try MP4Track(file, video, frames: segment.frames).samples.stretches
            }
            for stretch in stretches { try segment.copy(stretch, of: file, to: output) }
        }
    }
}

/// The tables of a video whose frames come one after another: when each is shown, and where it is.
struct MP4Tables {
    private var sizes: [Int] = []
    private var keyFrames: [Int] = []
    private var mediaBytes = 0

    /// The number of frames.
    var count: Int { sizes.count }

    /// Adds a segment's frames, by their bytes, and those of them that need no others; nil for all.
    mutating func add(sizes added: [Int], keyFrames numbers: [Int]?) {
        keyFrames += (numbers ?? Array(added.indices)).map { $0 + sizes.count }
        sizes += added
        mediaBytes += added.reduce(0, +)
    }

    /// Whether places in the file, and the media's size, take 64 bits; the index of this many frames is far shorter than
    /// what is left.
    private var isLong: Bool { mediaBytes + 64 * sizes.count + 1 << 17 > Int(UInt32.max) }

    /// The bytes before the frames in their box.
    var mediaHeader: [UInt8] {
        isLong
            ? bigEndian(1, bytes: 4) + Array("mdat".utf8) + bigEndian(mediaBytes + 16, bytes: 8)
            : bigEndian(mediaBytes + 8, bytes: 4) + Array("mdat".utf8)
    }

    /// The boxes for an index; a frame lasts so many ticks, and the first one's bytes begin at a place in the file.
    func boxes(ticks: Int, mediaStart: Int) -> [UInt8] {
        let chunks = chunks
        func number(_ value: Int) -> [UInt8] { bigEndian(value, bytes: 4) }
        func table(_ kind: String, _ count: Int, _ entries: [UInt8]) -> [UInt8] {
            MP4Boxes.bytes(kind, number(0) + number(count) + entries)
        }
        var bytes = table("stts", 1, number(sizes.count) + number(ticks))
        if keyFrames.count < sizes.count {
            bytes += table("stss", keyFrames.count, keyFrames.flatMap { number($0 + 1) })
        }
        var groups: [(chunk: Int, frames: Int)] = []
        for (index, chunk) in chunks.enumerated() where chunk.count != groups.last?.frames {
            groups.append((index + 1, chunk.count))
        }
        bytes += table("stsc", groups.count, groups.flatMap { number($0.chunk) + number($0.frames) + number(1) })
        bytes += MP4Boxes.bytes("stsz", number(0) + number(0) + number(sizes.count) + sizes.flatMap(number))
        var (places, place): ([UInt8], Int) = ([], mediaStart)
        for chunk in chunks {
            places += bigEndian(place, bytes: isLong ? 8 : 4)
            place += sizes[chunk].reduce(0, +)
        }
        return bytes + table(isLong ? "co64" : "stco", chunks.count, places)
    }

    /// The frames in groups of up to a mebibyte, which players read at once.
    private var chunks: [Range<Int>] {
        var (chunks, start, bytes): ([Range<Int>], Int, Int) = ([], 0, 0)
        for (index, size) in sizes.enumerated() {
            if index > start, bytes + size > 1 << 20 {
                chunks.append(start..<index)
                (start, bytes) = (index, 0)
            }
            bytes += size
        }
        return start < sizes.count ? chunks + [start..<sizes.count] : chunks
    }
}
