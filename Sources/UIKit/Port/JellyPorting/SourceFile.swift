import JellySupport

/// A file of Swift as somebody wrote it.
package struct SourceFile: Hashable, Sendable {
    /// The path that errors are to name.
    package let path: String
    /// The file's bytes.
    package let bytes: [UInt8]

    /// What tells the file from the module's others in names of functions.
    package let name: String

    /// A file; where no name is given, it is the last part of the path without its extension.
    package init(path: String, bytes: [UInt8], name: String? = nil) {
        (self.path, self.bytes) = (path, bytes)
        self.name = name ?? Self.stem(of: path)
    }
    /// A file of a text.
    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    private static func stem(of path: String) -> String {
        let name = lastName(ofPath: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The name as a part of an identifier.
    var identifier: String {
        name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(UnicodeScalar(byte))
            default: "_\(String(byte, radix: 16))"
            }
        }.joined()
    }

    /// The number of the line in which a byte stands, from 1.
    func line(at offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } }
}

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
    /// A sentence for each method that nothing calls.
    var uncalled: [String] = []

    /// The bytes with a first line that lets errors name the file as it was.
    package var located: [UInt8] { Array("#sourceLocation(file: \(Literal.of(path)), line: 1)\n".utf8) + bytes }
}
