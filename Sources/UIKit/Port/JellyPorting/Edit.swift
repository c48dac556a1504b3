/// A replacement of a range of a file's bytes.
struct Edit {
    let range: Range<Int>
    let text: String
}

/// Non-overlapping replacements of a file's bytes.
struct Edits {
    private(set) var all: [Edit] = []

    /// Replaces bytes by `text`, keeping the number of lines.
    mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
        let lines = bytes[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
        let newline = bytes[range].contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        all.append(Edit(range: range, text: text + String(repeating: newline, count: max(lines, 0))))
    }

    /// Replaces bytes by spaces, keeping lines and columns.
    mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
        all.append(Edit(range: range, text: Self.blank(bytes[range])))
    }

    /// Inserts `text` before a byte.
    mutating func insert(_ text: String, at offset: Int) { all.append(Edit(range: offset..<offset, text: text)) }

    /// Adds the changes that lie in no existing one.
    mutating func add(_ other: Edits) {
        all += other.all.filter { edit in !all.contains { $0.range.overlaps(edit.range) } }
    }

    /// Removes and returns the changes inside a range.
    mutating func take(inside range: Range<Int>) -> Edits {
        // Not by `contains`, in which every range has every empty one.
        func isInside(_ edit: Edit) -> Bool {
            edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
        }
        let taken = all.filter(isInside)
        all.removeAll(where: isInside)
        return Edits(all: taken)
    }

    /// The bytes of a range with the changes applied.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var place = range.lowerBound
        // Stable: insertions at the same offset keep their order, before a replacement of what follows.
        func order(_ edit: (offset: Int, element: Edit)) -> (Int, Int, Int) {
            (edit.element.range.lowerBound, edit.element.range.isEmpty ? 0 : 1, edit.offset)
        }
        for edit in all.enumerated().sorted(by: { order($0) < order($1) }).map(\.element)
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
