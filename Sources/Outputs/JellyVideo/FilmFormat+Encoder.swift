extension FilmFormat {
    /// Whether ffmpeg encodes its films, so that their bytes depend on ffmpeg's version.
    public var isEncodedByFFmpeg: Bool { recipe != nil }

    /// The constant rate factor that a film has where none is given; nil where its encoder has none.
    package func factor(_ settings: VideoSettings) -> Int? {
        (settings.codec == .av1 ? AV1.factors : factors)[settings.quality]
    }

    /// The numbers that a constant rate factor may have with a codec; nil where its encoder has none.
    package func crfRange(_ codec: VideoSettings.Codec) -> ClosedRange<Int>? {
        codec == .av1 && codecs.contains(.av1) ? AV1.crfRange : crfRange
    }

    /// Whether its films can be made in segments.
    public var canBeSegmented: Bool {
        if case .impossible = segments { false } else { true }
    }
}
