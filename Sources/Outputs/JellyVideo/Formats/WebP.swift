extension VideoFormat {
    /// Animated WebP.
    public static let webp: VideoFormat = {
        // libwebp makes its own kind of video colours from these.
        var format = ffmpeg(name: "webp", purpose: "animated WebP") { _ in
            .pixels(.bgra)
        } recipe: { settings, _ in
            let level = levels[settings.quality] ?? (true, 50)
            let codec = [
                "-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-lossless", level.isLossless ? "1" : "0", "-quality",
                "\(level.quality)",
            ]
            return FFmpegRecipe(
                filters: [], codec: codec, container: ["-loop", "\(settings.plays)"],
                merges: level.isLossless ? .equalFrames : .similarFrames)
        }
        format.encoders = ["libwebp_anim"]
        format.alpha = .whereAsked
        format.qualities = levels.mapValues {
            $0.isLossless ? "lossless, effort \($0.quality)" : "lossy, \($0.quality)"
        }
        format.countsPlays = true
        format.segments = .impossible(because: "its encoder merges identical frames across segments")
        format.check = { (path, video) throws(VideoFileError) in try WebPCheck.check(VideoFile(path: path), video) }
        format.notes.times = "*k*/fps within a millisecond"
        format.notes.lossless = "always, except `draft`"
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
    private let file: VideoFile
    private let video: ExpectedVideo

    /// - Throws: `VideoFileError` unless the chunks fill the file, and its images last as long as the video.
    static func check(_ file: VideoFile, _ video: ExpectedVideo) throws(VideoFileError) {
        try WebPCheck(file: file, video: video).check()
    }

    private func check() throws(VideoFileError) {
        guard file.size >= 12, try file.text(at: 0, bytes: 4) == "RIFF", try file.text(at: 8, bytes: 4) == "WEBP"
        else { throw .foreign(format: video.format.name) }
        let end = try file.littleNumber(at: 4, bytes: 4) + 8
        guard end <= file.size else { throw .cutShort }
        guard end == file.size else { throw .damaged(offset: end) }
        var (images, stills, milliseconds) = (0, 0, 0)
        var offset = 12
        while offset < end {
            guard end - offset >= 8 else { throw .damaged(offset: offset) }
            let size = try file.littleNumber(at: offset + 4, bytes: 4)
            // Chunks of odd size are followed by a byte that belongs to none.
            guard size + size % 2 <= end - offset - 8 else { throw .damaged(offset: offset) }
            switch try file.text(at: offset, bytes: 4) {
            case "ANMF":
                // 16 bytes about the image, three of which are its time, and the image's own chunks.
                guard size >= 24 else { throw .damaged(offset: offset) }
                images += 1
                milliseconds += try file.littleNumber(at: offset + 20, bytes: 3)
            case "VP8 ", "VP8L": stills += 1
            default: break
            }
            offset += 8 + size + size % 2
        }
        try checkLength(images: images, stills: stills, milliseconds: milliseconds)
    }

    /// libwebp merges images that are alike, and makes a still image of a video that has only one then.
    private func checkLength(images: Int, stills: Int, milliseconds: Int) throws(VideoFileError) {
        guard stills == 0 || images == 0 else { throw .damaged(offset: 12) }
        if images + stills == 1, video.mayBeStill || video.frames == 1 { return }
        guard images > 0 else { throw .frames(found: stills, expected: video.frames) }
        // Starts are rounded down, and the last image lasts the mean of the others, rounded.
        guard milliseconds < 1 << 40, video.isStart(ofFrame: video.frames, milliseconds: milliseconds, within: 2) else {
            throw .length(found: Double(milliseconds) / 1000, expected: video.seconds)
        }
    }
}
