extension VideoFormat {
    /// ProRes 4444, for editing.
    public static let mov: VideoFormat = {
        var format = ffmpeg(name: "mov", codec: "ProRes 4444", purpose: "for editing") { _ in
            .pixels(.yuva444p10le)
        } recipe: { settings, rate in
            let codec = [
                "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-alpha_bits",
                settings.isTransparent ? "16" : "0", "-qscale:v", "\(scales[settings.quality] ?? 9)", "-threads", "4",
            ]
            return FFmpegRecipe(codec: codec, container: exactTimes(rate), statesRate: true)
        }
        format.encoders = ["prores_ks"]
        format.holdsDescription = true
        format.alpha = .whereAsked
        format.qualities = scales.mapValues { "prores_ks, qscale \($0)" }
        format.segments = .copied
        format.segmentFormat = MP4Segments.self
        format.check = { (path, video) throws(VideoFileError) in try MP4Check.check(VideoFile(path: path), video) }
        format.sound = SoundRecipe(codec: "PCM", encoder: "pcm_s16le", container: timescales)
        format.notes.colors = "BT.709, limited range, 4:4:4, 10 bits"
        return format
    }()
}

private let scales: [VideoSettings.Quality: Int] = [.draft: 16, .standard: 9, .high: 4]
