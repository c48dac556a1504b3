import JellySupport

/// How films of a format are looked through and joined, without decoding a frame.
protocol SegmentFormat: Sendable {
    /// Looks through a segment, which has so many frames, or through a film.
    ///
    /// - Throws: `FilmFault` unless it is of the film's format, size and rate, has all frames, and needs no other segment.
    static func contents(of file: FilmFile, frames: Int, in film: FilmJoiner) throws(FilmFault) -> SegmentContents

    /// Copies the frames of segments, which were looked through and belong together, into one film.
    static func join(_ segments: [SegmentFile], in film: FilmJoiner, to output: OutputFile) throws(FilmError)
}

/// What a film is made of.
struct SegmentContents {
    /// The hash of what decoders are told.
    var headHash: String
    /// What the encoder says of itself.
    var encoder: String?
    /// The hash of each frame.
    var packetHashes: [String]
}

/// A segment's file; errors of reading it name it.
struct SegmentFile {
    let path: String
    /// How many frames it has.
    let frames: Int

    /// - Throws: `FilmError.unusableSegment`.
    func open(pieceSize: Int = 4096) throws(FilmError) -> FilmFile {
        try reading { () throws(FilmFault) in try FilmFile(path: path, pieceSize: pieceSize) }
    }

    /// Runs `body`, whose faults are the file's.
    func reading<Result>(_ body: () throws(FilmFault) -> Result) throws(FilmError) -> Result {
        do throws(FilmFault) {
            return try body()
        } catch {
            throw .unusableSegment(path: path, fault: error)
        }
    }

    /// Copies a stretch of the file, a piece at a time.
    func copy(_ range: Range<Int>, of file: FilmFile, to output: OutputFile) throws(FilmError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let piece = try reading { () throws(FilmFault) in
                try file.bytes(at: offset, count: min(FilmFile.portion, range.upperBound - offset))
            }
            try output.write(piece)
            offset += piece.count
        }
    }
}
