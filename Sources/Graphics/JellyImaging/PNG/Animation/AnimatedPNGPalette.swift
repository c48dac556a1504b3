/// The palette of an animated PNG (PNG specification, third edition, 11.2.2 and 11.3.1.1).
///
/// An animation has a single palette, so it is only known after the last frame: frames are stored as RGB or RGBA
/// first, and then converted by an `AnimatedPNGIndexer`.
package struct AnimatedPNGPalette: Hashable, Sendable {
    /// The maximum number of colours in a palette.
    static let most = 256

    /// Red, green and blue of each colour.
    var colors: [UInt8]
    /// The straight alpha of the first colours; the others are opaque. Nil where the frames were RGB.
    var alphas: [UInt8]?

    /// Whether the frames were RGB.
    package var isOpaque: Bool { alphas == nil }

    /// The format of the stored frames.
    var format: PNGFormat { isOpaque ? .rgb : .rgba }

    /// The colours as a bitmap holds them: `AARRGGBB`, premultiplied.
    var words: [UInt32] {
        var words = (0..<colors.count / 3).map { index in
            let alpha = alphas.flatMap { index < $0.count ? $0[index] : nil } ?? 255
            return colors[3 * index..<3 * index + 3].reduce(UInt32(alpha)) { $0 << 8 | UInt32($1) }
        }
        words.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { Premultiplication.multiply(start, count: buffer.count) }
        }
        return words
    }

    /// Adds the chunks that stand between the colour space and the image's data.
    func append(to chunks: inout PNGChunkWriter) {
        chunks.append(.palette, colors)
        if let alphas { chunks.append(.transparency, alphas) }
    }
}

extension AnimatedPNGPalette {
    /// A palette of a bitmap's words; those that are not opaque come first, so that the others need no alpha.
    fileprivate init(_ words: [UInt32], isOpaque: Bool) {
        let clear = words.filter { $0 >> 24 < 255 }
        let straight = (clear + words.filter { $0 >> 24 == 255 }).map(straightPixel)
        colors = straight.flatMap { word in (0..<3).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        // One at least, so that the chunk says that the frames were RGBA.
        alphas = isOpaque ? nil : straight.prefix(max(1, clear.count)).map { UInt8($0 >> 24) }
    }
}

/// Collects the colours of an animated PNG, as long as they fit a palette.
///
/// ```swift
/// var colors = AnimatedPNGColors(isOpaque: true)
/// for (frame, data) in frames { guard try colors.add(frame, data: data) else { return nil } }
/// let palette = colors.palette
/// ```
package struct AnimatedPNGColors {
    private let format: PNGFormat
    /// Nil where frames are taken as they come.
    private let compressor: ImageCompressor?
    private var known: Set<UInt32> = []
    /// In the order in which they appear.
    private var words: [UInt32] = []

    /// - Parameters:
    ///   - isOpaque: whether the frames are RGB rather than RGBA.
    ///   - needsOwnBytes: whether to refuse frames compressed differently than here, whose bytes could not be restored
    ///     from indices.
    package init(isOpaque: Bool, needsOwnBytes: Bool = false) {
        format = isOpaque ? .rgb : .rgba
        compressor = needsOwnBytes ? ImageCompressor(general: GeneralCompressor()) : nil
    }

    /// The palette of all frames so far.
    package var palette: AnimatedPNGPalette { AnimatedPNGPalette(words, isOpaque: format == .rgb) }

    /// Adds the colours of a frame.
    ///
    /// - Returns: false if there are too many colours, or the frame is refused; nothing can be added then.
    /// - Throws: an error for invalid data.
    package mutating func add(_ frame: AnimatedPNGFrame, data: [UInt8]) throws(PNGReadError) -> Bool {
        let bitmap = try frame.bitmap(data, colorType: format.colorType)
        return bitmap.withPixels { pixels in
            var last = ~pixels.words[0]
            var place = 0
            while place < pixels.width * pixels.height {
                let word = pixels.words[place]
                place &+= 1
                if word == last { continue }
                last = word
                guard known.insert(word).inserted else { continue }
                guard words.count < AnimatedPNGPalette.most else { return false }
                words.append(word)
            }
            guard let compressor else { return true }
            var isOwn = false
            compressor.withStream(of: pixels, format: format) { isOwn = $0.elementsEqual(data) }
            return isOwn
        }
    }
}
