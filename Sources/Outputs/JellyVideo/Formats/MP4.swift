import JellyValues

extension VideoFormat {
    /// H.264, for the web.
    public static let mp4: VideoFormat = {
        var format = ffmpeg(name: "mp4", codec: "H.264", purpose: "for the web") { settings in
            .pixels(settings.quality == .lossless ? .bgr0 : .yuv420p)
        } recipe: { settings, rate in
            let codec = settings.codec == .av1 ? AV1.codec(settings) : MP4.codec(settings)
            return FFmpegRecipe(codec: codec, container: exactTimes(rate), statesRate: true)
        }
        format.encoders = ["libx264", "libx264rgb"]
        format.holdsDescription = true
        format.codecs = [.av1]
        format.needsEvenSides = true
        format.qualities = MP4.qualities
        format.crfRange = 0...51
        format.factors = MP4.factors
        format.smallerFactors = [22, 26, 30, 34, 38]
        format.presets = [
            "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
        ]
        format.segments = .copied
        format.segmentFormat = MP4Segments.self
        format.check = { (path, video) throws(VideoFileError) in try MP4Check.check(VideoFile(path: path), video) }
        // The edit list tells of the silence that AAC begins with.
        format.sound = SoundRecipe(
            codec: "AAC", encoder: "aac", options: ["-b:a", "192k"], container: VideoFormat.timescales)
        format.notes.colors = "BT.709, limited range, 4:2:0"
        format.notes.lossless = "`--quality lossless`: RGB, for editing; browsers cannot show it"
        return format
    }()

    /// What gives frame k exactly the time k / rate in MP4 and QuickTime files.
    ///
    /// Without -r beside it, ffmpeg takes the rate for a usual one that is near: 119.881 for 119.88. The file's clock has a
    /// multiple of the rate's numerator as ticks in a second, at least 10 000, as ffmpeg's MP4 writer has by itself.
    static func exactTimes(_ rate: FrameRate) -> [String] {
        ["-movflags", "+faststart", "-video_track_timescale", "\(ticks(rate))"]
    }

    /// The same where frames are copied beside sound, whose edit list counts samples.
    static let timescales: @Sendable (FrameRate) -> [String] = { rate in
        [
            "-movflags", "+faststart", "-video_track_timescale", "\(ticks(rate))", "-movie_timescale",
            "\(VideoSound.sampleRate)",
        ]
    }

    private static func ticks(_ rate: FrameRate) -> Int {
        var ticks = rate.numerator
        while ticks < 10_000 { ticks *= 2 }
        return ticks
    }
}

/// x264's words.
private enum MP4 {
    typealias Quality = VideoSettings.Quality

    static let qualities = Dictionary(
        uniqueKeysWithValues: Quality.allCases.map { quality in
            let (preset, references, crf) = level(quality)
            let frames = references.map { " with \($0) reference frames" } ?? ""
            return (quality, crf.map { "x264 \(preset)\(frames), crf \($0)" } ?? "libx264rgb \(preset), qp 0")
        })

    static let factors = Dictionary(uniqueKeysWithValues: Quality.allCases.map { ($0, level($0).crf) })
        .compactMapValues(\.self)

    /// x264's images depend on its number of threads, so that is fixed. Without B-frames the first frame is at 0.
    ///
    /// Nor would they win much: what flat shapes uncover is found in more of the earlier frames (`Docs/video.md`).
    static func codec(_ settings: VideoSettings) -> [String] {
        let (preset, references, crf) = level(settings.quality)
        // A preset that was asked for has its own number.
        let frames = settings.preset == nil ? references.map { ["-refs", "\($0)"] } ?? [] : []
        let quality = crf.map { ["-crf", "\(settings.crf ?? $0)"] } ?? ["-qp", "0"]
        return [
            "-c:v", crf == nil ? "libx264rgb" : "libx264", "-preset", settings.preset ?? preset,
        ] + quality
            + frames + ["-bf", "0", "-threads", "4"] + (settings.segmentation.length.map(segmentWords) ?? [])
    }

    /// A segment begins with a frame that needs no other, and no frame after that needs one before it. There is another such
    /// frame only in a last segment that is a frame longer.
    private static func segmentWords(length: Int) -> [String] {
        ["-g", "\(length)", "-keyint_min", "\(length)", "-sc_threshold", "0", "-flags:v", "+cgop"]
    }

    /// How many frames each may refer to is the preset's own where it is nil; the factor is nil where nothing is lost.
    private static func level(_ quality: Quality) -> (preset: String, references: Int?, crf: Int?) {
        switch quality {
        case .draft: ("ultrafast", nil, 26)
        case .standard: ("veryfast", 3, 18)
        case .high: ("medium", nil, 12)
        case .lossless: ("ultrafast", nil, nil)
        }
    }
}

/// Looks through the boxes of an MP4 or QuickTime video, with or without sound (ISO/IEC 14496-12, 4.2 and 8).
struct MP4Check {
    private let boxes: MP4Boxes
    private let video: ExpectedVideo
    private var file: VideoFile { boxes.file }

    /// - Throws: `VideoFileError` unless the boxes fill the file, and the video's samples are the frames at their exact rate.
    static func check(_ file: VideoFile, _ video: ExpectedVideo) throws(VideoFileError) {
        try MP4Check(boxes: MP4Boxes(file: file), video: video).check()
    }

    private func check() throws(VideoFileError) {
        guard file.size >= 12, try file.text(at: 4, bytes: 4) == "ftyp",
            try (file.text(at: 8, bytes: 4) == "qt  ") == (video.format == .mov)
        else { throw .foreign(format: video.format.name) }
        let (index, mediaBytes) = try boxes.outermost()
        let tracks = try boxes.tracks(of: index)
        try checkSound(tracks.sound, in: index)
        let media = try boxes.child("mdia", of: tracks.video)
        let tables = try boxes.child("stbl", of: boxes.child("minf", of: media))
        try checkTimes(boxes.child("stts", of: tables), ticksPerSecond: boxes.timescale(boxes.child("mdhd", of: media)))
        try checkSizes(boxes.child("stsz", of: tables), mediaBytes: mediaBytes)
    }

    /// Checks that the sound's edit list shows as many samples as are as long as the video.
    private func checkSound(_ track: Range<Int>?, in index: Range<Int>) throws(VideoFileError) {
        guard case .samples(let samples) = video.sound else {
            guard let track, video.sound == .none else { return }
            throw .damaged(offset: track.lowerBound)
        }
        guard let track else { throw .noSound }
        let edits = try boxes.child("elst", of: boxes.child("edts", of: track))
        let isLong = try file.byte(at: boxes.field(0, 1, of: edits)) == 1
        let found = try file.number(at: boxes.field(8, isLong ? 8 : 4, of: edits), bytes: isLong ? 8 : 4)
        let ticks = try boxes.timescale(boxes.child("mvhd", of: index))
        guard try boxes.count(4, of: edits, entrySize: isLong ? 20 : 12, after: 8) == 1,
            ticks == VideoSound.sampleRate, found == samples
        else { throw .soundLength(found: Double(found) / Double(ticks), expected: video.seconds) }
    }

    /// Checks how many samples there are and how long each lasts; there is one entry for each run of equal ones.
    private func checkTimes(_ table: Range<Int>, ticksPerSecond: Int) throws(VideoFileError) {
        let runs = try boxes.count(4, of: table, entrySize: 8, after: 8)
        var found = 0
        for run in 0..<runs {
            let entry = table.lowerBound + 8 + 8 * run
            // Frames that were never counted are not added up either: no sum grows beyond the file's own size · 2³².
            found += try file.number(at: entry, bytes: 4)
            let ticks = try file.number(at: entry + 4, bytes: 4)
            guard ticks * video.rate.numerator == video.rate.denominator * ticksPerSecond else {
                let length = Double(ticks) * Double(video.frames) / Double(ticksPerSecond)
                throw .length(found: length, expected: video.seconds)
            }
        }
        try video.expect(frames: found)
    }

    /// Checks that each frame has bytes, and that all of these are in the file.
    private func checkSizes(_ table: Range<Int>, mediaBytes: Int) throws(VideoFileError) {
        let common = try file.number(at: boxes.field(4, 4, of: table), bytes: 4)
        let samples = try file.number(at: boxes.field(8, 4, of: table), bytes: 4)
        try video.expect(frames: samples)
        guard common == 0 else {
            guard common <= mediaBytes / samples else { throw .cutShort }
            return
        }
        var rest = mediaBytes
        for sample in 0..<(try boxes.count(8, of: table, entrySize: 4, after: 12)) {
            let entry = table.lowerBound + 12 + 4 * sample
            let size = try file.number(at: entry, bytes: 4)
            guard size > 0 else { throw .damaged(offset: entry) }
            guard size <= rest else { throw .cutShort }
            rest -= size
        }
    }
}
