/// A defect of a segment, or of a file that an encoder claims to have completed.
///
/// Checks of formats throw it without the path, which a `VideoError` adds as the encoder's failure or the segment's.
public enum VideoFileError: Error, Hashable, Sendable {
    /// A file is missing or unreadable; `part` is its role, `reason` the system's message.
    case unreadable(part: String, reason: String)
    /// A file is empty; `part` is its role.
    case empty(part: String)
    /// The file does not begin like a file of this format.
    case foreign(format: String)
    /// The file is truncated.
    case cutShort
    /// The byte at this offset is invalid in the format, or in a video with frames only.
    case damaged(offset: Int)
    /// The number of frames differs from that encoded.
    case frames(found: Int, expected: Int)
    /// The duration of the frames differs, in seconds.
    case length(found: Double, expected: Double)
    /// A frame's time differs, in seconds; `frame` is counted from 0.
    case time(frame: Int, found: Double, expected: Double)
    /// The frame size differs; sizes are in pixels.
    case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// The sound is missing.
    case noSound
    /// The sound's duration differs from the video's, in seconds.
    case soundLength(found: Double, expected: Double)
    /// The video does not begin with a key frame.
    case noKeyFrame
    /// A segment's file is not the recorded one, byte for byte.
    case changed
    /// A segment's decoder parameters differ from those of the segment at this path.
    case otherHead(than: String)
    /// A segment's encoder has another version or settings than that of the segment at this path.
    case otherEncoder(than: String)
}

extension VideoFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let part, let reason): "the \(part) cannot be read (\(reason))"
        case .empty(let part): "the \(part) is empty"
        case .foreign(let format): "the video is not a valid .\(format) file"
        case .cutShort: "the video is truncated"
        case .damaged(let offset): "the video is damaged at byte \(offset)"
        case .frames(let found, let expected): "the video has \(found) frames instead of \(expected)"
        case .length(let found, let expected):
            "the video lasts \(Self.rounded(found)) s instead of \(Self.rounded(expected)) s"
        case .time(let frame, let found, let expected):
            "frame \(frame) is at \(Self.rounded(found)) s instead of \(Self.rounded(expected)) s"
        case .size(let width, let height, let expectedWidth, let expectedHeight):
            "frames have \(width)×\(height) pixels instead of \(expectedWidth)×\(expectedHeight)"
        case .noSound: "the video has no sound"
        case .soundLength(let found, let expected):
            "the sound lasts \(Self.rounded(found)) s instead of \(Self.rounded(expected)) s"
        case .noKeyFrame: "the first frame is not a key frame"
        case .changed: "its bytes do not match the recorded hash"
        case .otherHead(let path): "codec parameters differ from those of “\(path)”"
        case .otherEncoder(let path): "encoder version or settings differ from those of “\(path)”"
        }
    }

    /// To milliseconds.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
