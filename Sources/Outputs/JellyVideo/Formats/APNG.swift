import JellyImaging
import JellyValues

extension FilmFormat {
    /// Animated PNG.
    public static let apng: FilmFormat = {
        var format = FilmFormat(name: "apng", purpose: "PNG") { _ in
            .bitmap
        } makeEncoder: { (request) throws(FilmError) in
            try AnimatedPNGFile(request)
        }
        format.alpha = .always
        format.isLossless = true
        format.holdsDescription = true
        format.segments = .copied
        format.segmentFormat = APNGSegments.self
        format.notes.times = "*k*/fps"
        return format
    }()
}

/// An animated PNG that is being written. Of the frames it keeps the last one, however long the film.
private final class AnimatedPNGFile: FilmEncoder {
    private let request: FilmRequest
    private let file: OutputFile
    /// Nil before the first frame, which tells whether there are transparent pixels.
    private var encoder: AnimatedPNGEncoder?
    /// Nil for a film in one piece, and for one segment.
    private var cutter: SegmentCutter?
    /// The number of the film's first frame.
    private var firstIndex = 0

    init(_ request: FilmRequest) throws(FilmError) {
        self.request = request
        if request.settings.segmentation != .none, !AnimatedPNGJoiner.canShowFrames(at: request.rate.parts) {
            throw .unusableRate(
                output: request.output.description,
                fault: "cannot show a frame for so long in segments as at \(request.rate) frames a second")
        }
        if case .joined(let length) = request.settings.segmentation { cutter = SegmentCutter(length: length) }
        file = try OutputFile(request)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        guard let pieces = cutter?.cut(frame) else { return try append(frame) }
        for (frame, beginsSegment) in pieces {
            if beginsSegment { encoder?.beginSegment() }
            try append(frame)
        }
    }

    private func append(_ frame: FilmFrame) throws(FilmError) {
        let encoder = if let encoder { encoder } else { try begin(with: frame) }
        guard frame.bitmap.isOpaque || !encoder.isOpaque else {
            throw request.settings.segmentation == .none
                ? .becameTransparent(index: frame.index) : .transparentFrame(index: frame.index)
        }
        let bytes =
            if let (parts, since) = frame.change {
                encoder.append(frame.bitmap, change: parts, since: since - firstIndex)
            } else {
                encoder.append(frame.bitmap)
            }
        try file.write(bytes)
    }

    func finish(frames: Int) throws(FilmError) {
        if let frame = cutter?.finish() { try append(frame) }
        guard let encoder else { return }
        try file.write(encoder.finish())
        // Now it is known how many frames there are.
        try file.rewind()
        try file.write(head(of: encoder))
        try file.finish()
    }

    func close() { file.close() }

    private func head(of encoder: AnimatedPNGEncoder) -> [UInt8] {
        request.settings.fileDescription.map { FileDescription.adding($0, to: encoder.head) } ?? encoder.head
    }

    /// Segments cannot know of each other's first frames, so there the settings tell what the film holds. A picture that
    /// stays the same is a frame of its own there, since it may begin a segment.
    private func begin(with frame: FilmFrame) throws(FilmError) -> AnimatedPNGEncoder {
        let isWhole = request.settings.segmentation == .none
        let encoder = AnimatedPNGEncoder(
            width: request.width, height: request.height,
            isOpaque: isWhole ? frame.bitmap.isOpaque : !request.settings.isTransparent, rate: request.rate.parts,
            mergesEqualPictures: isWhole)
        (self.encoder, firstIndex) = (encoder, frame.index)
        // Its place; written again at the end.
        try file.write(head(of: encoder))
        return encoder
    }
}
