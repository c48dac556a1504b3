/// Makes one animated PNG of the frames of several, none of which is compressed anew.
///
/// Each frame is shown for its own time in the whole: what its file says of times is not looked at.
///
/// ```swift
/// var joiner = AnimatedPNGJoiner(width: 320, height: 240, isOpaque: true, frames: 600, rate: (frames: 60, seconds: 1))
/// file.write(joiner.head)
/// for piece in pieces { file.write(joiner.append(piece)) }
/// file.write(joiner.end)
/// ```
package struct AnimatedPNGJoiner {
    /// The file's beginning and its end.
    package let head: [UInt8]
    package let end: [UInt8]
    private let clock: AnimationClock
    private var numbering = AnimationNumbering()

    /// A file of so many frames, which plays forever.
    package init(width: Int, height: Int, isOpaque: Bool, frames: Int, rate: (frames: Int, seconds: Int)) {
        var (start, last) = (PNGChunkWriter(), PNGChunkWriter())
        start.appendStart(PNGHeader(width: width, height: height, format: isOpaque ? .rgb : .rgba))
        start.append(.animationControl, bigEndian(frames, bytes: 4) + bigEndian(0, bytes: 4))
        last.appendEnd()
        (head, end) = (start.bytes, last.bytes)
        clock = AnimationClock(frames: rate.frames, seconds: rate.seconds)
    }

    /// What comes next in the file.
    package mutating func append(_ piece: AnimatedPNGSegment.Piece) -> [UInt8] {
        var chunks = PNGChunkWriter()
        switch piece {
        case .frame(var control):
            let place = numbering.frames
            control.frame.delay = (clock.delay(ofFrame: place), clock.ticksPerSecond)
            numbering.append(control.frame, to: &chunks)
        case .data(let data): numbering.append(data, to: &chunks)
        }
        return chunks.bytes
    }

    /// Whether each frame of such a rate can be shown for its time, without one that shows the same after it.
    package static func canShowFrames(at rate: (frames: Int, seconds: Int)) -> Bool {
        // Rounded times differ by a tick.
        AnimationClock(frames: rate.frames, seconds: rate.seconds).ticks(atFrame: 1) < AnimationClock.longestDelay
    }
}
