// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyGraphics
import JellyImaging

/// Where images are written as a file: PNG, with several images an animated one.
public final class CGImageDestination: NSObject {
    private let write: ([UInt8]) -> Bool
    private let count: Int
    private var images: [(bitmap: Bitmap, properties: ImageProperties)] = []
    fileprivate var properties = ImageProperties(nil)
    private var isFinished = false

    fileprivate init(count: Int, _ write: @escaping ([UInt8]) -> Bool) { (self.count, self.write) = (count, write) }

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
        let properties = ImageProperties(properties)
        properties.reportOthers(in: "CGImageDestinationAddImage")
        images.append((image.image.bitmap, properties))
    }

    /// Writes the file; false unless exactly as many images as announced have come, all of one size.
    fileprivate func finalize() -> Bool {
        guard !isFinished, let first = images.first?.bitmap, images.count == count,
            images.allSatisfy({ $0.bitmap.width == first.width && $0.bitmap.height == first.height })
        else { return false }
        isFinished = true
        guard count > 1 || properties.plays != nil || images[0].properties.delay != nil else {
            return write(PNGEncoder().encode(first))
        }
        let encoder = AnimatedPNGEncoder(
            width: first.width, height: first.height, isOpaque: images.allSatisfy(\.bitmap.isOpaque),
            rate: (frames: 1000, seconds: 1), plays: properties.plays ?? 0, mergesEqualImages: false)
        var body: [UInt8] = []
        for (bitmap, properties) in images {
            let delay = properties.delay ?? Self.standardDelay
            body += encoder.append(
                bitmap, milliseconds: delay.isFinite ? Int((min(max(delay, 0), 65) * 1000).rounded()) : 0)
        }
        body += encoder.finish()
        return write(encoder.head + body)
    }

    /// For how long a frame is shown where nothing says so, in seconds.
    private static let standardDelay = 0.1
}

/// A destination for a file at a URL; nil for types other than PNG, and without images.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard isWritable(type, count) else { return nil }
    let url = url as URL
    return CGImageDestination(count: count) { (try? Data($0).write(to: url)) != nil }
}

/// A destination that appends a file to data; nil for types other than PNG, and without images.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard isWritable(type, count) else { return nil }
    return CGImageDestination(count: count) {
        data.append(Data($0))
        return true
    }
}

private func isWritable(_ type: CFString, _ count: Int) -> Bool {
    guard type == kUTTypePNG else {
        ignore("CGImageDestination of the type \(type)")
        return false
    }
    return count > 0
}

/// Sets what is said of the file: how often an animation is played.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
    destination.properties = ImageProperties(properties)
    destination.properties.reportOthers(in: "CGImageDestinationSetProperties")
}

/// Adds an image; of its properties the delay of an animation's frame counts, in milliseconds.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// Writes the file; false where it cannot be written, and unless as many images of one size were added as announced.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
