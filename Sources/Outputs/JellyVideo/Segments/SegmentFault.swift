/// Why a segment cannot be joined with others.
public enum SegmentFault: Error, Hashable, Sendable {
    /// Its file is not a film of the format, the size, the rate and the number of frames.
    case file(FilmFault)
    /// Its file is not, to the byte, the one that was noted.
    case changed
    /// What decoders are told of its frames is not what they are told in another segment, at this path.
    case otherHead(than: String)
    /// Its encoder had another version or other settings than that of another segment, at this path.
    case otherEncoder(than: String)
}

extension SegmentFault: CustomStringConvertible {
    /// The fault as the end of a sentence about the segment.
    public var description: String {
        switch self {
        case .file(let fault): fault.description
        case .changed: "its bytes are not those that were noted when it was made"
        case .otherHead(let path): "it was not encoded as “\(path)” was; its codec's parameters differ"
        case .otherEncoder(let path): "it was not encoded as “\(path)” was; its encoder's version or settings differ"
        }
    }
}
