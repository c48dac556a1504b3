/// The hashes of frames, in a golden's `frames.hash` or a video's proof; each has its own line format.
package struct FrameHashes: Hashable, Sendable {
    /// The hashes of a frame.
    package struct Line: Hashable, Sendable {
        /// The frame's number, from 0.
        package var index: Int
        /// The image's hash; nil if nothing is drawn.
        package var pixels: FrameHash?
        /// The line's second hash, in hexadecimal: in a golden the state after the frame's last tick, in a proof the
        /// encoded frame; nil if absent.
        package var other: String?

        package init(index: Int, pixels: FrameHash?, other: String?) {
            (self.index, self.pixels, self.other) = (index, pixels, other)
        }
    }

    /// The frames, ascending.
    package var lines: [Line]

    package init(_ lines: [Line] = []) { self.lines = lines }

    /// The images' hashes, by frame.
    package var pixelsByFrame: [Int: FrameHash] {
        Dictionary(lines.compactMap { line in line.pixels.map { (line.index, $0) } }) { first, _ in first }
    }
}
