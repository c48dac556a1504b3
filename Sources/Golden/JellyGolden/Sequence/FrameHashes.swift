package import JellyImaging
import JellySupport

/// The hashes of a run's frames: the file `frames.hash`, a line that says which hashes, and one for each frame.
///
///     jellyframe-frames 2 xxh3-128 fnv1a-64
///     0007 <32 digits of the picture's XXH3> <16 digits of the state's FNV-1a>
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

    /// The first line: the version of the format, and how pictures and states are hashed.
    static let header = "jellyframe-frames \(GoldenManifest.currentVersion) \(FrameHash.algorithm) fnv1a-64"

    /// The file's text.
    package var text: String {
        lines.reduce(into: Self.header + "\n") { text, line in
            text += "\(line.index.digits(4)) \(line.pixels?.digits ?? "-") \(line.state?.description ?? "-")\n"
        }
    }

    /// The hashes in a file's text.
    ///
    /// - Throws: `GoldenError.wrongLine`, which names the file and the line.
    package init(parsing text: String, file: String) throws(GoldenError) {
        lines = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            func wrong(_ reason: String) -> GoldenError { .wrongLine(file: file, line: number + 1, reason: reason) }
            if number == 0 {
                guard line == Self.header else { throw wrong("it does not begin with “\(Self.header)”") }
                continue
            }
            // Behind the last line's end is nothing.
            if line.isEmpty { continue }
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 3 else { throw wrong("a line is a frame's number and two hashes") }
            guard let index = Int(words[0]), index >= 0, index > lines.last?.index ?? -1,
                index <= FrameSelection.largestFrame
            else {
                throw wrong("“\(words[0])” is no number above the one of the line before")
            }
            let (pixels, state) = (FrameHash(words[1]), StateHash(words[2]))
            guard pixels != nil || words[1] == "-" else {
                throw wrong("“\(words[1])” is neither \(FrameHash.digitCount) hexadecimal digits nor -")
            }
            guard state != nil || words[2] == "-" else {
                throw wrong("“\(words[2])” is neither 16 hexadecimal digits nor -")
            }
            lines.append(Line(index: index, pixels: pixels, state: state))
        }
    }
}
