/// The kinds of files that hold a whole film.
public enum VideoFormat: String, CaseIterable, Hashable, Sendable {
    /// H.264, for the web.
    case mp4
    /// ProRes 4444, for editing.
    case mov
    /// VP9, for the web, with opacity where that is asked for.
    case webm
    /// Animated GIF with one palette, made for the film.
    case gif
    /// Animated PNG.
    case apng
    /// Animated WebP.
    case webp
    /// Raw `yuv420p` frames, for any program that encodes.
    case y4m

    /// Whether frames must have even sides, because colours are kept for groups of 2×2 pixels.
    public var needsEvenSides: Bool { [.mp4, .webm, .y4m].contains(self) }

    /// Whether it can hold transparent pixels.
    public var holdsAlpha: Bool { [.mov, .webm, .gif, .apng, .webp].contains(self) }

    /// Whether it can give every pixel back as it was.
    public var canBeLossless: Bool { [.mp4, .apng, .webp].contains(self) }

    /// Whether there is a choice between quality and size.
    public var takesQuality: Bool { [.mp4, .mov, .webm, .gif, .webp].contains(self) }

    /// The numbers that a constant rate factor may have; nil where there is none.
    public var crfRange: ClosedRange<Int>? {
        switch self {
        case .mp4: 0...51
        case .webm: 0...63
        default: nil
        }
    }

    /// What looks through a finished file that ffmpeg made; nil where this program writes the file itself.
    var fileCheck: ((FilmFile, ExpectedFilm) throws(FilmFault) -> Void)? {
        switch self {
        case .mp4, .mov: MP4Check.check
        case .webm: WebMCheck.check
        case .gif: GIFCheck.check
        case .webp: WebPCheck.check
        case .apng, .y4m: nil
        }
    }

    /// Whether x264's presets apply.
    public var takesPreset: Bool { self == .mp4 }
}
