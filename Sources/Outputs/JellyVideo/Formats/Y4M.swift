import JellySupport
import JellyValues

extension FilmFormat {
    /// YUV4MPEG2: raw frames, for any program that encodes.
    ///
    /// It is what a video's encoder is given, so a film that another program encodes from it has the same colours.
    public static let y4m: FilmFormat = {
        var format = FilmFormat(name: "y4m", purpose: "raw frames, for other encoders") { _ in
            .pixels(.yuv420p)
        } makeEncoder: { (request) throws(FilmError) in
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

/// What stands in a stream besides pixels.
private enum Y4M {
    static let frameHeader = Array("FRAME\n".utf8)

    /// `C420jpeg` says that the colour of 2×2 pixels is sited in their center; the range has no letter of its own.
    static func header(width: Int, height: Int, rate: FrameRate) -> [UInt8] {
        let words =
            "W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED"
        return Array("YUV4MPEG2 \(words)\n".utf8)
    }
}

/// A line that describes the film, then each frame as it is encoded; the same for a film in segments.
private final class Y4MFile: FilmEncoder {
    private let file: OutputFile
    /// What stands before the next frame.
    private var before: [UInt8]

    init(_ request: FilmRequest, _ file: OutputFile) {
        self.file = file
        before = Y4M.header(width: request.width, height: request.height, rate: request.rate)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        try file.write(before + Y4M.frameHeader)
        before = []
        try frame.withPixels { (pixels) throws(FilmError) in try file.write(pixels) }
    }

    func finish(frames: Int) throws(FilmError) { try file.finish() }

    func close() { file.close() }
}

/// Streams whose frames are copied after one line.
enum Y4MSegments: SegmentFormat {
    static func contents(of file: FilmFile, frames: Int, in film: FilmJoiner) throws(FilmFault) -> SegmentContents {
        let header = Y4M.header(width: film.width, height: film.height, rate: film.rate)
        guard file.size >= header.count else { throw .cutShort }
        guard try file.bytes(at: 0, count: header.count) == header else { throw .foreign(format: film.format.name) }
        let length = Y4M.frameHeader.count + PixelFormat.yuv420p.byteCount(width: film.width, height: film.height)
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

    static func join(_ segments: [SegmentFile], in film: FilmJoiner, to output: OutputFile) throws(FilmError) {
        let header = Y4M.header(width: film.width, height: film.height, rate: film.rate)
        try output.write(header)
        for segment in segments {
            let file = try segment.open()
            try segment.copy(header.count..<file.size, of: file, to: output)
        }
    }
}
