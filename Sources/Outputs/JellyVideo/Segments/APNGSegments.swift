import JellyImaging
import JellySupport
import JellyValues

/// Animated PNGs whose frames are copied, numbered anew and shown at their times in the film.
enum APNGSegments: SegmentFormat {
    static func contents(of file: FilmFile, frames: Int, in film: FilmJoiner) throws(FilmFault) -> SegmentContents {
        var pieces = try APNGPieces(file, frames: frames, in: film)
        var hashes: [String] = []
        var hash: PacketHash?
        while let piece = try pieces.next() {
            switch piece {
            case .frame(let frame):
                if let hash { hashes.append(hash.digits) }
                hash = PacketHash()
                hash?.add(frame.content[...])
            case .data(let data): hash?.add(data)
            }
        }
        if let hash { hashes.append(hash.digits) }
        let head = AnimatedPNGJoiner(
            width: film.width, height: film.height, isOpaque: pieces.isOpaque, frames: 0, rate: film.rate.parts
        ).head
        return SegmentContents(headHash: XXH3.digits(of: head), packetHashes: hashes)
    }

    static func join(_ segments: [SegmentFile], in film: FilmJoiner, to output: OutputFile) throws(FilmError) {
        let frames = segments.reduce(0) { $0 + $1.frames }
        var joined: AnimatedPNGJoiner?
        for segment in segments {
            let file = try segment.open(pieceSize: FilmFile.portion)
            var pieces = try segment.reading { () throws(FilmFault) in
                try APNGPieces(file, frames: segment.frames, in: film)
            }
            while let piece = try segment.reading({ () throws(FilmFault) in try pieces.next() }) {
                if joined == nil {
                    joined = AnimatedPNGJoiner(
                        width: film.width, height: film.height, isOpaque: pieces.isOpaque, frames: frames,
                        rate: film.rate.parts)
                    try output.write(joined?.head ?? [])
                }
                try output.write(joined?.append(piece) ?? [])
            }
        }
        try output.write(joined?.end ?? [])
    }
}

extension FrameRate {
    /// How many frames there are in so many seconds.
    var parts: (frames: Int, seconds: Int) { (numerator, denominator) }
}

/// A hash that can be kept in a variable that is empty at first.
private final class PacketHash {
    private var hash = XXH3()

    func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { hash.add($0) } }

    var digits: String { hash.digits }
}

/// Reads an animated PNG chunk by chunk.
private struct APNGPieces {
    private let file: FilmFile
    private let film: FilmJoiner
    private let longest: Int
    private var segment: AnimatedPNGSegment
    private var offset = AnimatedPNGSegment.signature.count

    init(_ file: FilmFile, frames: Int, in film: FilmJoiner) throws(FilmFault) {
        (self.file, self.film) = (file, film)
        segment = AnimatedPNGSegment(width: film.width, height: film.height, frames: frames)
        // Stored rows take a little more than their pixels.
        longest = 5 * film.width * film.height + 1 << 16
        guard file.size >= offset else { throw .cutShort }
        guard try file.bytes(at: 0, count: offset) == AnimatedPNGSegment.signature else {
            throw .foreign(format: film.format.name)
        }
    }

    /// Whether its pictures are opaque; known as soon as there was a piece.
    var isOpaque: Bool { segment.isOpaque ?? true }

    /// The next piece; nil at the file's end.
    mutating func next() throws(FilmFault) -> AnimatedPNGSegment.Piece? {
        while !segment.isComplete {
            guard file.size - offset >= 12 else { throw .cutShort }
            let length = try file.number(at: offset, bytes: 4)
            guard length <= longest else { throw .damaged(offset: offset) }
            let chunk = try file.bytes(at: offset, count: length + 12)
            let piece: AnimatedPNGSegment.Piece?
            do throws(PNGReadError.Fault) {
                piece = try segment.take(chunk)
            } catch {
                if case .unusableSize(let width, let height) = error, (width, height) != (film.width, film.height) {
                    throw .size(width: width, height: height, expectedWidth: film.width, expectedHeight: film.height)
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
