/// Decodes the images of an animated PNG in sequence; a PNG without animation is one image.
///
/// Source: Portable Network Graphics specification (W3C, third edition), 11.3.6. Not Sendable: it holds the current
/// image.
package final class AnimatedPNGDecoder {
    private let name: String
    private let contents: AnimationContents
    /// Nil before the first image.
    private var canvas: Bitmap?
    private var next = 0
    /// What becomes of the last frame's pixels; with the image before it, where that is to come back.
    private var pending: (frame: AnimationFrame, before: Bitmap?)?

    /// The width of every image, in pixels.
    package var width: Int { contents.still.header.width }
    /// The height of every image, in pixels.
    package var height: Int { contents.still.header.height }
    /// The number of images, at least 1.
    package var count: Int { contents.frames.count }

    /// The duration of each image, in ticks; both 0 for a PNG without animation.
    package var delays: [(ticks: Int, ticksPerSecond: Int)] { contents.frames.map(\.control.delay) }

    /// The number of plays, 0 for endless; nil for a PNG without animation.
    package var plays: Int? { contents.plays }

    /// How to rotate and mirror the images for display; this is not applied here.
    package var orientation: ImageOrientation { contents.still.shown.orientation }
    package var presentation: ImagePresentation {
        var presentation = contents.still.shown.presentation
        if contents.still.header.bitDepth == 16 {
            presentation.leftOut = "16-bit samples, compared at 8 bits"
        }
        return presentation
    }

    /// A decoder of a file's bytes; `name` is used in errors.
    ///
    /// - Throws: an error for an invalid file; pixels are decoded on demand.
    package init(
        _ file: [UInt8], name: String = "PNG", maximumPixels: Int = Bitmap.maximumPixels
    ) throws(PNGReadError) {
        self.name = name
        contents = try named(name) { () throws(PNGReadError) in
            try AnimationContents(file, maximumPixels: maximumPixels)
        }
    }

    /// Decodes the image at an index; earlier ones are decoded first, so ascending order is fastest.
    ///
    /// - Throws: an error for invalid pixel data.
    /// - Precondition: the index is in range.
    package func image(_ index: Int) throws(PNGReadError) -> Bitmap {
        precondition(contents.frames.indices.contains(index), "image \(index) of \(count)")
        if let canvas, index == next - 1 { return canvas }
        if index < next { (next, pending, canvas) = (0, nil, nil) }
        while next < index { _ = try advance() }
        return try advance()
    }

    private func advance() throws(PNGReadError) -> Bitmap {
        let (frame, data) = contents.frames[next]
        let image = try named(name) { () throws(PNGReadError) in
            try contents.still.part(width: frame.rectangle.width, height: frame.rectangle.height, data: data).bitmap()
        }
        var shown = canvas ?? Self.clear(width, height)
        // Held by this call alone, so that it is changed in place.
        canvas = nil
        if let (last, before) = pending {
            switch last.disposal {
            case .none: break
            case .background:
                shown.cover(with: Self.clear(last.rectangle.width, last.rectangle.height), at: last.rectangle, .source)
            case .previous: if let before { shown = before }
            }
        }
        pending = (frame, frame.disposal == .previous ? shown : nil)
        shown.cover(with: image, at: frame.rectangle, frame.blend)
        canvas = shown
        next += 1
        return shown
    }

    private static func clear(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width: width, height: height, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    }
}

extension Bitmap {
    /// Puts an image over a part of this one.
    fileprivate mutating func cover(
        with image: Bitmap, at place: PixelRectangle, _ blend: AnimationFrame.Blend
    ) {
        let replaces = blend == .source || image.isOpaque
        if replaces, place.width == width, place.height == height {
            self = image
            return
        }
        if isOpaque, replaces, !image.isOpaque {
            self = Bitmap(width: width, height: height, isOpaque: false, bytes: bytes)
        }
        let rowBytes = bytesPerRow
        withMutableBytes(ofRows: place.y..<place.y + place.height) { target in
            image.bytes.withUnsafeBytes { source in
                let count = image.bytesPerRow
                for y in 0..<place.height {
                    let (from, to) = (y * count, y * rowBytes + place.x * 4)
                    if replaces {
                        target[to..<to + count].copyBytes(from: source[from..<from + count])
                        continue
                    }
                    for x in 0..<count {
                        let alpha = Int(source[from + x / 4 * 4 + 3])
                        let below = (Int(target[to + x]) * (255 - alpha) + 127) / 255
                        target[to + x] = UInt8(min(255, Int(source[from + x]) + below))
                    }
                }
            }
        }
    }
}
