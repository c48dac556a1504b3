/// What a chunk `fcTL` says of one frame of an animated PNG.
///
/// Source: Portable Network Graphics specification (W3C, third edition), section 11.3.6.
struct AnimationFrame {
    /// How a frame's pixels meet those that are there.
    enum Blend: UInt8 {
        /// They replace them.
        case source = 0
        /// They are drawn over them; clear ones leave them.
        case over = 1
    }

    /// What becomes of a frame's pixels when its time is over.
    enum Disposal: UInt8 {
        /// They stay.
        case none = 0
        /// They become clear.
        case background = 1
        /// They become what was there before.
        case previous = 2
    }

    /// The position of its pixels.
    var rectangle: PixelRectangle
    /// For how long it is shown, in ticks; both from 0 to 65 535.
    var delay: (ticks: Int, ticksPerSecond: Int)
    var disposal = Disposal.none
    var blend = Blend.source

    init(rectangle: PixelRectangle, delay: (ticks: Int, ticksPerSecond: Int), blend: Blend) {
        (self.rectangle, self.delay, self.blend) = (rectangle, delay, blend)
    }

    /// The frame that a chunk tells of, on a canvas of `width`×`height` pixels.
    init(_ chunk: PNGChunk, width: Int, height: Int) throws(PNGReadError) {
        let content = chunk.content
        guard content.count == 26, let disposal = Disposal(rawValue: content[content.startIndex + 24]),
            let blend = Blend(rawValue: content[content.startIndex + 25])
        else { throw PNGReadError(.damaged(.animation(reason: "invalid fcTL chunk"))) }
        rectangle = PixelRectangle(
            x: chunk.number(at: 12), y: chunk.number(at: 16), width: chunk.number(at: 4), height: chunk.number(at: 8))
        guard rectangle.width > 0, rectangle.height > 0, rectangle.x + rectangle.width <= width,
            rectangle.y + rectangle.height <= height
        else { throw PNGReadError(.damaged(.animation(reason: "a frame is empty or extends beyond the image"))) }
        let ticksPerSecond = bigEndianNumber(content, at: 22, bytes: 2)
        // The specification's own rule.
        delay = (bigEndianNumber(content, at: 20, bytes: 2), ticksPerSecond == 0 ? 100 : ticksPerSecond)
        (self.disposal, self.blend) = (disposal, blend)
    }

    /// The chunk's content after the sequence number.
    var content: [UInt8] {
        [rectangle.width, rectangle.height, rectangle.x, rectangle.y].flatMap { bigEndian($0, bytes: 4) }
            + bigEndian(delay.ticks, bytes: 2) + bigEndian(delay.ticksPerSecond, bytes: 2)
            + [disposal.rawValue, blend.rawValue]
    }
}

/// Numbers the chunks of an animation's frames as they are written.
struct AnimationNumbering {
    /// The number of frames so far.
    private(set) var frames = 0
    /// How many chunks there were that have a number.
    private var sequence = 0

    /// Begins the next frame.
    mutating func append(_ frame: AnimationFrame, to chunks: inout PNGChunkWriter) {
        chunks.append(.frameControl, bigEndian(nextNumber(), bytes: 4) + frame.content)
        frames += 1
    }

    /// Adds a piece of the frame's zlib stream; that of the first frame is the image for programs without animation.
    mutating func append(_ data: ArraySlice<UInt8>, to chunks: inout PNGChunkWriter) {
        if frames == 1 {
            chunks.append(.imageData, data)
        } else {
            chunks.append(.frameData, bigEndian(nextNumber(), bytes: 4) + data)
        }
    }

    private mutating func nextNumber() -> Int {
        defer { sequence += 1 }
        return sequence
    }
}
