/// The segments of a film: stretches of a fixed number of frames, counted from the film's first frame.
///
/// ```swift
/// Array(FilmSegments(0..<1000, length: 300))  // 0..<300, 300..<600, 600..<900, 900..<1000
/// Array(FilmSegments(0..<601, length: 300))  // 0..<300, 300..<601
/// ```
///
/// A last segment that would have a single frame joins the one before: H.264 wants two IDR frames in a row to differ in a
/// number, which joining would have to change, and a film of one frame says nothing of its rate.
public struct FilmSegments: RandomAccessCollection, Hashable, Sendable {
    /// The fewest frames that a segment can have, unless the film has fewer.
    public static let shortest = 2

    /// The film's frames, by their numbers in the scene.
    public let frames: Range<Int>
    /// How many frames a segment has; the last one may have fewer, or one more.
    public let length: Int
    /// How many segments there are; none where there are no frames.
    public let count: Int

    /// The segments of some frames.
    ///
    /// - Precondition: the length is at least `shortest`.
    public init(_ frames: Range<Int>, length: Int) {
        precondition(length >= Self.shortest, "a segment has at least \(Self.shortest) frames, not \(length)")
        (self.frames, self.length) = (frames, length)
        let (whole, rest) = frames.count.quotientAndRemainder(dividingBy: length)
        count = rest >= Self.shortest || whole == 0 && rest > 0 ? whole + 1 : whole
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The frames of a segment, whose number counts from 0.
    public subscript(number: Int) -> Range<Int> {
        precondition(indices.contains(number), "there is no segment \(number) of \(count)")
        let start = frames.lowerBound + number * length
        return start..<(number == count - 1 ? frames.upperBound : start + length)
    }
}
