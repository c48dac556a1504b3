/// A file as it builds without Objective-C.
package struct RewrittenFile: Hashable, Sendable {
    /// The path of the file as it was.
    package let path: String
    /// The bytes; those of the file where nothing in it needs Objective-C.
    package let bytes: [UInt8]
    /// Whether the bytes are others than the file's.
    package let isChanged: Bool
    /// The function that tells the file's classes; nil when there are none whose members are called by name.
    let table: String?
    /// The function that does what the file's top level does; nil when there are declarations alone.
    let page: String?

    /// The bytes with a first line that lets errors name the file as it was.
    package var located: [UInt8] { Array("#sourceLocation(file: \(Literal.of(path)), line: 1)\n".utf8) + bytes }
}
