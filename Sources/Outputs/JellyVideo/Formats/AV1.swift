/// AV1, in place of a container's own codec.
enum AV1 {
    /// The name of ffmpeg's encoder.
    static let encoder = "libaom-av1"
    static let crfRange = 0...63
    static let smallerFactors = [36, 42, 48, 54, 60]

    /// The number of threads is fixed, as everywhere, though libaom's images do not depend on it.
    static func codec(_ settings: VideoSettings) -> [String] {
        let (crf, speed) = levels[settings.quality] ?? (30, 6)
        return [
            "-c:v", encoder, "-crf", "\(settings.crf ?? crf)", "-b:v", "0", "-cpu-used", "\(speed)", "-row-mt", "1",
            "-threads", "4",
        ]
    }

    /// The meaning of each quality setting.
    static let qualities = levels.mapValues { "AV1 crf \($0.crf), cpu-used \($0.speed)" }

    /// The constant rate factor of each.
    static let factors = levels.mapValues(\.crf)

    private static let levels: [VideoSettings.Quality: (crf: Int, speed: Int)] = [
        .draft: (45, 8), .standard: (30, 6), .high: (20, 4),
    ]
}
