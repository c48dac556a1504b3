package import Foundation

extension NSAttributedString {
    /// Where the line ends that begins at a character and is at most as wide as a width, in points: behind its line break, or
    /// behind the last space or ideograph that fits, or else in a word that is longer than a line.
    package func lineEnd(from start: Int, width: CGFloat) -> Int {
        let string = self.string as NSString
        let end = charactersThatFit(from: start, width: width + 0.5)
        var index = start
        while index < min(end + 1, string.length) {
            let unit = string.character(at: index)
            index += 1
            // A carriage return and a line feed are one break.
            if unit == 13, index < string.length, string.character(at: index) == 10 { return index + 1 }
            if Self.breaks.contains(unit) { return index }
        }
        guard end < string.length else { return end }
        if Self.spaces.contains(string.character(at: end)) {
            var next = end
            while next < string.length, Self.spaces.contains(string.character(at: next)) { next += 1 }
            return next < string.length && Self.breaks.contains(string.character(at: next)) ? next + 1 : next
        }
        var last = end
        while last > start, !Self.spaces.contains(string.character(at: last - 1)),
            !isIdeograph(string.character(at: last - 1)), !isIdeograph(string.character(at: last))
        {
            last -= 1
        }
        return last > start ? last : max(end, NSMaxRange(string.rangeOfComposedCharacterSequence(at: start)))
    }

    /// The end of the characters from one on that fit into a width, in points, without their line break.
    package func charactersThatFit(from start: Int, width: CGFloat) -> Int {
        let string = self.string as NSString
        var (low, high) = (start, string.length)
        /// Ends the search at a line break before a character, if there is one from `low` on.
        func stopAtBreak(before end: Int) -> Bool {
            guard let found = (low..<end).first(where: { Self.breaks.contains(string.character(at: $0)) }) else {
                return false
            }
            high = found
            return true
        }
        func fits(_ end: Int) -> Bool {
            attributedSubstring(from: NSRange(location: start, length: end - start)).size().width <= width
        }
        func boundary(_ index: Int) -> Int {
            index < string.length ? string.rangeOfComposedCharacterSequence(at: index).location : index
        }
        // Lines are short: twice as many characters each time, until they do not fit.
        var step = 64
        while step < high - start {
            let end = boundary(start + step)
            if stopAtBreak(before: end) { break }
            guard fits(end) else {
                high = end
                break
            }
            (low, step) = (end, step * 2)
        }
        _ = stopAtBreak(before: high)
        if low < high, fits(high) { return high }
        while low < high {
            let middle = boundary((low + high) / 2)
            guard middle > low else {
                // The next character is one that begins at `low`.
                let next = NSMaxRange(string.rangeOfComposedCharacterSequence(at: low))
                guard next < high, fits(next) else { break }
                low = next
                continue
            }
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func isIdeograph(_ unit: unichar) -> Bool { unit >= 0x2E80 && unit < 0xD800 || unit >= 0xF900 }

    /// Line feed, carriage return, next line, line and paragraph separators.
    private static let breaks: Set<unichar> = [10, 13, 0x85, 0x2028, 0x2029]
    /// Space and tab.
    private static let spaces: Set<unichar> = [32, 9]
}
