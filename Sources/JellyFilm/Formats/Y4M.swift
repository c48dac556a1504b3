import JellyTime

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
        format.notes.colors = "BT.709, limited range, 4:2:0"
        return format
    }()
}

/// A line that describes the film, then each frame as it is encoded.
private final class Y4MFile: FilmEncoder {
    private let file: OutputFile
    /// What stands before the next frame.
    private var before: [UInt8]

    init(_ request: FilmRequest, _ file: OutputFile) {
        self.file = file
        // `C420jpeg` says that the colour of 2×2 pixels is sited in their center; the range has no letter of its own.
        let words =
            "W\(request.width) H\(request.height) F\(request.rate.numerator):\(request.rate.denominator) Ip A1:1 "
            + "C420jpeg XCOLORRANGE=LIMITED"
        before = Array("YUV4MPEG2 \(words)\n".utf8)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        try file.write(before + Array("FRAME\n".utf8))
        before = []
        try frame.withPixels { (pixels) throws(FilmError) in try file.write(pixels) }
    }

    func finish(frames: Int) throws(FilmError) { try file.finish() }

    func close() { file.close() }
}
