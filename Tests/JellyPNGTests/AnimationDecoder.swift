@testable import JellyPNG

/// A frame of an animated PNG, as the file says it.
struct DecodedFrame: Equatable {
    var rectangle: PixelRectangle
    var delay: [Int]
    var dispose: Int
    var blend: Int
    /// The picture that is shown when the frame has been drawn, three or four bytes a pixel.
    var shown: [UInt8]
}

/// What an animated PNG shows, by a strict reading of the PNG specification, third edition, 11.3.6.
struct DecodedAnimation {
    var frameCount: Int
    var plays: Int
    var frames: [DecodedFrame]
    var chunkTypes: [String]
}

func decodeAnimation(_ file: [UInt8]) throws -> DecodedAnimation {
    let chunks = try splitChunks(Array(file[8...]))
    guard chunks[0].type == "IHDR", let control = chunks.first(where: { $0.type == "acTL" }) else {
        throw PNGDecodingError("no IHDR or no acTL")
    }
    let (width, height) = (number(chunks[0].content[0..<4]), number(chunks[0].content[4..<8]))
    let bytesPerPixel = chunks[0].content[9] == 2 ? 3 : 4
    var canvas = [UInt8](repeating: 0, count: width * height * bytesPerPixel)
    var frames: [(control: [UInt8], data: [UInt8])] = []
    var sequence = 0
    func checkNumber(_ content: [UInt8]) throws {
        guard number(content[0..<4]) == sequence else { throw PNGDecodingError("number \(sequence) is missing") }
        sequence += 1
    }
    for chunk in chunks {
        switch chunk.type {
        case "fcTL":
            try checkNumber(chunk.content)
            guard chunk.content.count == 26 else { throw PNGDecodingError("fcTL is odd") }
            frames.append((chunk.content, []))
        case "IDAT":
            guard frames.count == 1 else { throw PNGDecodingError("the default image is not the first frame") }
            frames[0].data += chunk.content
        case "fdAT":
            try checkNumber(chunk.content)
            guard frames.count > 1 else { throw PNGDecodingError("the first frame is not in IDAT") }
            frames[frames.count - 1].data += chunk.content[4...]
        default: break
        }
    }
    let decoded = try frames.map { control, data in
        let fields = stride(from: 4, to: 20, by: 4).map { number(control[$0..<$0 + 4]) }
        let rectangle = PixelRectangle(x: fields[2], y: fields[3], width: fields[0], height: fields[1])
        guard rectangle.x + rectangle.width <= width, rectangle.y + rectangle.height <= height else {
            throw PNGDecodingError("a frame leaves the picture")
        }
        let rowBytes = rectangle.width * bytesPerPixel
        let pixels = try unfilter(
            inflate(data, count: rectangle.height * (1 + rowBytes)), rowBytes: rowBytes)
        for y in 0..<rectangle.height {
            for x in 0..<rectangle.width {
                let pixel = pixels[
                    (y * rectangle.width + x) * bytesPerPixel..<(y * rectangle.width + x + 1) * bytesPerPixel]
                if control[25] == 1, pixel.last == 0 { continue }
                guard control[25] == 0 || pixel.last == 255 else { throw PNGDecodingError("a pixel has to be blended") }
                let at = ((rectangle.y + y) * width + rectangle.x + x) * bytesPerPixel
                canvas.replaceSubrange(at..<at + bytesPerPixel, with: pixel)
            }
        }
        return DecodedFrame(
            rectangle: rectangle, delay: [number(control[20..<22]), number(control[22..<24])],
            dispose: Int(control[24]), blend: Int(control[25]), shown: canvas)
    }
    return DecodedAnimation(
        frameCount: number(control.content[0..<4]), plays: number(control.content[4..<8]), frames: decoded,
        chunkTypes: chunks.map(\.type))
}
