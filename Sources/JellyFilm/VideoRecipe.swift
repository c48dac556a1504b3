import JellyTime

/// The words after `ffmpeg` that turn raw frames on its standard input into a film.
struct VideoRecipe {
    var format: VideoFormat
    var settings = VideoSettings()
    /// Width and height of a frame in pixels.
    var width: Int
    var height: Int
    var rate: FrameRate
    /// The path of the file that ffmpeg writes.
    var path: String

    /// What ffmpeg is given; it converts nothing but the order of bytes.
    var pixelFormat: PixelFormat {
        switch format {
        case .mp4: settings.quality == .lossless ? .bgr0 : .yuv420p
        case .mov: .yuva444p10le
        case .webm: settings.isTransparent ? .yuva420p : .yuv420p
        case .gif, .apng: settings.isTransparent ? .bgra : .bgr0
        // libwebp makes its own kind of video colours from these.
        case .webp: .bgra
        case .y4m: .yuv420p
        }
    }

    /// Ticks of the film's clock in a second: a multiple of the rate's numerator, so that frame k is shown at exactly
    /// k / rate. Doubled to at least 10 000, as ffmpeg's MP4 writer does by itself.
    var timescale: Int {
        var ticks = rate.numerator
        while ticks < 10_000 { ticks *= 2 }
        return ticks
    }

    /// The complete list.
    var arguments: [String] {
        Self.common + input + square + codec + tags + file
    }

    /// Without -xerror a disk that is full at the end of the film is an exit code of 0.
    static let common = ["-hide_banner", "-nostats", "-loglevel", "warning", "-xerror", "-y"]

    /// `-framerate` stands before `-i`: after it, it would not describe the input. The tags stand on both sides of it: some
    /// encoders look at the frames they are given, others at what is asked of them.
    var input: [String] {
        let size = ["-pixel_format", pixelFormat.rawValue, "-video_size", "\(width)x\(height)"]
        return ["-f", "rawvideo"] + size + ["-framerate", rate.description] + tags + ["-i", "pipe:0"]
    }

    /// Says that pixels are square, as a y4m stream does; it changes no pixel.
    private var square: [String] { format.needsEvenSides || format == .mov ? ["-vf", "setsar=1"] : [] }

    /// What the numbers mean; without them players guess by the picture's size.
    private var tags: [String] {
        switch pixelFormat {
        case .bgr0, .bgra: []
        case .yuv420p, .yuva420p: colors(transfer: "iec61966-2-1") + ["-chroma_sample_location", "center"]
        // ProRes has no number for a screen's own curve.
        case .yuva444p10le: colors(transfer: "bt709")
        }
    }

    private func colors(transfer: String) -> [String] {
        ["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", transfer]
    }

    /// `file:` keeps a colon or a dash in the path from being read as something else.
    private var file: [String] {
        let same = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
        return container + same + ["-f", muxer, "file:" + path]
    }

    private var container: [String] {
        switch format {
        // Without -r, ffmpeg takes the rate for a usual one that is near: 119.881 for 119.88.
        case .mp4, .mov:
            ["-r", rate.description, "-movflags", "+faststart", "-video_track_timescale", "\(timescale)"]
        case .webm, .gif, .y4m: []
        case .apng: ["-plays", "0"]
        case .webp: ["-loop", "0"]
        }
    }

    private var muxer: String { format == .y4m ? "yuv4mpegpipe" : format.rawValue }
}
