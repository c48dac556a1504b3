import JellyGolden
import JellyImaging

/// A hash of several parts, each prefixed by its length, so that different lists of parts are different bytes.
struct HashedParts {
    private var bytes: [UInt8]

    /// - Parameter head: a prefix.
    init(_ head: String = "") { bytes = Array(head.utf8) }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    /// Adds files, sorted by name.
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
