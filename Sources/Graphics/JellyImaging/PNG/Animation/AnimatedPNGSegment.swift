/// Goes through an animated PNG that an `AnimatedPNGEncoder` made of pictures without merging them, chunk by chunk.
///
/// ```swift
/// var segment = AnimatedPNGSegment(width: 320, height: 240, frames: 60)
/// for chunk in chunks { if let piece = try segment.take(chunk) { … } }
/// precondition(segment.isComplete)
/// ```
package struct AnimatedPNGSegment {
    /// What a chunk adds to the animation.
    package enum Piece {
        /// A frame begins: where its pixels are, and how they meet those that are there.
        case frame(AnimatedPNGFrame)
        /// More of the frame's zlib stream.
        case data(ArraySlice<UInt8>)
    }

    private enum Place { case header, colorSpace, animation, frame, end }

    private let width: Int
    private let height: Int
    private let frames: Int
    private var place = Place.header
    private var found = 0
    private var sequence = 0
    private var hasData = true
    /// Whether its pictures are opaque; nil before its first chunk.
    package private(set) var isOpaque: Bool?

    /// A segment of so many frames.
    package init(width: Int, height: Int, frames: Int) {
        (self.width, self.height, self.frames) = (width, height, frames)
    }

    /// Whether the last chunk has come.
    package var isComplete: Bool { place == .end }

    /// What stands before the first chunk.
    package static let signature = PNGChunk.signature

    /// Takes the next chunk as it is in the file: its length, its type, its content and its checksum.
    ///
    /// - Throws: `PNGReadError.Fault` for one that cannot be next.
    package mutating func take(_ bytes: [UInt8]) throws(PNGReadError.Fault) -> Piece? {
        var reader = PNGChunkReader(PNGChunk.signature + bytes)
        let chunk = try reader.next()
        guard chunk.isIntact else { throw .damaged(.checksum(chunk: chunk.type.name)) }
        switch (place, chunk.type) {
        case (.header, .header) where chunk.content.count >= 8:
            let formats: [PNGFormat] = [.rgb, .rgba]
            let format = formats.first {
                chunk.content.elementsEqual(PNGHeader(width: width, height: height, format: $0).content)
            }
            guard let format else { throw .unusableSize(width: chunk.number(at: 0), height: chunk.number(at: 4)) }
            (isOpaque, place) = (format == .rgb, .colorSpace)
        case (.colorSpace, .colorSpace): place = .animation
        case (.animation, .animationControl):
            guard chunk.content.count == 8, chunk.number(at: 0) == frames else { throw unexpected(chunk) }
            place = .frame
        case (.frame, .frameControl):
            try takeNumber(chunk)
            let frame = try AnimationFrame(chunk, width: width, height: height)
            guard hasData, found > 0 || frame.isWhole(width: width, height: height), frame.disposal == .none else {
                throw unexpected(chunk)
            }
            (found, hasData) = (found + 1, false)
            return .frame(AnimatedPNGFrame(frame: frame))
        case (.frame, .imageData) where found == 1:
            hasData = true
            return .data(chunk.content)
        case (.frame, .frameData) where found > 1:
            try takeNumber(chunk)
            hasData = true
            return .data(chunk.content.dropFirst(4))
        case (.frame, .end) where found == frames && hasData: place = .end
        default: throw unexpected(chunk)
        }
        return nil
    }

    private mutating func takeNumber(_ chunk: PNGChunk) throws(PNGReadError.Fault) {
        guard chunk.content.count >= 4, chunk.number(at: 0) == sequence else {
            throw .damaged(.animation(reason: "part \(sequence) of its animation is missing"))
        }
        sequence += 1
    }

    private func unexpected(_ chunk: PNGChunk) -> PNGReadError.Fault {
        .damaged(.animation(reason: "its chunk \(chunk.type.name) is not what comes next"))
    }
}

/// Where a frame's pixels are, and how they meet those that are there.
package struct AnimatedPNGFrame {
    var frame: AnimationFrame

    /// The same as bytes, without times.
    package var content: [UInt8] {
        var frame = frame
        frame.delay = (0, 0)
        return frame.content
    }
}

extension AnimationFrame {
    fileprivate func isWhole(width: Int, height: Int) -> Bool {
        rectangle == PixelRectangle(x: 0, y: 0, width: width, height: height) && blend == .source
    }
}
