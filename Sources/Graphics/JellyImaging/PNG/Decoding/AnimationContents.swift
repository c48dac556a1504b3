/// The frames of an animated PNG: checked, and not yet decoded.
struct AnimationContents {
    /// Of each frame what is said of it, and its zlib stream in pieces; a PNG without animation has one.
    private(set) var frames: [(control: AnimationFrame, data: [ArraySlice<UInt8>])] = []
    /// How often they are shown, 0 for ever; nil for a PNG without animation.
    private(set) var plays: Int?
    let still: PNGContents
    private var nextNumber = 0

    init(_ file: [UInt8], maximumPixels: Int) throws(PNGReadError.Fault) {
        still = try PNGContents(file, maximumPixels: maximumPixels)
        // The canvas takes memory too.
        try still.checkAmount()
        var chunks = PNGChunkReader(file)
        var count: Int?
        // Without an acTL before the picture's data the other chunks of animations say nothing; with one, the first fcTL
        // may stand before it, too.
        while still.isAnimated, case let chunk = try chunks.next(), chunk.type != .end {
            switch chunk.type {
            case .animationControl:
                guard chunk.isIntact else { throw .damaged(.checksum(chunk: chunk.type.name)) }
                guard count == nil else { throw Self.damaged("it has several chunks acTL") }
                guard chunk.content.count == 8 else {
                    throw Self.damaged("what it says of its animation (the chunk acTL) is not known")
                }
                (count, plays) = (chunk.number(at: 0), chunk.number(at: 4))
            case .frameControl, .frameData: try read(chunk)
            // The still picture is the first frame if it is one at all.
            case .imageData: if frames.count == 1 { try readStill(chunk) }
            default: break
            }
        }
        guard let count else {
            let whole = PixelRectangle(x: 0, y: 0, width: still.header.width, height: still.header.height)
            frames = [(AnimationFrame(rectangle: whole, delay: (0, 0), blend: .source), still.data)]
            return
        }
        guard count == frames.count, count > 0 else {
            throw Self.damaged("it says that it has \(count) frames, and has \(frames.count)")
        }
    }

    private mutating func read(_ chunk: PNGChunk) throws(PNGReadError.Fault) {
        guard chunk.isIntact else { throw .damaged(.checksum(chunk: chunk.type.name)) }
        guard chunk.content.count >= 4, chunk.number(at: 0) == nextNumber else {
            throw Self.damaged("part \(nextNumber) of its animation is missing")
        }
        nextNumber += 1
        if chunk.type == .frameControl {
            frames.append(
                (try AnimationFrame(chunk, width: still.header.width, height: still.header.height), []))
        } else if frames.isEmpty {
            throw Self.damaged("a frame's pixels come before the frame")
        } else {
            frames[frames.count - 1].data.append(chunk.content.dropFirst(4))
        }
    }

    private mutating func readStill(_ chunk: PNGChunk) throws(PNGReadError.Fault) {
        let place = frames[0].control.rectangle
        guard place.width == still.header.width, place.height == still.header.height else {
            throw Self.damaged("its first frame does not fill the picture")
        }
        frames[0].data.append(chunk.content)
    }

    private static func damaged(_ reason: String) -> PNGReadError.Fault { .damaged(.animation(reason: reason)) }
}
