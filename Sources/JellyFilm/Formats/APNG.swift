import JellyPNG
import JellyPixels
import JellyTime

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
        format.segments = .copied
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

    init(_ request: FilmRequest) throws(FilmError) {
        self.request = request
        file = try OutputFile(request)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        let encoder = if let encoder { encoder } else { try begin(isOpaque: frame.bitmap.isOpaque) }
        guard frame.bitmap.isOpaque || !encoder.isOpaque else { throw .becameTransparent(index: frame.index) }
        try file.write(encoder.append(frame.bitmap))
    }

    func finish(frames: Int) throws(FilmError) {
        guard let encoder else { return }
        try file.write(encoder.finish())
        // Now it is known how many frames there are.
        try file.rewind()
        try file.write(encoder.head)
        try file.finish()
    }

    func close() { file.close() }

    private func begin(isOpaque: Bool) throws(FilmError) -> AnimatedPNGEncoder {
        let encoder = AnimatedPNGEncoder(
            width: request.width, height: request.height, isOpaque: isOpaque,
            rate: (request.rate.numerator, request.rate.denominator))
        self.encoder = encoder
        // Its place; written again at the end.
        try file.write(encoder.head)
        return encoder
    }
}
