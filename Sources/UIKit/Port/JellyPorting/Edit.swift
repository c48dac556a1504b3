/// One change of a file's bytes.
struct Edit {
    let range: Range<Int>
    let text: String
}

/// Changes of a file's bytes, none of which reaches into another.
struct Edits {
    private(set) var all: [Edit] = []

    /// Puts `text` in place of bytes; the lines that they spanned stay.
    mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
        let lines = bytes[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
        let newline = bytes[range].contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        all.append(Edit(range: range, text: text + String(repeating: newline, count: max(lines, 0))))
    }

    /// Puts spaces in place of bytes, so that lines and columns stay.
    mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
        all.append(Edit(range: range, text: Self.blank(bytes[range])))
    }

    /// Puts `text` before a byte.
    mutating func insert(_ text: String, at offset: Int) { all.append(Edit(range: offset..<offset, text: text)) }

    /// Adds changes that lie in no other one.
    mutating func add(_ other: Edits) {
        all += other.all.filter { edit in !all.contains { $0.range.overlaps(edit.range) } }
    }

    /// Takes away the changes inside a range, and returns them.
    mutating func take(inside range: Range<Int>) -> Edits {
        let taken = all.filter { range.contains($0.range) }
        all.removeAll { range.contains($0.range) }
        return Edits(all: taken)
    }

    /// The bytes of a range with the changes.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var place = range.lowerBound
        // Stable: what is inserted at one place stays in its order.
        for edit in all.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }).map(\.element)
        where edit.range.lowerBound >= place && edit.range.upperBound <= range.upperBound {
            result += bytes[place..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            place = edit.range.upperBound
        }
        return result + bytes[place..<range.upperBound]
    }

    private static func blank(_ bytes: ArraySlice<UInt8>) -> String {
        String(
            decoding: bytes.lazy.filter { $0 & 0xC0 != 0x80 }.map { byte in
                byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " ")
            }, as: UTF8.self)
    }
}
