/// The words after `ffmpeg` for the two runs that a GIF takes.
///
/// A palette for the whole film is known only after its last frame. The first run counts colours and keeps the frames
/// without loss in a hidden file, the second draws them with the palette; so memory does not grow with the film, as it
/// does where one run splits and waits.
struct GIFRecipe {
    var film: VideoRecipe
    /// Paths of the files between the runs.
    var frames: String
    var palette: String

    /// Every pixel counts alike, so that large flat areas come back as they are.
    var first: [String] {
        let reserve = film.settings.isTransparent ? 1 : 0
        let graph = "[0:v]split[a][b];[b]palettegen=stats_mode=full:reserve_transparent=\(reserve)[p]"
        return VideoRecipe.common + film.input + ["-filter_complex", graph]
            + ["-map", "[a]", "-c:v", "ffv1", "-level", "3", "-threads", "2", "-f", "nut", "file:" + frames]
            + ["-map", "[p]", "-c:v", "png", "-frames:v", "1", "-update", "1", "-f", "image2", "file:" + palette]
    }

    /// Only the rectangle that changes is drawn. Dither shimmers where things move, so it is left for `high`.
    var second: [String] {
        let dither = film.settings.quality == .high ? "bayer:bayer_scale=5" : "none"
        let graph = "[0:v][1:v]paletteuse=dither=\(dither):diff_mode=rectangle"
        return VideoRecipe.common + ["-i", "file:" + frames, "-i", "file:" + palette, "-filter_complex", graph]
            + ["-c:v", "gif", "-loop", "0", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + ["-f", "gif", "file:" + film.path]
    }
}
