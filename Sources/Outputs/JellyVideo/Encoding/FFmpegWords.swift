package import JellyValues

/// ffmpeg's options for a video, except those of its input, for scripts that pipe images to ffmpeg.
package struct FFmpegWords: Hashable, Sendable {
    /// The encoder's pixel format: `yuv420p`.
    package var pixels: String
    /// The filter that converts RGB images to this format, with every default of ffmpeg stated.
    package var filter: String
    /// The encoder and its options.
    package var encoder: [String]
    /// The options that tag the colour space; empty for RGB.
    package var tags: [String] = []
    /// The options of the container.
    package var container: [String] = []
    /// The filters that make and apply a palette; empty without a palette.
    package var palette: [String] = []
}

extension VideoFormat {
    /// ffmpeg's options for a video; nil if encoded without ffmpeg.
    package func ffmpegWords(_ settings: VideoSettings, rate: FrameRate) -> FFmpegWords? {
        if self == .gif { return Self.gifWords(settings) }
        guard case .pixels(let pixels) = form(settings) else { return nil }
        let (name, filter) = (pixels.rawValue, Self.filter(pixels))
        guard let recipe = recipe?(settings, rate) else { return nil }
        return FFmpegWords(
            pixels: name, filter: filter, encoder: recipe.codec, tags: FFmpegRecipe.tags(pixels),
            container: recipe.container)
    }

    /// A GIF by ffmpeg's own encoder, with one palette.
    private static func gifWords(_ settings: VideoSettings) -> FFmpegWords {
        let pixels = settings.isTransparent ? PixelFormat.bgra : .bgr0
        // ffmpeg's repeats: 0 for without end, -1 for none.
        let repeats = settings.plays == 0 ? 0 : settings.plays == 1 ? -1 : settings.plays - 1
        let colors = settings.colors < 256 ? "max_colors=\(max(2, settings.colors)):" : ""
        return FFmpegWords(
            pixels: pixels.rawValue, filter: filter(pixels), encoder: ["-c:v", "gif", "-loop", "\(repeats)"],
            palette: [
                "palettegen=\(colors)stats_mode=full:reserve_transparent=\(settings.isTransparent ? 1 : 0)",
                "paletteuse=dither=\(settings.dithers ? "bayer:bayer_scale=5" : "none"):diff_mode=rectangle",
            ])
    }

    /// `area` takes the mean of 2×2 pixels, as this program does.
    private static func filter(_ pixels: PixelFormat) -> String {
        let tags = FFmpegRecipe.tags(pixels)
        guard let place = tags.firstIndex(of: "-color_trc") else { return "format=\(pixels.rawValue),setsar=1" }
        return "scale=in_range=full:out_range=tv:out_color_matrix=bt709:out_h_chr_pos=128:out_v_chr_pos=128"
            + ":flags=area+accurate_rnd+full_chroma_int+full_chroma_inp,format=\(pixels.rawValue),setsar=1"
            + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=\(tags[place + 1])"
    }
}
