import Foundation

/// A kind of text, by what is seen of it while a file is read: no text has a NUL byte.
package struct TextKind: Hashable, Sendable {
    /// What it begins with, behind a byte order mark and whitespace.
    private let beginning: String
    /// Why a file is not read that is of another kind.
    private let fault: String

    /// Any text.
    package static let any = TextKind(beginning: "", fault: "it is no text")
    /// JSON of a value with keys.
    package static let json = TextKind(beginning: "{", fault: "it is not JSON")
    /// XML.
    package static let xml = TextKind(beginning: "<", fault: "it is no XML")

    /// - Parameters:
    ///   - beginning: what it begins with, behind a byte order mark and whitespace.
    ///   - fault: why a file is not read that is of another kind, such as `it is not JSON`.
    package init(beginning: String, fault: String) { (self.beginning, self.fault) = (beginning, fault) }

    /// Throws where bytes are none of it, which are a file's first ones or come later.
    func check(_ bytes: ArraySlice<UInt8>, isStart: Bool) throws(ContainedFileError) {
        let hasNUL = bytes.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, 0, bytes.count) } != nil }
        guard !hasNUL else { throw .otherKind(reason: fault) }
        guard isStart else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { [9, 10, 13, 32].contains($0) }
        guard text.starts(with: beginning.utf8) else { throw .otherKind(reason: fault) }
    }
}
