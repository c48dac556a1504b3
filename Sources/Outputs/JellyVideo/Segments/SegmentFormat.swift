import JellySupport

/// Checks and joins videos of a format, without decoding frames.
protocol SegmentFormat: Sendable {
    /// Looks through a segment, which has so many frames, or through a video.
    ///
    /// - Throws: `VideoFileError` unless it is of the video's format, size and rate, has all frames, and needs no other segment.
    static func contents(of file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError)
        -> SegmentContents

    /// Copies the frames of segments, which were looked through and belong together, into one video.
    static func join(_ segments: [SegmentFile], in video: VideoJoiner, to output: OutputFile) throws(VideoError)
}

/// The parts of a video.
struct SegmentContents {
    /// The hash of the decoder parameters.
    var headHash: String
    /// The encoder's description of itself.
    var encoder: String?
    /// The hash of each frame.
    var packetHashes: [String]
}

/// A segment's file; errors of reading it name it.
struct SegmentFile {
    let path: String
    /// The number of frames.
    let frames: Int

    /// - Throws: `VideoError.unusableSegment`.
    func open(pieceSize: Int = 4096) throws(VideoError) -> VideoFile {
        try reading { () throws(VideoFileError) in try VideoFile(path: path, pieceSize: pieceSize) }
    }

    /// Runs `body`, whose errors are the file's.
    func reading<Result>(_ body: () throws(VideoFileError) -> Result) throws(VideoError) -> Result {
        do throws(VideoFileError) {
            return try body()
        } catch {
            throw .unusableSegment(path: path, cause: error)
        }
    }

    /// Copies a stretch of the file, a piece at a time.
    func copy(_ range: Range<Int>, of file: VideoFile, to output: OutputFile) throws(VideoError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let piece = try reading { () throws(VideoFileError) in
                try file.bytes(at: offset, count: min(VideoFile.portion, range.upperBound - offset))
            }
            try output.write(piece)
            offset += piece.count
        }
    }
}
