import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo

/// A file of pictures, known by its content whatever its name is.
struct PictureFile {
    enum Kind {
        /// A PNG, animated or not; also what is called so, whose content says what is wrong.
        case png
        /// What ffmpeg reads.
        case film
        case folder
    }

    let path: String

    /// What there is at a path.
    static func kind(of path: String) -> Kind {
        if path.hasSuffix("/") || isFolder(path) { return .folder }
        let isNamed = path.lowercased().hasSuffix(".png")
        // To open what is no regular file may wait for ever.
        guard FileKind(of: path) == .file, let file = FileHandle(forReadingAtPath: path) else {
            return isNamed ? .png : .film
        }
        defer { try? file.close() }
        let start = [UInt8]((try? file.read(upToCount: 12)) ?? Data())
        if PNGDecoder.recognizes(start) { return .png }
        let isGIF = start.starts(with: "GIF8".utf8)
        let isWebP = start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBP".utf8)
        return isNamed && !isGIF && !isWebP ? .png : .film
    }

    /// The file's bytes, of a PNG alone.
    ///
    /// - Throws: `PNGReadError`.
    func bytes() throws -> [UInt8]? { Self.kind(of: path) == .png ? try PNGDecoder().bytes(path: path) : nil }

    /// For how long each picture of an animated PNG is shown.
    ///
    /// - Throws: `PNGReadError`.
    func delays(_ bytes: [UInt8]?) throws -> [(ticks: Int, ticksPerSecond: Int)] {
        guard let bytes, try PNGDecoder().outline(of: bytes, name: path).isAnimated else { return [] }
        return try AnimatedPNGDecoder(bytes, name: path).delays
    }

    /// Goes through the file's pictures.
    ///
    /// - Parameters:
    ///   - bytes: those of a PNG, where they have been read.
    ///   - clock: at whose steps an animation is looked at; nil for its own.
    ///   - isTimed: whether it is looked at by its times; else each picture comes once.
    /// - Throws: `PNGReadError` or `VideoReadError`.
    func reader(_ bytes: [UInt8]?, clock: PictureClock? = nil, isTimed: Bool = true) throws -> PictureReader {
        guard let bytes else { return PictureReader(.film(try VideoReader(path: path)), file: nil) }
        let outline = try PNGDecoder().outline(of: bytes, name: path)
        let name = FrameHash(bytes: bytes).digits
        if outline.isAnimated {
            let decoder = try AnimatedPNGDecoder(bytes, name: path)
            let own = isTimed ? clock ?? PictureClock(decoder.delays) : nil
            let steps = PictureSteps(decoder.delays, own)
            let remark = outline.remark.map { "'\(path)': \($0)" }
            return PictureReader(.animation(decoder, steps), file: name, remark: remark)
        }
        return PictureReader(.still(bytes, path: path), file: name)
    }
}

extension VideoReader {
    /// The next frame as it is compared; nil after the last one.
    ///
    /// - Throws: `VideoReadError`.
    func picture() throws -> ComparedPicture? {
        switch try frame() {
        case nil: nil
        case .bitmap(let bitmap)?: ComparedPicture(bitmap, presentation)
        case .samples(let samples)?: ComparedPicture(width: width, height: height, samples: samples, presentation)
        }
    }
}

/// The pictures of a file, one after another. Not Sendable: one thread reads.
final class PictureReader {
    enum Source {
        case still([UInt8], path: String)
        case animation(AnimatedPNGDecoder, PictureSteps)
        case film(VideoReader)
    }

    private let source: Source
    /// What stands for the file's bytes; nil where they are not known.
    private let file: String?
    private var position = 0
    /// What is odd about the file, in words; known once a picture was read.
    private(set) var remark: String?

    init(_ source: Source, file: String?, remark: String? = nil) {
        (self.source, self.file, self.remark) = (source, file, remark)
    }

    /// Frames a second; nil for a still picture, and where the file does not tell.
    var rate: FrameRate? {
        switch source {
        case .still: nil
        case .animation(_, let steps): steps.rate
        case .film(let video): video.rate
        }
    }

    /// The next picture, with what stands for it in its file; nil after the last one.
    func next() throws -> (picture: ComparedPicture, file: String?)? {
        defer { position += 1 }
        switch source {
        case .still(let bytes, let path):
            guard position == 0 else { return nil }
            let picture = try PNGDecoder().decodeExactly(bytes, name: path)
            remark = picture.remark.map { "'\(path)': \($0)" }
            return (ComparedPicture(picture), file)
        case .animation(let decoder, let steps):
            guard steps.pictures.indices.contains(position) else { return nil }
            let index = steps.pictures[position]
            let picture = ComparedPicture(
                try decoder.picture(index), decoder.presentation, orientation: decoder.orientation)
            return (picture, file.map { "\($0)#\(index)" })
        case .film(let video): return try video.picture().map { ($0, nil) }
        }
    }
}
