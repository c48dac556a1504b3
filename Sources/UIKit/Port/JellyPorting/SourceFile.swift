import JellySupport

/// A Swift source file before it is rewritten.
package struct SourceFile: Hashable, Sendable {
    /// The path that diagnostics use.
    package let path: String
    /// The file's bytes.
    package let bytes: [UInt8]

    /// A name that is unique in the module, used in the names of generated functions.
    package let name: String

    /// Creates a file; the name defaults to the path's last component without its extension.
    package init(path: String, bytes: [UInt8], name: String? = nil) {
        (self.path, self.bytes) = (path, bytes)
        self.name = name ?? Self.stem(of: path)
    }
    /// Creates a file from text.
    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    private static func stem(of path: String) -> String {
        let name = lastName(ofPath: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The name as part of an identifier.
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

    /// The 1-based line number of a byte offset.
    func line(at offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } }
}

/// A source file rewritten to build without Objective-C.
package struct RewrittenFile: Sendable {
    /// The path of the original file.
    package let path: String
    /// The rewritten bytes; the original's if nothing needed Objective-C.
    package let bytes: [UInt8]
    /// Whether the bytes differ from the original's.
    package internal(set) var isChanged: Bool
    /// The function that registers the file's classes; nil if no members need to be found by name.
    let table: String?
    /// The function with the file's top-level code; nil if there is none.
    let page: String?
    /// A message for each method that is never called.
    var uncalled: [String] = []

    /// The replacements of methods that the module exchanges, and their selectors; with the module's first file.
    var hooks: (text: String, selectors: [String]) = ("", [])

    /// The bytes after a `#sourceLocation` line, so that diagnostics name the original file.
    package var located: [UInt8] { Array("#sourceLocation(file: \(Literal.of(path)), line: 1)\n".utf8) + bytes }
}
