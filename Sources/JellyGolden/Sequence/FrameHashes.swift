package import JellyComparison

/// The hashes of a run's frames: the file `frames.hash`, a line for each frame.
///
///     0007 <64 digits of the picture's SHA-256> <16 digits of the state's FNV-1a>
///
/// A `-` stands for a hash that there is not: no pixels in a golden of the physics alone, no tick before the first.
package struct FrameHashes: Hashable, Sendable {
    /// One frame.
    package struct Line: Hashable, Sendable {
        /// The frame's number, from 0.
        package var index: Int
        package var pixels: FrameHash?
        /// The state after the last tick that the frame shows.
        package var state: StateHash?

        package init(index: Int, pixels: FrameHash?, state: StateHash?) {
            (self.index, self.pixels, self.state) = (index, pixels, state)
        }
    }

    /// The frames, ascending.
    package var lines: [Line]

    package init(_ lines: [Line] = []) { self.lines = lines }

    /// The file's text.
    package var text: String {
        lines.reduce(into: "") { text, line in
            let number = String(line.index)
            text += String(repeating: "0", count: max(0, 4 - number.count)) + number
            text += " \(line.pixels?.digits ?? "-") \(line.state?.description ?? "-")\n"
        }
    }

    /// The hashes in a file's text.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(parsing text: String, file: String) throws(GoldenError) {
        lines = []
        for (number, line) in text.split(separator: "\n").enumerated() {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            func wrong(_ reason: String) -> GoldenError { .wrongLine(file: file, line: number + 1, reason: reason) }
            guard words.count == 3 else { throw wrong("a line is a frame's number and two hashes") }
            guard let index = Int(words[0]), index >= 0, index > lines.last?.index ?? -1,
                index <= FrameSelection.largestFrame
            else {
                throw wrong("“\(words[0])” is no number above the one of the line before")
            }
            let (pixels, state) = (FrameHash(words[1]), StateHash(words[2]))
            guard pixels != nil || words[1] == "-" else {
                throw wrong("“\(words[1])” is neither 64 hexadecimal digits nor -")
            }
            guard state != nil || words[2] == "-" else {
                throw wrong("“\(words[2])” is neither 16 hexadecimal digits nor -")
            }
            lines.append(Line(index: index, pixels: pixels, state: state))
        }
    }
}
