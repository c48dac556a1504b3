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
