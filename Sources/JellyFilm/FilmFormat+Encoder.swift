extension FilmFormat {
    /// Whether ffmpeg encodes its films, so that their bytes depend on ffmpeg's version.
    public var isEncodedByFFmpeg: Bool { recipe != nil }

    /// Whether its films can be made in segments.
    public var canBeSegmented: Bool {
        if case .impossible = segments { false } else { true }
    }
}
