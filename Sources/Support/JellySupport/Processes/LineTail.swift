/// The last lines of a text that arrives in pieces; a carriage return ends a line too.
package struct LineTail {
    private let limit: Int
    private let longestLine = 500
    private var complete: [String] = []
    private var current: [UInt8] = []

    /// Keeps the last `limit` lines, the first 500 bytes of each.
    package init(limit: Int = 20) {
        self.limit = limit
    }

    /// Appends the next bytes of the text.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == 10 || byte == 13 {
                endLine()
            } else if current.count < longestLine {
                current.append(byte)
            }
        }
    }

    /// The last non-empty lines, oldest first, including an unterminated one.
    package var lines: [String] {
        var tail = self
        tail.endLine()
        return tail.complete
    }

    /// Whether a line is a frame of the stack that Swift prints after a fatal error, such as `12  video  0x00…`; many of
    /// them would push out the error.
    private var isStackFrame: Bool {
        let words = current.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
        return words.count >= 3 && words[0].allSatisfy { (48...57).contains($0) }
            && words[1...].contains { $0.count == 18 && $0.starts(with: [48, 120]) }
    }

    private mutating func endLine() {
        if !current.isEmpty, !isStackFrame { complete.append(String(decoding: current, as: UTF8.self)) }
        if complete.count > limit { complete.removeFirst(complete.count - limit) }
        current.removeAll(keepingCapacity: true)
    }
}
