@testable import JellyImaging

/// A frame of an animated PNG, as stored in the file.
struct DecodedFrame {
    var control: AnimationFrame
    /// The image shown after the frame has been drawn.
    var shown: Bitmap

    var rectangle: PixelRectangle { control.rectangle }
    var delay: [Int] { [control.delay.ticks, control.delay.ticksPerSecond] }
}

/// The decoded animated PNG.
struct DecodedAnimation {
    var frameCount: Int
    var plays: Int
    var frames: [DecodedFrame]
    var chunkTypes: [String]
}

/// Decodes a file of the encoder, in which only opaque pixels may be blended.
func decodeAnimation(_ file: [UInt8]) throws -> DecodedAnimation {
    let chunks = try chunks(of: file)
    guard let control = chunks.first(where: { $0.type == .animationControl }) else {
        throw PNGTestError(reason: "no acTL")
    }
    let (contents, decoder) = (
        try AnimationContents(file, maximumPixels: Bitmap.maximumPixels), try AnimatedPNGDecoder(file)
    )
    let frames = try contents.frames.enumerated().map { index, frame in
        if frame.control.blend == .over {
            let place = frame.control.rectangle
            let image = try contents.still.part(width: place.width, height: place.height, data: frame.data).bitmap()
            let alphas = stride(from: 3, to: image.bytes.count, by: 4).map { image.bytes[$0] }
            guard alphas.allSatisfy({ $0 == 0 || $0 == 255 }) else { throw PNGTestError(reason: "a pixel is blended") }
        }
        return DecodedFrame(control: frame.control, shown: try decoder.image(index))
    }
    return DecodedAnimation(
        frameCount: control.number(at: 0), plays: control.number(at: 4), frames: frames,
        chunkTypes: chunks.map(\.type.name))
}
