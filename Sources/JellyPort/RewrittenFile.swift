/// A file as it builds without Objective-C.
public struct RewrittenFile: Hashable, Sendable {
    /// The path of the file as it was.
    public let path: String
    /// The bytes; those of the file where nothing in it needs Objective-C.
    public let bytes: [UInt8]
    /// Whether the bytes are others than the file's.
    public let isChanged: Bool
    /// The function that tells the file's classes; nil when there are none whose members are called by name.
    let table: String?
    /// The function that does what the file's top level does; nil when there are declarations alone.
    let page: String?

    /// The bytes with a first line that lets errors name the file as it was.
    public var located: [UInt8] { Array("#sourceLocation(file: \(Literal.of(path)), line: 1)\n".utf8) + bytes }
}
