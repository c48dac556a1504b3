/// Decodes the pictures of an animated PNG one after another; a PNG without animation is one picture.
///
/// Source: Portable Network Graphics specification (W3C, third edition), 11.3.6. Not Sendable: it holds the picture that
/// is shown.
package final class AnimatedPNGDecoder {
    private let name: String
    private let contents: AnimationContents
    /// Nil before the first picture.
    private var canvas: Bitmap?
    private var next = 0
    /// What becomes of the last frame's pixels; with the picture before it, where that is to come back.
    private var pending: (frame: AnimationFrame, before: Bitmap?)?

    /// The width of every picture, in pixels.
    package var width: Int { contents.still.header.width }
    /// The height of every picture, in pixels.
    package var height: Int { contents.still.header.height }
    /// How many pictures there are; at least 1.
    package var count: Int { contents.frames.count }

    /// For how long each picture is shown, in ticks; of a PNG without animation no time is known, and both are 0.
    package var delays: [(ticks: Int, ticksPerSecond: Int)] { contents.frames.map(\.control.delay) }

    /// How often all pictures are shown, 0 for ever; nil for a PNG without animation.
    package var plays: Int? { contents.plays }

    /// How the pictures are turned when they are shown, and what else is said of that; they are not turned here.
    package var orientation: PictureOrientation { contents.still.shown.orientation }
    package var presentation: PicturePresentation {
        var presentation = contents.still.shown.presentation
        if contents.still.header.bitDepth == 16 {
            presentation.leftOut = "samples of 16 bits, compared by their nearest bytes"
        }
        return presentation
    }

    /// A decoder of the bytes of a file; `name` is what an error calls them.
    ///
    /// - Throws: what is wrong with the file; pixels are left until they are wanted.
    package init(
        _ file: [UInt8], name: String = "PNG", maximumPixels: Int = Bitmap.maximumPixels
    ) throws(PNGReadError) {
        self.name = name
        contents = try named(name) { () throws(PNGReadError.Fault) in
            try AnimationContents(file, maximumPixels: maximumPixels)
        }
    }

    /// A picture, by its place from 0; those before it are decoded first, so pictures are best asked for in order.
    ///
    /// - Throws: what is wrong with the pixels.
    /// - Precondition: there is a picture at the place.
    package func picture(_ index: Int) throws(PNGReadError) -> Bitmap {
        precondition(contents.frames.indices.contains(index), "picture \(index) of \(count)")
        if let canvas, index == next - 1 { return canvas }
        if index < next { (next, pending, canvas) = (0, nil, nil) }
        while next < index { _ = try advance() }
        return try advance()
    }

    private func advance() throws(PNGReadError) -> Bitmap {
        let (frame, data) = contents.frames[next]
        let picture = try named(name) { () throws(PNGReadError.Fault) in
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
        shown.cover(with: picture, at: frame.rectangle, frame.blend)
        canvas = shown
        next += 1
        return shown
    }

    private static func clear(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width: width, height: height, filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    }
}

extension Bitmap {
    /// Puts a picture over a part of this one.
    fileprivate mutating func cover(
        with picture: Bitmap, at place: PixelRectangle, _ blend: AnimationFrame.Blend
    ) {
        let replaces = blend == .source || picture.isOpaque
        if replaces, place.width == width, place.height == height {
            self = picture
            return
        }
        if isOpaque, replaces, !picture.isOpaque {
            self = Bitmap(width: width, height: height, isOpaque: false, bytes: bytes)
        }
        let rowBytes = bytesPerRow
        withMutableBytes(ofRows: place.y..<place.y + place.height) { target in
            picture.bytes.withUnsafeBytes { source in
                let count = picture.bytesPerRow
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
