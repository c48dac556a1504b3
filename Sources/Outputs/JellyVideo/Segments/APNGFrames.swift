import JellyImaging

/// Reads the frames of an animated PNG one after another: those of a palette as they were before they became indices.
struct APNGFrames {
    private let file: VideoFile
    private let video: VideoJoiner
    private let longest: Int
    private var segment: AnimatedPNGSegment
    private var offset = AnimatedPNGSegment.signature.count
    /// The frame whose data comes next.
    private var begun: AnimatedPNGFrame?
    private var indexer: AnimatedPNGIndexer?

    init(_ file: VideoFile, frames: Int, in video: VideoJoiner) throws(VideoFileError) {
        (self.file, self.video) = (file, video)
        segment = AnimatedPNGSegment(width: video.width, height: video.height, frames: frames)
        // Stored rows take a little more than their pixels.
        longest = 5 * video.width * video.height + 1 << 16
        guard file.size >= offset else { throw .cutShort }
        guard try file.bytes(at: 0, count: offset) == AnimatedPNGSegment.signature else {
            throw .foreign(format: video.format.name)
        }
    }

    /// Whether its images are opaque; known as soon as there was a frame.
    var isOpaque: Bool { segment.isOpaque ?? true }

    /// The next frame, with the zlib stream of its pixels, RGB or RGBA; nil at the file's end.
    mutating func next() throws(VideoFileError) -> (frame: AnimatedPNGFrame, data: [UInt8])? {
        var data: [UInt8] = []
        while let piece = try nextPiece() {
            switch piece {
            case .frame(let frame):
                defer { begun = frame }
                guard let begun else { continue }
                return (begun, try restored(begun, data))
            case .data(let more):
                guard data.count + more.count <= longest else { throw .damaged(offset: offset) }
                data += more
            }
        }
        defer { begun = nil }
        guard let begun else { return nil }
        return (begun, try restored(begun, data))
    }

    /// Runs `body`, whose errors are those of the frame that was read last.
    func reading<Result>(
        _ body: () throws(PNGReadError) -> Result
    ) throws(VideoFileError) -> Result {
        do throws(PNGReadError) {
            return try body()
        } catch {
            throw .damaged(offset: offset)
        }
    }

    private mutating func restored(_ frame: AnimatedPNGFrame, _ data: [UInt8]) throws(VideoFileError) -> [UInt8] {
        guard let palette = segment.palette else { return data }
        let indexer = indexer ?? AnimatedPNGIndexer(palette)
        self.indexer = indexer
        return try reading { () throws(PNGReadError) in try indexer.restored(frame, data: data) }
    }

    private mutating func nextPiece() throws(VideoFileError) -> AnimatedPNGSegment.Piece? {
        while !segment.isComplete {
            guard file.size - offset >= 12 else { throw .cutShort }
            let length = try file.number(at: offset, bytes: 4)
            guard length <= longest else { throw .damaged(offset: offset) }
            let chunk = try file.bytes(at: offset, count: length + 12)
            let piece: AnimatedPNGSegment.Piece?
            do throws(PNGReadError) {
                piece = try segment.take(chunk)
            } catch {
                if case .unusableSize(let width, let height) = error.cause,
                    (width, height) != (video.width, video.height)
                {
                    throw .size(width: width, height: height, expectedWidth: video.width, expectedHeight: video.height)
                }
                throw .damaged(offset: offset)
            }
            offset += chunk.count
            if let piece { return piece }
        }
        guard offset == file.size else { throw .damaged(offset: offset) }
        return nil
    }
}
