import JellySupport

/// The frames of an animated PNG: checked, and not yet decoded.
struct AnimationContents {
    /// Of each frame what is said of it, and its zlib stream in pieces; a PNG without animation has one.
    private(set) var frames: [(control: AnimationFrame, data: [ArraySlice<UInt8>])] = []
    /// How often they are shown, 0 forever; nil for a PNG without animation.
    private(set) var plays: Int?
    let still: PNGContents
    private var nextNumber = 0
    /// Whether the still image is the first frame; nil before its data.
    private var stillIsFrame: Bool?

    init(_ file: [UInt8], maximumPixels: Int) throws(PNGReadError) {
        still = try PNGContents(file, maximumPixels: maximumPixels)
        // The canvas takes memory too.
        try still.checkAmount()
        var chunks = PNGChunkReader(file)
        var count: Int?
        // Without an acTL before the image's data the other chunks of animations say nothing; with one, the first fcTL
        // may stand before it, too.
        while still.isAnimated, case let chunk = try chunks.next(), chunk.type != .end {
            switch chunk.type {
            case .animationControl:
                guard chunk.isIntact else { throw PNGReadError(.damaged(.checksum(chunk: chunk.type.name))) }
                guard count == nil else { throw Self.damaged("several acTL chunks") }
                // PNG's numbers have 31 bits.
                guard chunk.content.count == 8, chunk.number(at: 4) <= Int32.max else {
                    throw Self.damaged("invalid acTL chunk")
                }
                (count, plays) = (chunk.number(at: 0), chunk.number(at: 4))
            case .frameControl, .frameData: try read(chunk)
            // The still image is the first frame if it is one at all.
            case .imageData:
                if stillIsFrame == nil { stillIsFrame = !frames.isEmpty }
                if stillIsFrame == true { try readStill(chunk) }
            default: break
            }
        }
        guard let count else {
            let whole = PixelRectangle(x: 0, y: 0, width: still.header.width, height: still.header.height)
            frames = [(AnimationFrame(rectangle: whole, delay: (0, 0), blend: .source), still.data)]
            return
        }
        try checkLastFrame()
        guard count > 0 else { throw Self.damaged("animation without frames") }
        guard count == frames.count else {
            throw Self.damaged("\(WordList.count(frames.count, "frame")) instead of \(count)")
        }
    }

    /// - Throws: that the last frame has no data.
    private func checkLastFrame() throws(PNGReadError) {
        guard let last = frames.last, last.data.allSatisfy(\.isEmpty) else { return }
        throw Self.damaged("a frame has no pixels")
    }

    private mutating func read(_ chunk: PNGChunk) throws(PNGReadError) {
        guard chunk.isIntact else { throw PNGReadError(.damaged(.checksum(chunk: chunk.type.name))) }
        guard chunk.content.count >= 4, chunk.number(at: 0) == nextNumber else {
            throw Self.damaged("animation chunk \(nextNumber) is missing")
        }
        nextNumber += 1
        if chunk.type == .frameControl {
            try checkLastFrame()
            frames.append(
                (try AnimationFrame(chunk, width: still.header.width, height: still.header.height), []))
        } else if stillIsFrame == nil {
            throw Self.damaged("an fdAT chunk precedes the still image")
        } else if frames.isEmpty || (stillIsFrame == true && frames.count == 1) {
            throw Self.damaged("an fdAT chunk precedes its fcTL chunk")
        } else {
            frames[frames.count - 1].data.append(chunk.content.dropFirst(4))
        }
    }

    private mutating func readStill(_ chunk: PNGChunk) throws(PNGReadError) {
        let place = frames[0].control.rectangle
        guard place.width == still.header.width, place.height == still.header.height else {
            throw Self.damaged("the first frame does not fill the image")
        }
        frames[0].data.append(chunk.content)
    }

    private static func damaged(_ reason: String) -> PNGReadError { PNGReadError(.damaged(.animation(reason: reason))) }
}
