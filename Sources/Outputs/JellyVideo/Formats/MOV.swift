extension FilmFormat {
    /// ProRes 4444, for editing.
    public static let mov: FilmFormat = {
        var format = ffmpeg(name: "mov", codec: "ProRes 4444", purpose: "for editing") { _ in
            .pixels(.yuva444p10le)
        } recipe: { request in
            let alphaBits = request.settings.isTransparent ? "16" : "0"
            let codec =
                FFmpegRecipe.squarePixels + [
                    "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-alpha_bits", alphaBits, "-qscale:v",
                    "\(scales[request.settings.quality] ?? 9)", "-threads", "4",
                ]
            return FFmpegRecipe(codec: codec, container: exactTimes(request.rate))
        }
        format.encoders = ["prores_ks"]
        format.holdsDescription = true
        format.alpha = .whereAsked
        format.qualities = scales.mapValues { "prores_ks, qscale \($0)" }
        format.segments = .copied
        format.segmentFormat = MP4Segments.self
        format.check = { (path, film) throws(FilmFault) in try MP4Check.check(FilmFile(path: path), film) }
        format.notes.colors = "BT.709, limited range, 4:4:4, 10 bits"
        return format
    }()
}

private let scales: [VideoSettings.Quality: Int] = [.draft: 16, .standard: 9, .high: 4]
