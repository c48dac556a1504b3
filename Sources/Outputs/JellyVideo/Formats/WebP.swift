extension FilmFormat {
    /// Animated WebP.
    public static let webp: FilmFormat = {
        // libwebp makes its own kind of video colours from these.
        var format = ffmpeg(name: "webp", purpose: "animated WebP") { _ in
            .pixels(.bgra)
        } recipe: { request in
            let level = levels[request.settings.quality] ?? (true, 50)
            let codec = [
                "-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-lossless", level.isLossless ? "1" : "0", "-quality",
                "\(level.quality)",
            ]
            return FFmpegRecipe(
                codec: codec, container: ["-loop", "0"], merges: level.isLossless ? .equalFrames : .similarFrames)
        }
        format.encoders = ["libwebp_anim"]
        format.alpha = .whereAsked
        format.qualities = levels.mapValues {
            $0.isLossless ? "lossless, effort \($0.quality)" : "lossy, \($0.quality)"
        }
        format.segments = .impossible(because: "its encoder merges frames that are alike, wherever a segment ends")
        format.check = { (path, film) throws(FilmFault) in try WebPCheck.check(FilmFile(path: path), film) }
        format.notes.times = "*k*/fps within a millisecond"
        format.notes.lossless = "always but for `draft`"
        return format
    }()
}

/// Flat areas that are within 2/255 of their colour take a lossy quality above 92, at which the file is larger than a
/// lossless one; so only a draft is lossy. The quality is the effort where nothing is lost.
private let levels: [VideoSettings.Quality: (isLossless: Bool, quality: Int)] = [
    .draft: (false, 75), .standard: (true, 50), .high: (true, 75), .lossless: (true, 75),
]

/// Looks through the chunks of an animated WebP (RFC 9649).
struct WebPCheck {
    private let file: FilmFile
    private let film: ExpectedFilm

    /// - Throws: `FilmFault` unless the chunks fill the file, and its pictures last as long as the film.
    static func check(_ file: FilmFile, _ film: ExpectedFilm) throws(FilmFault) {
        try WebPCheck(file: file, film: film).check()
    }

    private func check() throws(FilmFault) {
        guard file.size >= 12, try file.text(at: 0, bytes: 4) == "RIFF", try file.text(at: 8, bytes: 4) == "WEBP"
        else { throw .foreign(format: film.format.name) }
        let end = try file.littleNumber(at: 4, bytes: 4) + 8
        guard end <= file.size else { throw .cutShort }
        guard end == file.size else { throw .damaged(offset: end) }
        var (pictures, stills, milliseconds) = (0, 0, 0)
        var offset = 12
        while offset < end {
            guard end - offset >= 8 else { throw .damaged(offset: offset) }
            let size = try file.littleNumber(at: offset + 4, bytes: 4)
            // Chunks of odd size are followed by a byte that belongs to none.
            guard size + size % 2 <= end - offset - 8 else { throw .damaged(offset: offset) }
            switch try file.text(at: offset, bytes: 4) {
            case "ANMF":
                // 16 bytes about the picture, three of which are its time, and the picture's own chunks.
                guard size >= 24 else { throw .damaged(offset: offset) }
                pictures += 1
                milliseconds += try file.littleNumber(at: offset + 20, bytes: 3)
            case "VP8 ", "VP8L": stills += 1
            default: break
            }
            offset += 8 + size + size % 2
        }
        try checkLength(pictures: pictures, stills: stills, milliseconds: milliseconds)
    }

    /// libwebp merges pictures that are alike, and makes a still picture of a film that has only one then.
    private func checkLength(pictures: Int, stills: Int, milliseconds: Int) throws(FilmFault) {
        guard stills == 0 || pictures == 0 else { throw .damaged(offset: 12) }
        if pictures + stills == 1, film.mayBeStill || film.frames == 1 { return }
        guard pictures > 0 else { throw .frames(found: stills, expected: film.frames) }
        // Starts are rounded down, and the last picture lasts the mean of the others, rounded.
        guard milliseconds < 1 << 40, film.isStart(ofFrame: film.frames, milliseconds: milliseconds, within: 2) else {
            throw .length(found: Double(milliseconds) / 1000, expected: film.seconds)
        }
    }
}
