/// Encodes pictures as the frames of one animated PNG, exactly.
///
/// Each frame holds the rectangle in which it differs from the one before; equal pictures are one frame that is shown
/// longer, unless every picture is to be a frame. Opaque pictures are stored as RGB, others as RGBA. Programs that know nothing of animation show the first
/// picture.
///
/// ```swift
/// let encoder = AnimatedPNGEncoder(width: 320, height: 240, isOpaque: true, rate: (frames: 60, seconds: 1))
/// var body: [UInt8] = []
/// for picture in pictures { body += encoder.append(picture) }
/// body += encoder.finish()
/// let file = encoder.head + body
/// ```
///
/// The bytes depend on the pictures alone. Not Sendable: its buffers are reused from call to call.
package final class AnimatedPNGEncoder {
    private let width: Int
    private let height: Int
    /// Whether all pictures are opaque.
    package var isOpaque: Bool { format == .rgb }
    private let format: PNGFormat
    private let plays: Int
    private let mergesEqualPictures: Bool
    private let clock: AnimationClock
    private let compressor = PictureCompressor(general: GeneralCompressor())
    private var shown: ShownPicture?
    /// The last frame, not yet written because it is not known how long it is shown.
    private var pending: PendingFrame?
    /// How many pictures there were.
    private var pictures = 0
    private var history = PictureHistory()
    private var numbering = AnimationNumbering()

    /// An encoder for pictures of one size.
    ///
    /// - Parameters:
    ///   - width: the width of every picture, in pixels.
    ///   - height: the height of every picture, in pixels.
    ///   - isOpaque: whether all pictures are opaque.
    ///   - rate: how many frames there are in so many seconds; both from 1 to 1 000 000.
    ///   - plays: how often the animation is played; 0 for forever.
    ///   - mergesEqualPictures: whether pictures that are equal become one frame; else frames and pictures have the same
    ///     numbers, and a frame is shown for 65 535 ticks at most.
    /// - Precondition: all numbers are as they have to be.
    package init(
        width: Int, height: Int, isOpaque: Bool, rate: (frames: Int, seconds: Int), plays: Int = 0,
        mergesEqualPictures: Bool = true
    ) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        precondition((0...Int(Int32.max)).contains(plays), "an animation is played from 0 to 2³¹ - 1 times")
        (self.width, self.height, self.plays) = (width, height, plays)
        self.mergesEqualPictures = mergesEqualPictures
        format = isOpaque ? .rgb : .rgba
        clock = AnimationClock(frames: rate.frames, seconds: rate.seconds)
    }

    /// The beginning of the file for the frames so far; it always has the same number of bytes.
    package var head: [UInt8] {
        var file = PNGChunkWriter()
        file.appendStart(PNGHeader(width: width, height: height, format: format))
        file.append(.animationControl, bigEndian(numbering.frames, bytes: 4) + bigEndian(plays, bytes: 4))
        return file.bytes
    }

    /// Takes the next picture.
    ///
    /// - Returns: the bytes that come next in the file, after `head`; none while the picture stays the same.
    /// - Precondition: the picture has the animation's size, and is opaque if the animation is.
    package func append(_ bitmap: Bitmap) -> [UInt8] { append(bitmap, in: whole) }

    /// Takes the next picture, of which it is known where it may differ from an earlier one; the bytes are the same.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - change: where it may differ.
    ///   - picture: the number of that earlier one, from 0.
    package func append(_ bitmap: Bitmap, change: FrameChange, since picture: Int) -> [UInt8] {
        append(bitmap, in: history.parts(since: picture).map { PixelRectangle.bands(change.rectangles + $0) } ?? whole)
    }

    /// Takes the next picture, which may differ from the one before in some rectangles.
    private func append(_ bitmap: Bitmap, in parts: [PixelRectangle]) -> [UInt8] {
        precondition(bitmap.width == width && bitmap.height == height, "the picture has another size")
        precondition(bitmap.isOpaque || format == .rgba, "the picture is not opaque")
        defer { pictures += 1 }
        return bitmap.withPixels { pixels in
            guard var shown else {
                let bytes = flushed()
                shown = ShownPicture(pixels)
                history.append(whole[0])
                pending = PendingFrame(
                    start: pictures, rectangle: whole[0], blend: .source, data: compressed(pixels))
                return bytes
            }
            let difference = shown.difference(to: pixels, in: parts)
            history.append(difference)
            if difference == nil, mergesEqualPictures { return [] }
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

    /// Stores the next picture whole, so that frames from it on need none before them.
    ///
    /// - Precondition: pictures that are equal are not merged.
    package func beginSegment() {
        precondition(!mergesEqualPictures, "a picture before a segment would be shown on in it")
        shown = nil
    }

    /// All of a picture.
    private var whole: [PixelRectangle] { [PixelRectangle(x: 0, y: 0, width: width, height: height)] }

    /// The smallest part of a picture.
    private static let corner = PixelRectangle(x: 0, y: 0, width: 1, height: 1)

    /// The last bytes of the file; `head` is complete after this call.
    package func finish() -> [UInt8] {
        var end = PNGChunkWriter()
        end.appendEnd()
        return flushed() + end.bytes
    }

    /// The changed rectangle as a frame, by the smaller of the ways to store it.
    private func frame(_ pixels: PixelBlock, _ changed: PixelRectangle, over shown: ShownPicture) -> PendingFrame {
        let whole = compressed(pixels.part(changed))
        if format == .rgba, let overlay = shown.overlay(changed, giving: pixels) {
            let smaller = overlay.withUnsafeBufferPointer { words in
                compressed(
                    PixelBlock(
                        words: words.baseAddress!, width: changed.width, height: changed.height, stride: changed.width))
            }
            if smaller.count < whole.count {
                return PendingFrame(start: pictures, rectangle: changed, blend: .over, data: smaller)
            }
        }
        return PendingFrame(start: pictures, rectangle: changed, blend: .source, data: whole)
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
        var rest = clock.ticks(atFrame: pictures) - clock.ticks(atFrame: frame.start)
        var chunks = PNGChunkWriter()
        write(frame, ticks: min(rest, AnimationClock.longestDelay), to: &chunks)
        rest -= AnimationClock.longestDelay
        while rest > 0, mergesEqualPictures, let pixel = shown?.firstPixel {
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
            rectangle: frame.rectangle, delay: (ticks, clock.ticksPerSecond), blend: frame.blend)
        numbering.append(control, to: &chunks)
        for part in parts(of: frame.data) { numbering.append(part, to: &chunks) }
    }
}

/// A frame that is not written yet.
private struct PendingFrame {
    /// The number of the picture with which it appears.
    var start: Int
    /// Where its pixels are.
    var rectangle: PixelRectangle
    var blend: AnimationFrame.Blend
    /// The zlib stream of its filtered rows.
    var data: [UInt8]
}

/// Where the last pictures of an animation differ, each from the one before it.
///
/// Threads that draw in turns know where a picture differs from the last one of their own; this tells the rest.
struct PictureHistory {
    /// As many as are remembered; more than there are threads.
    private static let most = 64

    /// Nil for a picture that is the same as the one before.
    private var differences: [PixelRectangle?] = []
    /// How many pictures are forgotten.
    private var forgotten = 0

    mutating func append(_ difference: PixelRectangle?) {
        if differences.count == Self.most {
            differences.removeFirst()
            forgotten += 1
        }
        differences.append(difference)
    }

    /// Where pictures after the one of this number differ; nil where that is not known.
    func parts(since picture: Int) -> [PixelRectangle]? {
        let first = picture + 1 - forgotten
        guard picture >= 0, differences.indices.contains(first - 1) else { return nil }
        return differences[first...].compactMap(\.self)
    }
}
