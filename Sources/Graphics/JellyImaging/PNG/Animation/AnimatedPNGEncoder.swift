/// Encodes images as the frames of an animated PNG, losslessly.
///
/// Each frame is the rectangle that differs from the previous one. Equal images become one longer frame, unless
/// merging is off. Opaque images are stored as RGB, others as RGBA; an `AnimatedPNGIndexer` converts them to indices
/// if there are few colours. Programs without support for animation show the first image.
///
/// ```swift
/// let encoder = AnimatedPNGEncoder(width: 320, height: 240, isOpaque: true, rate: (frames: 60, seconds: 1))
/// var body: [UInt8] = []
/// for image in images { body += encoder.append(image) }
/// body += encoder.finish()
/// let file = encoder.head + body
/// ```
///
/// The bytes depend on the images alone. Not Sendable: its buffers are reused between calls.
package final class AnimatedPNGEncoder {
    private let width: Int
    private let height: Int
    /// Whether all images are opaque.
    package var isOpaque: Bool { format == .rgb }
    private let format: PNGFormat
    private let plays: Int
    private let mergesEqualImages: Bool
    private let clock: AnimationClock
    private let compressor = ImageCompressor(general: GeneralCompressor())
    private var shown: ShownImage?
    /// The last frame, not yet written because it is not known how long it is shown.
    private var pending: PendingFrame?
    /// The number of images so far.
    private var images = 0
    private var history = ImageHistory()
    private var numbering = AnimationNumbering()

    /// An encoder for images of one size.
    ///
    /// - Parameters:
    ///   - width: the width of every image, in pixels.
    ///   - height: the height of every image, in pixels.
    ///   - isOpaque: whether all images are opaque.
    ///   - rate: the frame rate as a fraction; both numbers from 1 to 1 000 000.
    ///   - plays: the number of plays; 0 loops forever.
    ///   - mergesEqualImages: whether equal images become one frame; otherwise frames and images are numbered alike,
    ///     and a frame lasts at most 65 535 ticks.
    /// - Precondition: all numbers are in range.
    package init(
        width: Int, height: Int, isOpaque: Bool, rate: (frames: Int, seconds: Int), plays: Int = 0,
        mergesEqualImages: Bool = true
    ) {
        precondition(width > 0 && height > 0, "an image must have at least one pixel, not \(width)×\(height)")
        precondition((0...Int(Int32.max)).contains(plays), "an animation must be played 0 to 2³¹ - 1 times")
        (self.width, self.height, self.plays) = (width, height, plays)
        self.mergesEqualImages = mergesEqualImages
        format = isOpaque ? .rgb : .rgba
        clock = AnimationClock(frames: rate.frames, seconds: rate.seconds)
    }

    /// The number of frames so far.
    package var frames: Int { numbering.frames }

    /// The start of the file for the frames so far, of constant size.
    package var head: [UInt8] {
        var file = PNGChunkWriter()
        file.appendStart(PNGHeader(width: width, height: height, format: format))
        file.append(.animationControl, bigEndian(numbering.frames, bytes: 4) + bigEndian(plays, bytes: 4))
        return file.bytes
    }

    /// Appends the next image.
    ///
    /// - Returns: the next bytes of the file, after `head`; empty while the image does not change.
    /// - Precondition: the image has the animation's size, and is opaque if the animation is.
    package func append(_ bitmap: Bitmap) -> [UInt8] { append(bitmap, in: whole) }

    /// Appends an image given the area that may differ from an earlier one; the bytes do not depend on it.
    ///
    /// - Parameters:
    ///   - bitmap: the image.
    ///   - change: the area that may differ.
    ///   - image: the number of the earlier image, from 0.
    package func append(_ bitmap: Bitmap, change: [PixelRectangle], since image: Int) -> [UInt8] {
        append(bitmap, in: history.parts(since: image).map { PixelRectangle.bands(change + $0) } ?? whole)
    }

    /// Appends the next image with a duration of its own, in milliseconds from 0 to 65 535.
    ///
    /// - Precondition: equal images are not merged.
    package func append(_ bitmap: Bitmap, milliseconds: Int) -> [UInt8] {
        precondition(!mergesEqualImages, "merged images have no durations of their own")
        precondition((0...AnimationClock.longestDelay).contains(milliseconds), "\(milliseconds) ms is no duration")
        let bytes = append(bitmap)
        pending?.delay = (milliseconds, 1000)
        return bytes
    }

    /// Takes the next image, which may differ from the one before in some rectangles.
    private func append(_ bitmap: Bitmap, in parts: [PixelRectangle]) -> [UInt8] {
        precondition(bitmap.width == width && bitmap.height == height, "the image's size differs from the animation's")
        precondition(bitmap.isOpaque || format == .rgba, "the image is not opaque")
        defer { images += 1 }
        return bitmap.withPixels { pixels in
            guard var shown else {
                let bytes = flushed()
                shown = ShownImage(pixels)
                history.append(whole[0])
                pending = PendingFrame(
                    start: images, rectangle: whole[0], blend: .source, data: compressed(pixels))
                return bytes
            }
            let difference = shown.difference(to: pixels, in: parts)
            history.append(difference)
            if difference == nil, mergesEqualImages { return [] }
            let changed = difference ?? Self.corner
            let bytes = flushed()
            pending = frame(pixels, changed, over: shown)
            // Held by this call alone, so that the pixels are changed in place.
            self.shown = nil
            shown.update(changed, to: pixels)
            self.shown = shown
            return bytes
        }
    }

    /// Stores the next image whole, so that later frames need nothing before it.
    ///
    /// - Precondition: equal images are not merged.
    package func beginSegment() {
        precondition(!mergesEqualImages, "an image before a segment would stay visible in it")
        shown = nil
    }

    /// All of an image.
    private var whole: [PixelRectangle] { [PixelRectangle(x: 0, y: 0, width: width, height: height)] }

    /// The smallest part of an image.
    private static let corner = PixelRectangle(x: 0, y: 0, width: 1, height: 1)

    /// The last bytes of the file; `head` is complete after this call.
    package func finish() -> [UInt8] {
        var end = PNGChunkWriter()
        end.appendEnd()
        return flushed() + end.bytes
    }

    /// The changed rectangle as a frame, by the smaller of the ways to store it.
    private func frame(_ pixels: PixelBlock, _ changed: PixelRectangle, over shown: ShownImage) -> PendingFrame {
        let whole = compressed(pixels.part(changed))
        if format == .rgba, let overlay = shown.overlay(changed, giving: pixels) {
            let smaller = overlay.withUnsafeBufferPointer { words in
                compressed(
                    PixelBlock(
                        words: words.baseAddress!, width: changed.width, height: changed.height, stride: changed.width))
            }
            if smaller.count < whole.count {
                return PendingFrame(start: images, rectangle: changed, blend: .over, data: smaller)
            }
        }
        return PendingFrame(start: images, rectangle: changed, blend: .source, data: whole)
    }

    private func compressed(_ pixels: PixelBlock) -> [UInt8] {
        var data: [UInt8] = []
        compressor.withStream(of: pixels, format: format) { data = Array($0) }
        return data
    }

    /// The chunks of the frame that waits, and of more that show the same where its time is too long for one.
    private func flushed() -> [UInt8] {
        guard let frame = pending else { return [] }
        pending = nil
        var rest = clock.ticks(atFrame: images) - clock.ticks(atFrame: frame.start)
        var chunks = PNGChunkWriter()
        write(frame, ticks: min(rest, AnimationClock.longestDelay), to: &chunks)
        rest -= AnimationClock.longestDelay
        while rest > 0, mergesEqualImages, let pixel = shown?.firstPixel {
            let data = withUnsafePointer(to: pixel) {
                compressed(PixelBlock(words: $0, width: 1, height: 1, stride: 1))
            }
            let same = PendingFrame(start: frame.start, rectangle: Self.corner, blend: .source, data: data)
            write(same, ticks: min(rest, AnimationClock.longestDelay), to: &chunks)
            rest -= AnimationClock.longestDelay
        }
        return chunks.bytes
    }

    private func write(_ frame: PendingFrame, ticks: Int, to chunks: inout PNGChunkWriter) {
        let control = AnimationFrame(
            rectangle: frame.rectangle, delay: frame.delay ?? (ticks, clock.ticksPerSecond), blend: frame.blend)
        numbering.append(control, to: &chunks)
        for part in parts(of: frame.data) { numbering.append(part, to: &chunks) }
    }
}

/// A frame that is not written yet.
private struct PendingFrame {
    /// The number of the image with which it appears.
    var start: Int
    /// Where its pixels are.
    var rectangle: PixelRectangle
    var blend: AnimationFrame.Blend
    /// The zlib stream of its filtered rows.
    var data: [UInt8]
    /// Its own duration; that of the animation's rate when nil.
    var delay: (ticks: Int, ticksPerSecond: Int)?
}

/// Where the last images of an animation differ, each from the one before it.
///
/// Threads that draw in turns know where an image differs from the last one of their own; this tells the rest.
struct ImageHistory {
    /// As many as are remembered; more than there are threads.
    private static let most = 64

    /// Nil for an image that is the same as the one before.
    private var differences: [PixelRectangle?] = []
    /// How many images are forgotten.
    private var forgotten = 0

    mutating func append(_ difference: PixelRectangle?) {
        if differences.count == Self.most {
            differences.removeFirst()
            forgotten += 1
        }
        differences.append(difference)
    }

    /// Where images after the one of this number differ; nil where that is not known.
    func parts(since image: Int) -> [PixelRectangle]? {
        let first = image + 1 - forgotten
        guard image >= 0, differences.indices.contains(first - 1) else { return nil }
        return differences[first...].compactMap(\.self)
    }
}
