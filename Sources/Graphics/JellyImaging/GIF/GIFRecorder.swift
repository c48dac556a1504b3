import CPixels

/// Collects the images of a video for encoding as a GIF: each image's changes, and the colors of all.
///
/// A GIF's colours are only known after its last image, so changes are recorded in a temporary file.
///
/// ```swift
/// let recorder = GIFRecorder(width: 320, height: 240, settings: settings)
/// for image in images { file.write(recorder.append(image)) }
/// file.write(recorder.finish())
/// let encoder = AnimatedGIFEncoder(recorder.plan())
/// ```
///
/// Not Sendable: its buffers are reused between calls.
package final class GIFRecorder {
    private let width: Int
    private let height: Int
    private let settings: GIFSettings
    private var census = ColorCensus()
    private var history = ImageHistory()
    private var shown: ShownImage?
    /// The images' pixels as a GIF can hold them, where they are not already.
    private var held: [UInt32] = []
    private let colors: HeldColors
    /// The record that waits until it is known for how long it is shown.
    private var pending: GIFRecord?
    private var images = 0

    /// A recorder for images of one size.
    package init(width: Int, height: Int, settings: GIFSettings) {
        precondition(width > 0 && height > 0, "an image must have at least one pixel, not \(width)×\(height)")
        (self.width, self.height, self.settings) = (width, height, settings)
        colors = HeldColors(settings)
    }

    /// Appends the next image.
    ///
    /// - Returns: the next bytes of the file of records; empty while the image does not change.
    /// - Precondition: the image has the video's size.
    package func append(_ bitmap: Bitmap) -> [UInt8] { append(bitmap, in: [whole]) }

    /// Appends an image given the area that may differ from an earlier one; the records do not depend on it.
    ///
    /// - Parameters:
    ///   - bitmap: the image.
    ///   - change: the area that may differ.
    ///   - image: the number of the earlier image, from 0.
    package func append(_ bitmap: Bitmap, change: [PixelRectangle], since image: Int) -> [UInt8] {
        append(bitmap, in: history.parts(since: image).map { PixelRectangle.bands(change + $0) } ?? [whole])
    }

    /// The last record.
    package func finish() -> [UInt8] {
        defer { pending = nil }
        return pending?.bytes ?? []
    }

    /// The colours of a GIF of all images so far.
    package func plan() -> GIFPlan {
        GIFPlan(width: width, height: height, settings: settings, census: census)
    }

    private var whole: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

    private func append(_ bitmap: Bitmap, in parts: [PixelRectangle]) -> [UInt8] {
        precondition(bitmap.width == width && bitmap.height == height, "the image's size differs from the animation's")
        defer { images += 1 }
        return bitmap.withPixels { pixels in
            guard bitmap.isOpaque else {
                // Held by this call alone, so that the pixels are changed in place.
                var held = self.held
                self.held = []
                defer { self.held = held }
                let parts = held.isEmpty ? [whole] : parts
                if held.isEmpty { held = [UInt32](repeating: 0, count: width * height) }
                return held.withUnsafeMutableBufferPointer { buffer in
                    let words = buffer.baseAddress!
                    for part in parts { hold(pixels.part(part), part, in: words) }
                    return take(
                        PixelBlock(words: words, width: width, height: height, stride: width), in: parts)
                }
            }
            // Nothing is known of them any more.
            held = []
            return take(pixels, in: parts)
        }
    }

    /// Turns pixels into those that a GIF can hold, in `words` for the whole image.
    private func hold(_ pixels: PixelBlock, _ part: PixelRectangle, in words: UnsafeMutablePointer<UInt32>) {
        for y in 0..<pixels.height {
            let row = words + (part.y + y) * width + part.x
            colors.hold(pixels.words + y * pixels.stride, count: pixels.width, in: row)
        }
    }

    private func take(_ pixels: PixelBlock, in parts: [PixelRectangle]) -> [UInt8] {
        guard var shown else {
            let shown = ShownImage(clearOf: pixels)
            history.append(whole)
            pending = record(pixels, whole, over: shown)
            self.shown = shown
            self.shown?.update(whole, to: pixels)
            return []
        }
        let found = shown.difference(to: pixels, in: parts)
        history.append(found)
        let difference = found ?? Self.corner
        let bytes = pending?.bytes ?? []
        pending = record(pixels, difference, over: shown)
        self.shown = nil
        shown.update(difference, to: pixels)
        self.shown = shown
        return bytes
    }

    /// The smallest part of an image.
    private static let corner = PixelRectangle(x: 0, y: 0, width: 1, height: 1)

    private static let noColors = ColorCensus()

    private func record(_ pixels: PixelBlock, _ rectangle: PixelRectangle, over shown: ShownImage) -> GIFRecord {
        // Held by this call alone, so that access to it is not checked pixel by pixel.
        var census = self.census
        self.census = Self.noColors
        defer { self.census = census }
        census.beginImage()
        var record = GIFRecord(rectangle: rectangle)
        let part = pixels.part(rectangle)
        shown.withPixels(of: rectangle) { old in
            for y in 0..<part.height {
                let (new, old) = (part.words + y * part.stride, old.words + y * old.stride)
                var x = 0
                while x < part.width {
                    let (color, before) = (new[x], old[x])
                    var end = x &+ 1
                    while end < part.width, new[end] == color, old[end] == before { end &+= 1 }
                    record.append(color, count: end &- x)
                    if color != before { census.replace(before, with: color, count: end &- x) }
                    x = end
                }
            }
        }
        census.endImage()
        record.colors = census.presentCount
        return record
    }
}

/// Where an image differs from the one before, and what is there.
struct GIFRecord {
    var rectangle: PixelRectangle
    /// The number of equal images.
    var images = 1
    /// The number of colours in the whole image.
    var colors = 0
    /// Colours, `FFRRGGBB` or 0 for clear, and how many pixels have them, one after another.
    private(set) var words: [UInt32] = []

    init(rectangle: PixelRectangle) { self.rectangle = rectangle }

    mutating func append(_ color: UInt32, count: Int) {
        if words.count >= 2, words[words.count - 2] == color {
            words[words.count - 1] &+= UInt32(truncatingIfNeeded: count)
        } else {
            words.append(color)
            words.append(UInt32(truncatingIfNeeded: count))
        }
    }

    /// The number of bytes before the pixels.
    static let headSize = 7 * 8

    /// The record as it is in a file.
    var bytes: [UInt8] {
        let head = [rectangle.x, rectangle.y, rectangle.width, rectangle.height, images, colors, words.count * 4]
        return head.withUnsafeBytes { Array($0) } + words.withUnsafeBytes { Array($0) }
    }

    /// The number of pixel bytes after a header.
    static func size(after head: [UInt8]) -> Int { head.withUnsafeBytes { $0.load(fromByteOffset: 48, as: Int.self) } }

    /// A record that was written in this run.
    init(head: [UInt8], pixels: [UInt8]) {
        let numbers = head.withUnsafeBytes { Array($0.bindMemory(to: Int.self)) }
        rectangle = PixelRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        (images, colors) = (numbers[4], numbers[5])
        words = pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }
}
