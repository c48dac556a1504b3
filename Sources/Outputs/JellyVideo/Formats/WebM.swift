import JellyValues

extension VideoFormat {
    /// VP9, for the web, with optional transparency.
    public static let webm: VideoFormat = {
        var format = ffmpeg(name: "webm", codec: "VP9", purpose: "for the web") { settings in
            .pixels(settings.isTransparent ? .yuva420p : .yuv420p)
        } recipe: { settings, _ in
            FFmpegRecipe(codec: settings.codec == .av1 ? AV1.codec(settings) : vp9(settings))
        }
        format.encoders = ["libvpx-vp9"]
        format.holdsDescription = true
        format.codecs = [.av1]
        format.alpha = .whereAsked
        format.needsEvenSides = true
        format.qualities = levels.mapValues { "VP9 crf \($0.crf), \($0.deadline), cpu-used \($0.speed)" }
        format.crfRange = 0...63
        format.factors = levels.mapValues(\.crf)
        format.smallerFactors = [36, 42, 48, 54, 60]
        format.segments = .impossible(
            because: "its times are whole milliseconds, and rounding would differ between segments")
        format.check = { (path, video) throws(VideoFileError) in try WebMCheck.check(VideoFile(path: path), video) }
        format.sound = SoundRecipe(
            codec: "Opus", encoder: "libopus", options: ["-b:a", "160k"], delay: 0.0065)
        format.notes.times = "the nearest millisecond"
        format.notes.colors = "BT.709, limited range, 4:2:0"
        return format
    }()
}

private let levels: [VideoSettings.Quality: (crf: Int, deadline: String, speed: Int)] = [
    .draft: (40, "realtime", 8), .standard: (30, "good", 4), .high: (18, "good", 2),
]

/// Alternate reference frames cannot have opacity.
private func vp9(_ settings: VideoSettings) -> [String] {
    let (crf, deadline, speed) = levels[settings.quality] ?? (30, "good", 4)
    let words = [
        "-c:v", "libvpx-vp9", "-crf", "\(settings.crf ?? crf)", "-b:v", "0", "-deadline", deadline, "-cpu-used",
        "\(speed)", "-row-mt", "1", "-threads", "4",
    ]
    return words + (settings.isTransparent ? ["-auto-alt-ref", "0", "-metadata:s:v:0", "alpha_mode=1"] : [])
}

/// Looks through the elements of a WebM video, with or without sound (RFC 8794 for EBML, RFC 9559 for Matroska).
struct WebMCheck {
    private let file: VideoFile
    private let video: ExpectedVideo
    private var track: Int?
    private var frames = 0
    private var soundTrack: Int?
    /// When the first and the last block of sound begin, in milliseconds.
    private var sound: (first: Int, last: Int)?
    /// The duration stated by the video.
    private var seconds: Double?

    /// - Throws: `VideoFileError` unless the elements fill the file, and the video's blocks are the frames at their times.
    static func check(_ file: VideoFile, _ video: ExpectedVideo) throws(VideoFileError) {
        var check = WebMCheck(file: file, video: video)
        try check.check()
    }

    private init(file: VideoFile, video: ExpectedVideo) { (self.file, self.video) = (file, video) }

    private struct Element {
        var id: Int
        var payload: Range<Int>
    }

    /// Ids with their marker bits, as the standards print them.
    private enum ID {
        static let (header, documentType, segment) = (0x1A45_DFA3, 0x4282, 0x1853_8067)
        static let (information, scale, duration) = (0x1549_A966, 0x2A_D7B1, 0x4489)
        static let (tracks, track, number, kind) = (0x1654_AE6B, 0xAE, 0xD7, 0x83)
        static let (cluster, time, simpleBlock, group, block) = (0x1F43_B675, 0xE7, 0xA3, 0xA0, 0xA1)
    }

    private mutating func check() throws(VideoFileError) {
        guard file.size >= 4, try file.number(at: 0, bytes: 4) == ID.header else {
            throw .foreign(format: video.format.name)
        }
        let header = try element(at: 0, before: file.size)
        try eachChild(of: header.payload) { (child) throws(VideoFileError) in
            guard child.id == ID.documentType else { return }
            guard try isText("webm", child.payload) else { throw .foreign(format: video.format.name) }
        }
        guard header.payload.upperBound < file.size else { throw .cutShort }
        let segment = try element(at: header.payload.upperBound, before: file.size)
        guard segment.id == ID.segment else { throw .damaged(offset: header.payload.upperBound) }
        guard segment.payload.upperBound == file.size else { throw .damaged(offset: segment.payload.upperBound) }
        var offset = segment.payload.lowerBound
        while offset < file.size {
            let child = try element(at: offset, before: file.size)
            switch child.id {
            case ID.information: try readInformation(child.payload)
            case ID.tracks: try readTracks(child.payload)
            case ID.cluster: try readCluster(child.payload)
            default: break
            }
            offset = child.payload.upperBound
        }
        try video.expect(frames: frames)
        try checkSound()
        // What is not a number is not below the limit either.
        guard let seconds, seconds - video.seconds > -0.0025, seconds - video.seconds < 0.0025 + padding else {
            throw .length(found: seconds ?? 0, expected: video.seconds)
        }
    }

    /// Times count in milliseconds, as ffmpeg's do; the video's length is a floating-point number of them.
    private mutating func readInformation(_ payload: Range<Int>) throws(VideoFileError) {
        var found: Double?
        try eachChild(of: payload) { (child) throws(VideoFileError) in
            let place = child.payload.lowerBound
            if child.id == ID.scale, try number(child.payload) != 1_000_000 { throw .damaged(offset: place) }
            guard child.id == ID.duration else { return }
            guard child.payload.count == 8 else { throw .damaged(offset: place) }
            let high = try file.number(at: place, bytes: 4)
            let low = try file.number(at: place + 4, bytes: 4)
            found = Double(bitPattern: UInt64(high) << 32 | UInt64(low)) / 1000
        }
        seconds = found
    }

    private mutating func readTracks(_ payload: Range<Int>) throws(VideoFileError) {
        var (video, sound): (Int?, Int?)
        try eachChild(of: payload) { (entry) throws(VideoFileError) in
            guard entry.id == ID.track else { return }
            var (found, kind): (Int?, Int?)
            try eachChild(of: entry.payload) { (child) throws(VideoFileError) in
                if child.id == ID.number { found = try number(child.payload) }
                if child.id == ID.kind { kind = try number(child.payload) }
            }
            // Of the kinds of tracks 1 is video, and 2 is audio.
            if kind == 1, video == nil {
                video = found
            } else if kind == 2, sound == nil {
                sound = found
            } else {
                throw .damaged(offset: entry.payload.lowerBound)
            }
        }
        guard track == nil, let video, video != sound else { throw .damaged(offset: payload.lowerBound) }
        (track, soundTrack) = (video, sound)
    }

    /// How much longer than the video its sound may be with what players skip, in seconds.
    private var padding: Double { soundTrack == nil ? 0 : 0.03 }

    /// Checks that the sound begins with the video, and that a block of it, which has 20 ms, reaches to its end.
    private func checkSound() throws(VideoFileError) {
        guard case .samples = video.sound else {
            guard soundTrack == nil || video.sound == .any else { throw .damaged(offset: 0) }
            return
        }
        guard let sound else { throw .noSound }
        let last = Double(sound.last) / 1000
        guard sound.first == 0, last + 0.0215 > video.seconds, last < video.seconds + 0.01 else {
            throw .soundLength(found: last - Double(sound.first) / 1000, expected: video.seconds)
        }
    }

    private mutating func readCluster(_ payload: Range<Int>) throws(VideoFileError) {
        var time: Int?
        var offset = payload.lowerBound
        while offset < payload.upperBound {
            let child = try element(at: offset, before: payload.upperBound)
            switch child.id {
            case ID.time: time = try number(child.payload)
            case ID.simpleBlock: try readBlock(child.payload, clusterTime: time)
            case ID.group:
                // A block with what belongs to it, such as its opacity.
                var inner = child.payload.lowerBound
                while inner < child.payload.upperBound {
                    let part = try element(at: inner, before: child.payload.upperBound)
                    if part.id == ID.block { try readBlock(part.payload, clusterTime: time) }
                    inner = part.payload.upperBound
                }
            default: break
            }
            offset = child.payload.upperBound
        }
    }

    /// A block begins with its track's number, its time after its cluster's, and a byte of flags.
    private mutating func readBlock(_ payload: Range<Int>, clusterTime: Int?) throws(VideoFileError) {
        let place = payload.lowerBound
        guard let clusterTime, clusterTime < 1 << 40, payload.count > 4 else { throw .damaged(offset: place) }
        let raw = try file.number(at: place + 1, bytes: 2)
        let time = clusterTime + Int(Int16(truncatingIfNeeded: raw))
        let block = try Int(file.byte(at: place))
        guard block != soundTrack.map({ $0 | 0x80 }) else {
            sound = (sound?.first ?? time, time)
            return
        }
        guard block == track.map({ $0 | 0x80 }) else { throw .damaged(offset: place) }
        if frames < video.frames, !video.isStart(ofFrame: frames, milliseconds: time, within: 1) {
            throw .time(frame: frames, found: Double(time) / 1000, expected: video.rate.time(ofFrame: frames))
        }
        frames += 1
    }

    private func eachChild(
        of parent: Range<Int>, _ body: (Element) throws(VideoFileError) -> Void
    ) throws(VideoFileError) {
        var offset = parent.lowerBound
        while offset < parent.upperBound {
            let child = try element(at: offset, before: parent.upperBound)
            try body(child)
            offset = child.payload.upperBound
        }
    }

    private func isText(_ text: String, _ payload: Range<Int>) throws(VideoFileError) -> Bool {
        guard payload.count == text.utf8.count else { return false }
        return try file.text(at: payload.lowerBound, bytes: payload.count) == text
    }

    private func number(_ payload: Range<Int>) throws(VideoFileError) -> Int {
        guard (1...8).contains(payload.count) else { throw .damaged(offset: payload.lowerBound) }
        return try file.number(at: payload.lowerBound, bytes: payload.count)
    }

    /// An id and a size, each as long as the zeros before its first one tell, and so many bytes.
    ///
    /// A size of ones is unknown: a segment's then goes to the file's end, and nothing else's is.
    private func element(at offset: Int, before end: Int) throws(VideoFileError) -> Element {
        let idLength = try file.byte(at: offset).leadingZeroBitCount + 1
        guard idLength <= 4 else { throw .damaged(offset: offset) }
        let id = try file.number(at: offset, bytes: idLength)
        let sizeLength = try file.byte(at: offset + idLength).leadingZeroBitCount + 1
        guard sizeLength <= 8 else { throw .damaged(offset: offset) }
        let most = 1 << (7 * sizeLength) - 1
        // Without the bit that marks the length.
        var size = try file.number(at: offset + idLength, bytes: sizeLength) - (most + 1)
        let start = offset + idLength + sizeLength
        if size == most {
            guard id == ID.segment else { throw .damaged(offset: offset) }
            size = end - start
        }
        guard start <= end, size <= end - start else {
            throw end == file.size ? .cutShort : .damaged(offset: offset)
        }
        return Element(id: id, payload: start..<start + size)
    }
}
