/// Numbers the chunks of an animation's frames as they are written.
struct AnimationNumbering {
    /// How many frames there are so far.
    private(set) var frames = 0
    /// How many chunks there were that have a number.
    private var sequence = 0

    /// Begins the next frame.
    mutating func append(_ frame: AnimationFrame, to chunks: inout PNGChunkWriter) {
        chunks.append(.frameControl, bigEndian(nextNumber(), bytes: 4) + frame.content)
        frames += 1
    }

    /// Adds a piece of the frame's zlib stream; that of the first frame is the picture for programs without animation.
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
