/// The segments of a film: stretches of a fixed number of frames, counted from the film's first frame.
///
/// ```swift
/// Array(FilmSegments(0..<1000, length: 300))  // 0..<300, 300..<600, 600..<900, 900..<1000
/// Array(FilmSegments(0..<601, length: 300))  // 0..<300, 300..<601
/// ```
///
/// A last segment that would have a single frame joins the one before: H.264 wants two IDR frames in a row to differ in a
/// number, which joining would have to change, and a film of one frame says nothing of its rate.
public struct FilmSegments: RandomAccessCollection, Hashable, Sendable {
    /// The fewest frames that a segment can have, unless the film has fewer.
    public static let shortest = 2

    /// The film's frames, by their numbers in the scene.
    public let frames: Range<Int>
    /// How many frames a segment has; the last one may have fewer, or one more.
    public let length: Int
    /// How many segments there are; none where there are no frames.
    public let count: Int

    /// The segments of some frames.
    ///
    /// - Precondition: the length is at least `shortest`.
    public init(_ frames: Range<Int>, length: Int) {
        precondition(length >= Self.shortest, "a segment has at least \(Self.shortest) frames, not \(length)")
        (self.frames, self.length) = (frames, length)
        let (whole, rest) = frames.count.quotientAndRemainder(dividingBy: length)
        count = rest >= Self.shortest || whole == 0 && rest > 0 ? whole + 1 : whole
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The frames of a segment, whose number counts from 0.
    public subscript(number: Int) -> Range<Int> {
        precondition(indices.contains(number), "there is no segment \(number) of \(count)")
        let start = frames.lowerBound + number * length
        return start..<(number == count - 1 ? frames.upperBound : start + length)
    }
}

/// A finished segment of a film: where it is, and which frames it has.
public struct FilmSegment: Hashable, Sendable {
    /// Its file; numbered files for formats whose frames are files.
    public var place: FilmOutput.Place
    /// Its frames, by their numbers in the scene.
    public var frames: Range<Int>
    /// What it has to be, to the byte; nil where nobody has noted that.
    public var facts: SegmentFacts?

    /// A segment from its parts.
    public init(_ place: FilmOutput.Place, frames: Range<Int>, facts: SegmentFacts? = nil) {
        (self.place, self.frames, self.facts) = (place, frames, facts)
    }
}

/// What is known of a segment, or of a film, without decoding it.
///
/// Each hash is XXH3 of 128 bits as 32 hexadecimal digits, which finds damage, and forgery by nobody.
public struct SegmentFacts: Hashable, Sendable, Codable {
    /// How many bytes it has.
    public var bytes: Int
    /// Of all bytes; of numbered files, of one after another.
    public var fileHash: String
    /// Of what stands before the frames and decoders need: codec, size, time scale, parameters. The same in all segments of
    /// a film and in the film.
    public var headHash: String
    /// What the encoder says of itself and of its settings inside of the film; nil where it says nothing.
    public var encoder: String?
    /// Of each frame as it is encoded, in order. The same in the film as in its segments.
    public var packetHashes: [String]

    /// Facts from their parts.
    public init(bytes: Int, fileHash: String, headHash: String, encoder: String?, packetHashes: [String]) {
        (self.bytes, self.fileHash, self.headHash) = (bytes, fileHash, headHash)
        (self.encoder, self.packetHashes) = (encoder, packetHashes)
    }
}
