import JellyGolden
import JellyImaging

/// A hash of several parts, each after its number of bytes, so that no two lists of parts are the same bytes.
struct HashedParts {
    private var bytes: [UInt8]

    /// - Parameter head: what stands before all parts.
    init(_ head: String = "") { bytes = Array(head.utf8) }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    /// Files by their names, in the order of these.
    mutating func add(_ files: [String: [UInt8]]) {
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            add(name)
            add(file)
        }
    }

    private mutating func add(_ part: [UInt8]) { bytes += Array("\(part.count)\n".utf8) + part }

    /// The hash in hexadecimal digits.
    var digits: String { FrameHash(bytes: bytes).digits }
}
