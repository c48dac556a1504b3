/// Tells frames as they come whether they begin a segment, by the rule of `FilmSegments`.
///
/// Nobody knows yet how many frames there are, so the frame after a whole segment waits for the next one: if none comes, it
/// joins the segment.
struct SegmentCutter {
    private let length: Int
    /// How many frames of the segment have gone on.
    private var count = 0
    private var waiting: FilmFrame?

    init(length: Int) { self.length = length }

    /// Takes the film's next frame, and gives those that can go on.
    mutating func cut(_ frame: FilmFrame) -> [(frame: FilmFrame, beginsSegment: Bool)] {
        if let first = waiting {
            (waiting, count) = (nil, 2)
            return [(first, true), (frame, false)]
        }
        if count == length {
            waiting = frame.kept
            return []
        }
        count += 1
        return [(frame, count == 1)]
    }

    /// The film's last frame, where it has not gone on; it begins no segment.
    mutating func finish() -> FilmFrame? {
        defer { waiting = nil }
        return waiting
    }
}
