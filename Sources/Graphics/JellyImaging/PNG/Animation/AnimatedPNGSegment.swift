/// Reads an animated PNG made by an `AnimatedPNGEncoder` without merging, chunk by chunk.
///
/// ```swift
/// var segment = AnimatedPNGSegment(width: 320, height: 240, frames: 60)
/// for chunk in chunks { if let piece = try segment.take(chunk) { … } }
/// precondition(segment.isComplete)
/// ```
package struct AnimatedPNGSegment {
    /// What a chunk contributes to the animation.
    package enum Piece {
        /// A frame begins: where its pixels are, and how they meet those that are there.
        case frame(AnimatedPNGFrame)
        /// More of the frame's zlib stream.
        case data(ArraySlice<UInt8>)
    }

    private enum Place { case header, colorSpace, palette, animation, frame, end }

    private let width: Int
    private let height: Int
    private let frames: Int
    private var place = Place.header
    private var found = 0
    private var sequence = 0
    private var hasData = true
    private var format: PNGFormat?
    /// The palette of its frames; nil for RGB or RGBA, and before its chunk.
    package private(set) var palette: AnimatedPNGPalette?
    /// Whether its images are opaque; nil until known.
    package var isOpaque: Bool? { palette?.isOpaque ?? format.map { $0 == .rgb } }

    /// A segment with a number of frames.
    package init(width: Int, height: Int, frames: Int) {
        (self.width, self.height, self.frames) = (width, height, frames)
    }

    /// Whether the last chunk was read.
    package var isComplete: Bool { place == .end }

    /// The PNG signature.
    package static let signature = PNGChunk.signature

    /// Reads the next chunk with length, type, content and checksum.
    ///
    /// - Throws: `PNGReadError` for an unexpected chunk.
    package mutating func take(_ bytes: [UInt8]) throws(PNGReadError) -> Piece? {
        var reader = PNGChunkReader(PNGChunk.signature + bytes)
        let chunk = try reader.next()
        guard chunk.isIntact else { throw PNGReadError(.damaged(.checksum(chunk: chunk.type.name))) }
        switch (place, chunk.type) {
        case (.header, .header) where chunk.content.count >= 8:
            func isHeader(_ colorType: PNGHeader.ColorType) -> Bool {
                chunk.content.elementsEqual(PNGHeader(width: width, height: height, colorType: colorType).content)
            }
            format = isHeader(.rgb) ? .rgb : isHeader(.rgba) ? .rgba : nil
            guard format != nil || isHeader(.palette) else {
                throw PNGReadError(.unusableSize(width: chunk.number(at: 0), height: chunk.number(at: 4)))
            }
            place = .colorSpace
        // How the file was made.
        case (.colorSpace, .internationalText): break
        case (.colorSpace, .colorSpace): place = format == nil ? .palette : .animation
        case (.palette, .palette):
            guard (1...AnimatedPNGPalette.most).contains(chunk.content.count / 3), chunk.content.count % 3 == 0 else {
                throw PNGReadError(.damaged(.palette))
            }
            (palette, place) = (AnimatedPNGPalette(colors: Array(chunk.content), alphas: nil), .animation)
        case (.animation, .transparency):
            guard let palette, palette.isOpaque, (1...palette.colors.count / 3).contains(chunk.content.count) else {
                throw PNGReadError(.unusableTransparency)
            }
            self.palette?.alphas = Array(chunk.content)
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

    private mutating func takeNumber(_ chunk: PNGChunk) throws(PNGReadError) {
        guard chunk.content.count >= 4, chunk.number(at: 0) == sequence else {
            throw PNGReadError(.damaged(.animation(reason: "animation chunk \(sequence) is missing")))
        }
        sequence += 1
    }

    private func unexpected(_ chunk: PNGChunk) -> PNGReadError {
        PNGReadError(.damaged(.animation(reason: "unexpected chunk \(chunk.type.name)")))
    }
}

/// A frame's position, and how it is composited.
package struct AnimatedPNGFrame {
    var frame: AnimationFrame

    /// The palette as bytes, without times.
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
