import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo

/// An image or video file, detected by content.
struct ImageFile {
    enum Kind {
        /// A PNG, animated or not; also any file named so, whose error then comes from the PNG decoder.
        case png
        /// Anything that ffmpeg reads.
        case video
        case directory
    }

    let path: String

    /// The kind of file at a path.
    static func kind(of path: String) -> Kind {
        if path.hasSuffix("/") || isDirectory(path) { return .directory }
        let isNamed = path.lowercased().hasSuffix(".png")
        // Opening anything but a regular file may block.
        guard FileKind(of: path) == .file, let file = FileHandle(forReadingAtPath: path) else {
            return isNamed ? .png : .video
        }
        defer { try? file.close() }
        let start = [UInt8]((try? file.read(upToCount: 12)) ?? Data())
        if PNGDecoder.recognizes(start) { return .png }
        let isGIF = start.starts(with: "GIF8".utf8)
        let isWebP = start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBP".utf8)
        return isNamed && !isGIF && !isWebP ? .png : .video
    }

    /// The bytes of a PNG; nil for other files.
    ///
    /// - Throws: `PNGReadError`.
    func bytes() throws -> [UInt8]? { Self.kind(of: path) == .png ? try PNGDecoder().bytes(path: path) : nil }

    /// The frame delays of an animated PNG.
    ///
    /// - Throws: `PNGReadError`.
    func delays(_ bytes: [UInt8]?) throws -> [(ticks: Int, ticksPerSecond: Int)] {
        guard let bytes, try PNGDecoder().outline(of: bytes, name: path).isAnimated else { return [] }
        return try AnimatedPNGDecoder(bytes, name: path).delays
    }

    /// A reader of the file's images.
    ///
    /// - Parameters:
    ///   - bytes: those of a PNG, where already read.
    ///   - clock: the clock on which an animation is sampled; nil for its own.
    ///   - isTimed: whether it is sampled by time; else each image comes once.
    /// - Throws: `PNGReadError` or `VideoError`.
    func reader(_ bytes: [UInt8]?, clock: ImageClock? = nil, isTimed: Bool = true) throws -> ImageReader {
        guard let bytes else { return ImageReader(.video(try VideoReader(path: path)), file: nil) }
        let outline = try PNGDecoder().outline(of: bytes, name: path)
        let name = FrameHash(bytes: bytes).digits
        if outline.isAnimated {
            let decoder = try AnimatedPNGDecoder(bytes, name: path)
            let own = isTimed ? clock ?? ImageClock(decoder.delays) : nil
            let steps = ImageSteps(decoder.delays, own)
            let remark = outline.remark.map { "“\(path)”: \($0)" }
            return ImageReader(.animation(decoder, steps), file: name, remark: remark)
        }
        return ImageReader(.still(bytes, path: path), file: name)
    }
}

extension VideoReader {
    /// The next frame for comparison; nil after the last one.
    ///
    /// - Throws: `VideoError`.
    func image() throws -> ComparedImage? {
        switch try frame() {
        case nil: nil
        case .bitmap(let bitmap)?: ComparedImage(bitmap, presentation)
        case .samples(let samples)?: ComparedImage(width: width, height: height, samples: samples, presentation)
        }
    }
}

/// The images of a file, one after another. Not Sendable: one thread reads.
final class ImageReader {
    enum Source {
        case still([UInt8], path: String)
        case animation(AnimatedPNGDecoder, ImageSteps)
        case video(VideoReader)
    }

    private let source: Source
    /// The hash of the file's bytes; nil where they were not read.
    private let file: String?
    private var position = 0
    /// A warning about the file; known once an image was read.
    private(set) var remark: String?

    init(_ source: Source, file: String?, remark: String? = nil) {
        (self.source, self.file, self.remark) = (source, file, remark)
    }

    /// Frames per second; nil for a still image, and where the file has none.
    var rate: FrameRate? {
        switch source {
        case .still: nil
        case .animation(_, let steps): steps.rate
        case .video(let video): video.rate
        }
    }

    /// The next image, with a key that identifies it in its file; nil after the last one.
    func next() throws -> (image: ComparedImage, file: String?)? {
        defer { position += 1 }
        switch source {
        case .still(let bytes, let path):
            guard position == 0 else { return nil }
            let image = try PNGDecoder().decodeExactly(bytes, name: path)
            remark = image.remark.map { "“\(path)”: \($0)" }
            return (ComparedImage(image), file)
        case .animation(let decoder, let steps):
            guard steps.images.indices.contains(position) else { return nil }
            let index = steps.images[position]
            let image = ComparedImage(
                try decoder.image(index), decoder.presentation, orientation: decoder.orientation)
            return (image, file.map { "\($0)#\(index)" })
        case .video(let video): return try video.image().map { ($0, nil) }
        }
    }
}
