/// The segments of a video, each with a fixed number of frames, counted from the video's first.
///
/// ```swift
/// Array(VideoSegments(0..<1000, length: 300))  // 0..<300, 300..<600, 600..<900, 900..<1000
/// Array(VideoSegments(0..<601, length: 300))  // 0..<300, 300..<601
/// ```
///
/// A last segment of a single frame is merged into the previous one: H.264 requires consecutive IDR frames to
/// differ in a number, which joining would have to change, and a video of one frame does not define its rate.
public struct VideoSegments: RandomAccessCollection, Hashable, Sendable {
    /// The minimum number of frames in a segment, unless the video has fewer.
    public static let shortest = 2

    /// The video's frame numbers in the scene.
    public let frames: Range<Int>
    /// The number of frames in a segment; the last one may have fewer, or one more.
    public let length: Int
    /// The number of segments; 0 without frames.
    public let count: Int

    /// Divides frames into segments.
    ///
    /// - Precondition: the length is at least `shortest`.
    public init(_ frames: Range<Int>, length: Int) {
        precondition(length >= Self.shortest, "a segment must have at least \(Self.shortest) frames, not \(length)")
        (self.frames, self.length) = (frames, length)
        let (whole, rest) = frames.count.quotientAndRemainder(dividingBy: length)
        count = rest >= Self.shortest || whole == 0 && rest > 0 ? whole + 1 : whole
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The frames of a segment, counted from 0.
    public subscript(number: Int) -> Range<Int> {
        precondition(indices.contains(number), "segment \(number) of \(count) does not exist")
        let start = frames.lowerBound + number * length
        return start..<(number == count - 1 ? frames.upperBound : start + length)
    }
}

/// A finished segment of a video.
public struct VideoSegment: Hashable, Sendable {
    /// The segment's file; numbered files for formats whose frames are files.
    public var place: VideoOutput.Place
    /// The frame numbers in the scene.
    public var frames: Range<Int>
    /// The expected facts of the file, byte for byte; nil if not recorded.
    public var facts: SegmentFacts?

    /// Creates a segment.
    public init(_ place: VideoOutput.Place, frames: Range<Int>, facts: SegmentFacts? = nil) {
        (self.place, self.frames, self.facts) = (place, frames, facts)
    }
}

/// Facts about a segment or video that need no decoding.
///
/// Each hash is XXH3 of 128 bits as 32 hexadecimal digits: it detects corruption, and is not cryptographic.
public struct SegmentFacts: Hashable, Sendable, Codable {
    /// The size, in bytes.
    public var bytes: Int
    /// The hash of all bytes; for numbered files, of their concatenation.
    public var fileHash: String
    /// The hash of everything that decoders need before the frames: codec, size, time scale, parameters. Equal for all
    /// segments of a video and the video.
    public var headHash: String
    /// The encoder's description of itself and its settings in the video, if any.
    public var encoder: String?
    /// The hash of each encoded frame in order, equal in the video and its segments.
    public var packetHashes: [String]

    /// Creates facts.
    public init(bytes: Int, fileHash: String, headHash: String, encoder: String?, packetHashes: [String]) {
        (self.bytes, self.fileHash, self.headHash) = (bytes, fileHash, headHash)
        (self.encoder, self.packetHashes) = (encoder, packetHashes)
    }
}
