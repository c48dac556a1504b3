/// Joins the frames of several animated PNGs into one, unchanged or as indices of a palette.
///
/// ```swift
/// var joiner = AnimatedPNGJoiner(width: 320, height: 240, isOpaque: true, frames: 600, rate: (frames: 60, seconds: 1))
/// file.write(joiner.head)
/// for (frame, data) in frames { file.write(try joiner.append(frame, data: data)) }
/// file.write(joiner.end)
/// ```
package struct AnimatedPNGJoiner {
    /// The bytes before and after the frames.
    package let head: [UInt8]
    package let end: [UInt8]
    private let clock: AnimationClock?
    private let indexer: AnimatedPNGIndexer?
    private var numbering = AnimationNumbering()

    /// A file with a number of frames.
    ///
    /// - Parameters:
    ///   - isOpaque: whether the frames are RGB rather than RGBA.
    ///   - rate: the frame rate that determines all frame times; nil keeps the times in the files.
    ///   - palette: a palette of all colours; nil keeps the frames unchanged.
    ///   - plays: the number of plays; 0 loops forever.
    package init(
        width: Int, height: Int, isOpaque: Bool, frames: Int, rate: (frames: Int, seconds: Int)?,
        palette: AnimatedPNGPalette? = nil, plays: Int = 0
    ) {
        var (start, last) = (PNGChunkWriter(), PNGChunkWriter())
        let colorType = palette == nil ? (isOpaque ? PNGFormat.rgb : .rgba).colorType : .palette
        start.appendStart(PNGHeader(width: width, height: height, colorType: colorType))
        palette?.append(to: &start)
        start.append(.animationControl, bigEndian(frames, bytes: 4) + bigEndian(plays, bytes: 4))
        last.appendEnd()
        (head, end) = (start.bytes, last.bytes)
        clock = rate.map { AnimationClock(frames: $0.frames, seconds: $0.seconds) }
        indexer = palette.map { AnimatedPNGIndexer($0) }
    }

    /// Appends the next frame.
    ///
    /// - Parameters:
    ///   - frame: the next frame's position, and how it is composited.
    ///   - data: the zlib stream of its pixels, RGB or RGBA.
    /// - Throws: an error for data that cannot be converted to indices.
    package mutating func append(_ frame: AnimatedPNGFrame, data: [UInt8]) throws(PNGReadError) -> [UInt8] {
        var control = frame.frame
        if let clock { control.delay = (clock.delay(ofFrame: numbering.frames), clock.ticksPerSecond) }
        let data = if let indexer { try indexer.indexed(frame, data: data) } else { data }
        var chunks = PNGChunkWriter()
        numbering.append(control, to: &chunks)
        for part in parts(of: data) { numbering.append(part, to: &chunks) }
        return chunks.bytes
    }

    /// Whether frames of a rate can have their exact time without a duplicate frame.
    package static func canShowFrames(at rate: (frames: Int, seconds: Int)) -> Bool {
        // Rounded times differ by a tick.
        AnimationClock(frames: rate.frames, seconds: rate.seconds).ticks(atFrame: 1) < AnimationClock.longestDelay
    }
}
