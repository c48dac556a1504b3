// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyGraphics
import JellyImaging

/// The images of a PNG file, also of an animated one.
public final class CGImageSource: NSObject {
    fileprivate let decoder: AnimatedPNGDecoder

    fileprivate init?(_ bytes: [UInt8]) {
        guard let decoder = try? AnimatedPNGDecoder(bytes) else { return nil }
        self.decoder = decoder
    }

    fileprivate func image(at index: Int) -> CGImage? {
        guard (0..<decoder.count).contains(index), let bitmap = try? decoder.image(index) else { return nil }
        return CGImage(Image(bitmap))
    }

    fileprivate func properties(at index: Int) -> CFDictionary? {
        guard let image = image(at: index) else { return nil }
        var properties: [CFString: Any] = [
            kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
            kCGImagePropertyHasAlpha: !image.image.bitmap.isOpaque,
        ]
        let (ticks, ticksPerSecond) = decoder.delays[index]
        if decoder.plays != nil {
            let delay = Double(ticks) / Double(ticksPerSecond == 0 ? 100 : ticksPerSecond)
            properties[kCGImagePropertyPNGDictionary] =
                [kCGImagePropertyAPNGDelayTime: delay, kCGImagePropertyAPNGUnclampedDelayTime: delay] as CFDictionary
        }
        return properties as CFDictionary
    }

    fileprivate var properties: CFDictionary {
        let png = decoder.plays.map { [kCGImagePropertyAPNGLoopCount: $0] as CFDictionary }
        return png.map { [kCGImagePropertyPNGDictionary: $0] as CFDictionary } ?? [:]
    }
}

/// The images of data; nil where it is not PNG.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(Array(data as Data))
}

/// The images of a file; nil where it is not PNG.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url as URL)).flatMap { CGImageSource(Array($0)) }
}

/// The number of images.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.decoder.count }

/// The type of the file.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { kUTTypePNG }

/// An image; nil where there is none at the index, or it is damaged.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index) }

/// What is said of the file: how often an animation is played.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties
}

/// What is said of an image: its size, and for how long a frame is shown.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { isrc.properties(at: index) }
