import JellyTime

/// The words after `ffmpeg` that turn raw frames on its standard input into an MP4 file for the web.
struct VideoRecipe {
    /// Width and height of a frame in pixels.
    var width: Int
    var height: Int
    var rate: FrameRate
    /// The path of the file that ffmpeg writes.
    var path: String

    /// Ticks of the film's clock in a second: a multiple of the rate's numerator, so that frame k is shown at exactly
    /// k / rate. Doubled to at least 10 000, as ffmpeg's MP4 writer does by itself.
    var timescale: Int {
        var ticks = rate.numerator
        while ticks < 10_000 { ticks *= 2 }
        return ticks
    }

    /// The complete list.
    var arguments: [String] {
        // Without -xerror a disk that is full at the end of the film is an exit code of 0.
        ["-hide_banner", "-nostats", "-loglevel", "warning", "-xerror", "-y"] + input + conversion + codec + colors
            + file
    }

    /// `-framerate` stands before `-i`: after it, it would not describe the input.
    private var input: [String] {
        [
            "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)",
            "-framerate", rate.description, "-i", "pipe:0",
        ]
    }

    /// Without the explicit matrix ffmpeg converts by BT.601 and players read BT.709, which turns #008800 into #007200.
    /// The two flags give the same bytes with and without SIMD.
    private var conversion: [String] {
        let scale = "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bicubic"
        return ["-vf", scale + ",format=yuv420p"]
    }

    /// x264's pictures depend on its number of threads, so that is fixed. Without B-frames the first frame is at 0.
    private var codec: [String] {
        ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-bf", "0", "-threads", "4"]
    }

    private var colors: [String] {
        [
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
            "-color_trc", "iec61966-2-1",
        ]
    }

    /// `file:` keeps a colon or a dash in the path from being read as something else.
    private var file: [String] {
        [
            "-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
            "-video_track_timescale", "\(timescale)", "-f", "mp4", "file:" + path,
        ]
    }
}
