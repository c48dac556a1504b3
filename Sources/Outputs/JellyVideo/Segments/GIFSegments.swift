import JellyImaging
import JellySupport
import JellyValues

/// Animated GIFs whose images have tables of their own and are copied.
enum GIFSegments: SegmentFormat {
    static func contents(of file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError)
        -> SegmentContents
    {
        var images = try GIFImages(file, in: video)
        var hashes: [String] = []
        while let image = try images.next() { hashes.append(try file.hash(image)) }
        guard hashes.count == frames else { throw .frames(found: hashes.count, expected: frames) }
        return SegmentContents(headHash: XXH3.digits(of: GIFImages.head(video)), packetHashes: hashes)
    }

    static func join(_ segments: [SegmentFile], in video: VideoJoiner, to output: OutputFile) throws(VideoError) {
        try output.write(GIFImages.head(video))
        for segment in segments {
            let file = try segment.open(pieceSize: VideoFile.portion)
            var images = try segment.reading { () throws(VideoFileError) in try GIFImages(file, in: video) }
            while let image = try segment.reading({ () throws(VideoFileError) in try images.next() }) {
                try segment.copy(image, of: file, to: output)
            }
        }
        try output.write([GIFBlocks.trailer])
    }
}

/// Finds the images of a GIF that was made as a segment (CompuServe's GIF89a specification).
private struct GIFImages {
    private let file: VideoFile
    private let video: VideoJoiner
    private let delay: Int
    private var offset: Int
    private var isFirst = true

    /// The bytes with which all segments of a video begin.
    static func head(_ video: VideoJoiner) -> [UInt8] {
        GIFBlocks.head(width: video.width, height: video.height, table: [], plays: 0)
    }

    init(_ file: VideoFile, in video: VideoJoiner) throws(VideoFileError) {
        (self.file, self.video) = (file, video)
        let head = Self.head(video)
        guard file.size >= 10, try file.text(at: 0, bytes: 6) == "GIF89a" else {
            throw .foreign(format: video.format.name)
        }
        let (width, height) = (try file.littleNumber(at: 6, bytes: 2), try file.littleNumber(at: 8, bytes: 2))
        guard (width, height) == (video.width, video.height) else {
            throw .size(width: width, height: height, expectedWidth: video.width, expectedHeight: video.height)
        }
        guard try file.bytes(at: 0, count: min(head.count, file.size)) == head else { throw .damaged(offset: 10) }
        offset = head.count
        delay = VideoFormat.gifDelay(at: video.rate) ?? 0
    }

    /// The bytes of the next image, with those that say how it is shown; nil behind the last.
    mutating func next() throws(VideoFileError) -> Range<Int>? {
        while try file.byte(at: offset) == 0x21, try file.byte(at: offset + 1) == 0xFE {
            offset = try skipData(at: offset + 2)
        }
        let start = offset
        switch try file.byte(at: start) {
        case 0x3B:
            guard start == file.size - 1 else { throw .damaged(offset: start + 1) }
            return nil
        case 0x21:
            guard try file.littleNumber(at: start + 1, bytes: 2) == 0x04F9, try file.byte(at: start + 8) == 0x2C else {
                throw .damaged(offset: start)
            }
            let found = try file.littleNumber(at: start + 4, bytes: 2)
            guard found == delay else {
                throw .length(found: Double(found) / 100, expected: Double(delay) / 100)
            }
            let flags = try file.byte(at: start + 17)
            // Without a table of its own it cannot stand in another file, nor can what is drawn over others.
            let isPart = isFirst ? try !isWhole(at: start + 9) : false
            guard flags & 0x80 != 0, !isPart else { throw .damaged(offset: start) }
            isFirst = false
            offset = try skipData(at: start + 19 + (3 << Int(flags & 7 + 1)))
            return start..<offset
        default: throw .damaged(offset: start)
        }
    }

    private func isWhole(at place: Int) throws(VideoFileError) -> Bool {
        let left = try file.littleNumber(at: place, bytes: 4)
        let width = try file.littleNumber(at: place + 4, bytes: 2)
        let height = try file.littleNumber(at: place + 6, bytes: 2)
        return left == 0 && (width, height) == (video.width, video.height)
    }

    /// The place after a row of blocks, each with its size in its first byte, and the last of size 0.
    private func skipData(at start: Int) throws(VideoFileError) -> Int {
        var offset = start
        while case let size = try file.byte(at: offset), size > 0 { offset += Int(size) + 1 }
        return offset + 1
    }
}
