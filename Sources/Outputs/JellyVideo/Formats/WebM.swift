extension FilmFormat {
    /// VP9, for the web, with opacity where that is asked for.
    public static let webm: FilmFormat = {
        var format = ffmpeg(name: "webm", codec: "VP9", purpose: "for the web") { settings in
            .pixels(settings.isTransparent ? .yuva420p : .yuv420p)
        } recipe: { request in
            FFmpegRecipe(codec: request.settings.codec == .av1 ? AV1.codec(request.settings) : vp9(request.settings))
        }
        format.encoders = ["libvpx-vp9"]
        format.holdsDescription = true
        format.codecs = [.av1]
        format.alpha = .whereAsked
        format.needsEvenSides = true
        format.qualities = levels.mapValues { "VP9 crf \($0.crf), \($0.deadline), cpu-used \($0.speed)" }
        format.crfRange = 0...63
        format.factors = levels.mapValues(\.crf)
        format.segments = .impossible(
            because: "it counts in milliseconds, to which each segment's times would be rounded")
        format.check = { (path, film) throws(FilmFault) in try WebMCheck.check(FilmFile(path: path), film) }
        format.notes.times = "the nearest millisecond"
        format.notes.colors = "BT.709, limited range, 4:2:0"
        return format
    }()
}

private let levels: [VideoSettings.Quality: (crf: Int, deadline: String, speed: Int)] = [
    .draft: (40, "realtime", 8), .standard: (30, "good", 4), .high: (18, "good", 2),
]

/// Alternate reference frames cannot have opacity.
private func vp9(_ settings: VideoSettings) -> [String] {
    let (crf, deadline, speed) = levels[settings.quality] ?? (30, "good", 4)
    let words =
        FFmpegRecipe.squarePixels + [
            "-c:v", "libvpx-vp9", "-crf", "\(settings.crf ?? crf)", "-b:v", "0", "-deadline", deadline, "-cpu-used",
            "\(speed)", "-row-mt", "1", "-threads", "4",
        ]
    return words + (settings.isTransparent ? ["-auto-alt-ref", "0", "-metadata:s:v:0", "alpha_mode=1"] : [])
}
