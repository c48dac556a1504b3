import JellySupport
import JellyValues

extension VideoFormat {
    /// YUV4MPEG2: raw frames, for any encoder.
    ///
    /// It has the frames that encoders receive, so a video encoded from it elsewhere has the same colours.
    public static let y4m: VideoFormat = {
        var format = VideoFormat(name: "y4m", purpose: "raw frames, for other encoders") { _ in
            .pixels(.yuv420p)
        } makeEncoder: { (request) throws(VideoError) in
            Y4MFile(request, try OutputFile(request))
        }
        format.places = [.file, .standardOutput]
        format.needsEvenSides = true
        format.segments = .copied
        format.segmentFormat = Y4MSegments.self
        format.notes.colors = "BT.709, limited range, 4:2:0"
        return format
    }()
}

/// The stream's bytes besides pixels.
private enum Y4M {
    static let frameHeader = Array("FRAME\n".utf8)

    /// `C420jpeg` says that the colour of 2×2 pixels is sited in their center; the range has no letter of its own.
    static func header(width: Int, height: Int, rate: FrameRate) -> [UInt8] {
        let words =
            "W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED"
        return Array("YUV4MPEG2 \(words)\n".utf8)
    }
}

/// A line that describes the video, then each frame as it is encoded; the same for a video in segments.
private final class Y4MFile: VideoEncoder {
    private let file: OutputFile
    /// The bytes before the next frame.
    private var before: [UInt8]

    init(_ request: VideoRequest, _ file: OutputFile) {
        self.file = file
        before = Y4M.header(width: request.width, height: request.height, rate: request.rate)
    }

    func write(_ frame: VideoFrame) throws(VideoError) {
        try file.write(before + Y4M.frameHeader)
        before = []
        try frame.withPixels { (pixels) throws(VideoError) in try file.write(pixels) }
    }

    func finish(frames: Int) throws(VideoError) { try file.finish() }

    func close() { file.close() }
}

/// Streams whose frames are copied after one line.
enum Y4MSegments: SegmentFormat {
    static func contents(of file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError)
        -> SegmentContents
    {
        let header = Y4M.header(width: video.width, height: video.height, rate: video.rate)
        guard file.size >= header.count else { throw .cutShort }
        guard try file.bytes(at: 0, count: header.count) == header else { throw .foreign(format: video.format.name) }
        let length = Y4M.frameHeader.count + PixelFormat.yuv420p.byteCount(width: video.width, height: video.height)
        let (found, rest) = (file.size - header.count).quotientAndRemainder(dividingBy: length)
        guard found == frames else { throw .frames(found: found, expected: frames) }
        guard rest == 0 else { throw .damaged(offset: file.size - rest) }
        var hashes: [String] = []
        for frame in 0..<frames {
            let start = header.count + frame * length
            let pixels = start + Y4M.frameHeader.count
            guard try file.bytes(at: start, count: Y4M.frameHeader.count) == Y4M.frameHeader else {
                throw .damaged(offset: start)
            }
            hashes.append(try file.hash(pixels..<start + length))
        }
        return SegmentContents(headHash: XXH3.digits(of: header), packetHashes: hashes)
    }

    static func join(_ segments: [SegmentFile], in video: VideoJoiner, to output: OutputFile) throws(VideoError) {
        let header = Y4M.header(width: video.width, height: video.height, rate: video.rate)
        try output.write(header)
        for segment in segments {
            let file = try segment.open()
            try segment.copy(header.count..<file.size, of: file, to: output)
        }
    }
}
