import JellyValues

/// What is wrong with a file that an encoder made although it claims success, or with a segment.
public enum FilmFault: Error, Hashable, Sendable {
    /// A file is not there or cannot be read; `part` is what it is to the film, `reason` the system's words.
    case unreadable(part: String, reason: String)
    /// A file has no bytes; `part` is what it is to the film.
    case empty(part: String)
    /// The film does not begin as files of its format, of this name, do.
    case foreign(format: String)
    /// The file ends inside of what it says it holds.
    case cutShort
    /// What stands at this byte cannot be part of the format, or of a film that holds nothing but its frames.
    case damaged(offset: Int)
    /// The film has another number of frames than the encoder was given.
    case frames(found: Int, expected: Int)
    /// The film's frames last another time than they should, in seconds.
    case length(found: Double, expected: Double)
    /// A frame is shown at another time than it should, in seconds; `frame` is counted from 0.
    case time(frame: Int, found: Double, expected: Double)
    /// The film's frames have another size than they should; sizes are pixels.
    case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// The film begins with a frame that needs others, so that nothing can stand before it.
    case noKeyFrame
    /// A segment's file is not, to the byte, the one that was noted.
    case changed
    /// What decoders are told of a segment's frames is not what they are told in another segment, at this path.
    case otherHead(than: String)
    /// A segment's encoder had another version or other settings than that of another segment, at this path.
    case otherEncoder(than: String)
}

extension FilmFault: CustomStringConvertible {
    /// The fault as the end of a sentence about the encoder or the segment.
    public var description: String {
        switch self {
        case .unreadable(let part, let reason): "its \(part) cannot be read (\(reason))"
        case .empty(let part): "its \(part) is empty"
        case .foreign(let format): "its film is no .\(format) file"
        case .cutShort: "its film is cut short"
        case .damaged(let offset): "its film is damaged at byte \(offset)"
        case .frames(let found, let expected):
            found < expected
                ? "its film holds \(found) of \(expected) frames"
                : "its film holds \(found) frames instead of \(expected)"
        case .length(let found, let expected):
            "its film lasts \(Self.rounded(found)) s instead of \(Self.rounded(expected)) s"
        case .time(let frame, let found, let expected):
            "its film shows frame \(frame) at \(Self.rounded(found)) s instead of \(Self.rounded(expected)) s"
        case .size(let width, let height, let expectedWidth, let expectedHeight):
            "its frames are \(width)×\(height) pixels instead of \(expectedWidth)×\(expectedHeight)"
        case .noKeyFrame: "its first frame cannot be decoded alone"
        case .changed: "its bytes are not those that were noted when it was made"
        case .otherHead(let path): "it was not encoded as “\(path)” was; its codec's parameters differ"
        case .otherEncoder(let path): "it was not encoded as “\(path)” was; its encoder's version or settings differ"
        }
    }

    /// To milliseconds.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}

/// What a film has to hold when its encoder has been given all frames.
struct ExpectedFilm {
    var format: FilmFormat
    /// How many frames the encoder was given, at least one.
    var frames: Int
    var rate: FrameRate
    /// Whether nothing may move in it, so that an encoder which merges frames may have made a still picture.
    var mayBeStill = false

    /// How long it lasts, in seconds.
    var seconds: Double { rate.time(ofFrame: frames) }

    /// Looks through the file's structure; no picture is decoded.
    ///
    /// - Throws: `FilmFault`.
    func check(path: String) throws(FilmFault) {
        try format.check?(path, self)
    }

    /// - Throws: `FilmFault.frames` where that is another number than the encoder was given.
    func expect(frames found: Int) throws(FilmFault) {
        if found != frames { throw .frames(found: found, expected: frames) }
    }

    /// Checks a time in milliseconds that stands for the start of frame `index`; the film's end is that of the frame
    /// after the last.
    func isStart(ofFrame index: Int, milliseconds: Int, within tolerance: Int) -> Bool {
        // Both products stay far below 2⁶³: times from files have at most 40 bits, parts of rates 20.
        let difference = milliseconds * rate.numerator - index * 1000 * rate.denominator
        return abs(difference) <= tolerance * rate.numerator
    }
}
