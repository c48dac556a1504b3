import JellyGraphics

extension NSLineBreakMode {
    /// Whether text is cut off with "…".
    package var truncates: Bool {
        self == .byTruncatingHead || self == .byTruncatingMiddle || self == .byTruncatingTail
    }
    /// Whether the paragraphs of drawn text do not wrap.
    var keepsLine: Bool { truncates || self == .byClipping }
}

extension StyledText {
    /// The area in which text is drawn.
    package struct Room {
        package var width: CGFloat
        /// The height, in which at least one line is shown; nil for any.
        package var height: CGFloat?

        package init(width: CGFloat, height: CGFloat?) { (self.width, self.height) = (width, height) }
    }

    /// Leaves out the lines that have no room, and cuts off those that are too long as their line break modes say.
    mutating func cut(to room: Room, _ defaults: Defaults) {
        let all = lines
        var count = defaults.lineLimit > 0 ? min(defaults.lineLimit, all.count) : all.count
        if let height = room.height {
            // A rounding error is no lack of room.
            while count > 1, Self(lines: Array(all.prefix(count))).size.height > height + 0.5 { count -= 1 }
        }
        lines = Array(all.prefix(count))
        for number in lines.indices {
            let line = lines[number]
            let mode = defaults.stylesTruncate ? line.style.lineBreakMode : defaults.lineBreakMode
            let isLast = number == count - 1
            let wraps = defaults.wraps && !(defaults.stylesTruncate && mode.keepsLine)
            let isLong = line.visibleWidth > line.room(in: room.width) + 1e-6
            guard isLast && count < all.count || isLong && (isLast || !wraps) else { continue }
            guard mode.truncates else {
                if isLong { lines[number].isClipped = true }
                continue
            }
            let left = isLast && !(defaults.stylesTruncate && !wraps) ? Array(all[(number + 1)...]) : []
            lines[number].pieces = Self.shortened(
                line, followedBy: left, mode, to: line.room(in: room.width), defaults)
            lines[number].isLast = true
        }
    }

    /// The pieces of a line that fit together with "…".
    private static func shortened(
        _ line: Line, followedBy left: [Line], _ mode: NSLineBreakMode, to width: CGFloat, _ defaults: Defaults
    ) -> [Piece] {
        var rest: [Piece] = line.pieces
        // The tail of a line is that of its paragraph; head and middle end with the end of the text.
        var isWhole = left.isEmpty || !line.isLast
        if mode != .byTruncatingTail {
            rest += left.flatMap(\.pieces)
            isWhole = true
        } else if !line.isLast {
            for next in left {
                rest += next.pieces
                if next.isLast { break }
            }
            isWhole = true
        }
        let letters = rest.enumerated().flatMap { number, piece in piece.text.map { (letter: $0, piece: number) } }
        guard !letters.isEmpty else { return line.pieces }
        func candidate(_ kept: Int) -> [Piece] {
            if kept == letters.count, isWhole { return rest }
            let head = mode == .byTruncatingTail ? kept : mode == .byTruncatingHead ? 0 : (kept + 1) / 2
            let start = Array(letters.prefix(head))
            let end = Array(letters.suffix(kept - head))
            let owner = start.last?.piece ?? end.first?.piece ?? (mode == .byTruncatingHead ? rest.count - 1 : 0)
            var runs: [(text: String, piece: Int)] = []
            for (letter, piece) in start + [(letter: "…", piece: owner)] + end {
                // Neighbouring words of one run are one piece.
                if let last = runs.last, rest[last.piece].run == rest[piece].run {
                    runs[runs.count - 1].text.append(letter)
                } else {
                    runs.append((String(letter), piece))
                }
            }
            return runs.compactMap { Self.piece($0.text, rest[$0.piece].attributes, defaults, run: rest[$0.piece].run) }
        }
        var (low, high) = (0, letters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let pieces = candidate(middle)
            let all = pieces.reduce(0) { $0 + $1.width }
            let visible = pieces.last.map { all - $0.width + $0.visibleWidth } ?? 0
            if visible <= width + 1e-6 { low = middle } else { high = middle - 1 }
        }
        return candidate(low)
    }
}
