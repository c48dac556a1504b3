import JellyImaging
import JellySupport
import JellyValues

/// Animated PNGs whose frames are copied, numbered anew and shown at their times in the video; where all of them have few
/// colours, they become indices of one palette.
///
/// Segments do not know each other's colours, so their frames are RGB or RGBA. Hashes are of such frames, also in a video
/// with a palette: a frame has the same hash wherever it is.
enum APNGSegments: SegmentFormat {
    static func contents(of file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError)
        -> SegmentContents
    {
        var images = try APNGFrames(file, frames: frames, in: video)
        var hashes: [String] = []
        while let (frame, data) = try images.next() { hashes.append(XXH3.digits(of: frame.content + data)) }
        let head = AnimatedPNGJoiner(
            width: video.width, height: video.height, isOpaque: images.isOpaque, frames: 0, rate: video.rate.parts
        ).head
        return SegmentContents(headHash: XXH3.digits(of: head), packetHashes: hashes)
    }

    static func join(_ segments: [SegmentFile], in video: VideoJoiner, to output: OutputFile) throws(VideoError) {
        let files = APNGFiles(files: segments, video: video)
        try files.join(to: output, palette: try files.palette(needsOwnBytes: true), rate: video.rate)
    }
}

extension FrameRate {
    /// The number of frames in so many seconds.
    var parts: (frames: Int, seconds: Int) { (numerator, denominator) }
}

/// Animated PNGs, one after another, that become one.
struct APNGFiles {
    let files: [SegmentFile]
    let video: VideoJoiner
    /// Whether the video is cancelled; asked before each frame.
    var isCancelled: () -> Bool = { false }

    /// The palette of all frames; nil where they have too many colours for one.
    ///
    /// - Parameter needsOwnBytes: nil also where a frame was compressed otherwise than it would be here.
    func palette(needsOwnBytes: Bool = false) throws(VideoError) -> AnimatedPNGPalette? {
        var colors: AnimatedPNGColors?
        for file in files {
            let isAdded = try forEachFrame(of: file) { (images, frame, data) throws(VideoFileError) in
                var all = colors ?? AnimatedPNGColors(isOpaque: images.isOpaque, needsOwnBytes: needsOwnBytes)
                // Held by this call alone.
                colors = nil
                defer { colors = all }
                return try images.reading { () throws(PNGReadError) in try all.add(frame, data: data) }
            }
            guard isAdded else { return nil }
        }
        return colors?.palette
    }

    /// Writes the frames of all files as one animated PNG.
    ///
    /// - Parameters:
    ///   - output: the file, which is empty.
    ///   - palette: of all colours; nil for frames as they are.
    ///   - rate: as for `AnimatedPNGJoiner`.
    ///   - plays: how often it is played; 0 for forever.
    ///   - text: how the file was made.
    func join(
        to output: OutputFile, palette: AnimatedPNGPalette?, rate: FrameRate?, plays: Int = 0, text: String? = nil
    ) throws(VideoError) {
        var joined: AnimatedPNGJoiner?
        for file in files {
            var failure: VideoError?
            try forEachFrame(of: file) { (images, frame, data) throws(VideoFileError) in
                var bytes: [UInt8] = []
                if joined == nil {
                    let joiner = AnimatedPNGJoiner(
                        width: video.width, height: video.height, isOpaque: images.isOpaque,
                        frames: files.reduce(0) { $0 + $1.frames }, rate: rate?.parts, palette: palette, plays: plays)
                    bytes = text.map { FileDescription.adding($0, to: joiner.head) } ?? joiner.head
                    joined = joiner
                }
                bytes += try images.reading { () throws(PNGReadError) in
                    try joined?.append(frame, data: data) ?? []
                }
                do throws(VideoError) { try output.write(bytes) } catch { failure = error }
                return failure == nil
            }
            if let failure { throw failure }
        }
        try output.write(joined?.end ?? [])
    }

    /// Calls `body` with each frame, as long as it returns true.
    ///
    /// - Returns: whether it always did.
    @discardableResult
    private func forEachFrame(
        of file: SegmentFile, _ body: (APNGFrames, AnimatedPNGFrame, [UInt8]) throws(VideoFileError) -> Bool
    ) throws(VideoError) -> Bool {
        let stored = try file.open(pieceSize: VideoFile.portion)
        var images = try file.reading { () throws(VideoFileError) in
            try APNGFrames(stored, frames: file.frames, in: video)
        }
        while true {
            guard !isCancelled() else { throw .ended }
            let goesOn = try file.reading { () throws(VideoFileError) -> Bool? in
                guard let (frame, data) = try images.next() else { return nil }
                return try body(images, frame, data)
            }
            guard let goesOn else { return true }
            guard goesOn else { return false }
        }
    }
}
