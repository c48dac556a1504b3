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
