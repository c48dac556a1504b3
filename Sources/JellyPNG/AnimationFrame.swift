/// One frame of an animated PNG.
///
/// Source: Portable Network Graphics specification (W3C, third edition), section 11.3.6.
struct AnimationFrame {
    /// How a frame's pixels meet those that are there.
    enum Blend: UInt8 {
        /// They replace them.
        case source = 0
        /// Clear ones leave them.
        case over = 1
    }

    /// The number of the picture with which it appears.
    var start: Int
    /// Where its pixels are.
    var rectangle: PixelRectangle
    var blend: Blend
    /// The zlib stream of its filtered rows.
    var data: [UInt8]

    /// Width, height, x and y, as in the chunk `fcTL`.
    var placement: [UInt8] {
        [rectangle.width, rectangle.height, rectangle.x, rectangle.y].flatMap { bigEndian($0, bytes: 4) }
    }

    /// What becomes of the pixels after the frame, which is nothing, and how they come into the picture.
    var operations: [UInt8] {
        let disposeNone: UInt8 = 0
        return [disposeNone, blend.rawValue]
    }
}
