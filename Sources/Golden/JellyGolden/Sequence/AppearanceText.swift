import JellySupport

extension AppearanceTrack {
    static let textHeader = "jellyframe-appearance 1"

    /// The file `appearance.txt`: the appearance of every view, in readable lines.
    ///
    ///     jellyframe-appearance 1
    ///     texts known
    ///     view
    ///     view title
    ///     @ 0
    ///     1 colors #000000
    ///     1 texts Hello
    ///     @ 12
    ///     1 opacity 0.5
    ///     1 -fontSize
    ///
    /// `@` begins a frame with changes. The index of a view (its `view` line, from 0) is followed by a quantity and
    /// its value; the value's parts are separated by single spaces, and spaces within them escaped by a backslash. `-`
    /// precedes a quantity that the view no longer has.
    package var text: String {
        var text = Self.textHeader + "\n" + (knowsTexts ? "texts known\n" : "")
        for name in names { text += "view \(EscapedText.escaped(name))\n" }
        var frame: Int?
        for change in changes {
            if change.frame != frame { text += "@ \(change.frame)\n" }
            frame = change.frame
            guard let value = change.value else {
                text += "\(change.view) -\(change.quantity.rawValue)\n"
                continue
            }
            let parts =
                switch value {
                case .numbers(let numbers): numbers.map(ShortNumber.exact)
                case .words(let words): words.map { EscapedText.escaped($0, isWord: true) }
                }
            text += ([String(change.view), change.quantity.rawValue] + parts).joined(separator: " ") + "\n"
        }
        return text
    }

    /// Parses an `appearance.txt`.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(parsing text: String, file: String) throws(GoldenError) {
        self.init()
        var frame: Int?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            func wrong(_ reason: String) -> GoldenError { .wrongLine(file: file, line: number + 1, reason: reason) }
            if number == 0 {
                guard line == Self.textHeader else { throw wrong("expected “\(Self.textHeader)”") }
            } else if line == "texts known", names.isEmpty {
                knowsTexts = true
            } else if let name = EscapedText.rest(of: line, after: "view ") {
                guard frame == nil else { throw wrong("expected views before the first frame") }
                names.append(EscapedText.text(name))
            } else if line.hasPrefix("@ ") {
                guard let next = Int(line.dropFirst(2)), next > frame ?? -1, next <= FrameSelection.largestFrame else {
                    throw wrong("“\(line.prefix(40))” does not follow the previous frame")
                }
                frame = next
            } else if !(line.isEmpty && number == lines.count - 1) {
                guard let frame, let change = Self.change(line, frame: frame), names.indices.contains(change.view)
                else { throw wrong("expected a frame or a view's value, found “\(line.prefix(40))”") }
                changes.append(change)
            }
        }
    }

    private static func change(_ line: Substring, frame: Int) -> Change? {
        let words = EscapedText.words(line.unicodeScalars)
        guard words.count >= 2, let view = Int(words[0]) else { return nil }
        let isGone = words[1].hasPrefix("-")
        guard let quantity = AppearanceQuantity(rawValue: String(isGone ? words[1].dropFirst() : words[1][...])) else {
            return nil
        }
        let parts = Array(words.dropFirst(2))
        guard !isGone else {
            return parts.isEmpty ? Change(frame: frame, view: view, quantity: quantity, value: nil) : nil
        }
        guard quantity.isNumeric else {
            return Change(frame: frame, view: view, quantity: quantity, value: .words(parts))
        }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
        return Change(frame: frame, view: view, quantity: quantity, value: .numbers(numbers))
    }
}
