/// What is odd about a PNG file whose picture is whole.
package enum PNGRemark: Hashable, Sendable {
    /// The file ends behind the picture's data, without the chunk `IEND`.
    case noEnd
    /// So many bytes follow the end.
    case trailingBytes(Int)
}

extension PNGRemark: CustomStringConvertible {
    /// The part of a sentence that follows the file's name.
    package var description: String {
        switch self {
        case .noEnd: "it has no end (the chunk IEND); its picture is whole"
        case .trailingBytes(1): "1 byte after its end is passed over"
        case .trailingBytes(let count): "\(count) bytes after its end are passed over"
        }
    }
}
