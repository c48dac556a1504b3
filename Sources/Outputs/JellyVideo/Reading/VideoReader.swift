import Foundation
package import JellyImaging
import JellySupport
package import JellyValues

/// The frames of a video, one after another, as ffmpeg decodes them.
///
/// ```swift
/// let video = try VideoReader(path: "demo.mp4")
/// while let frame = try video.next() { print(frame[0, 0]) }
/// ```
///
/// One frame is held at a time. None is repeated or dropped to even their pace, and they are turned as the file asks of a
/// player. Not Sendable: one thread reads.
package final class VideoReader {
    /// So that every frame can be drawn and written.
    static let longestSide = Bitmap.maximumSide
    static let mostPixels = Bitmap.maximumPixels

    /// The video's file.
    package let path: String
    /// The size of every frame, in pixels.
    package let width: Int
    package let height: Int
    /// Frames a second, as the file states them; nil where it states none that is usable.
    package let rate: FrameRate?
    /// Whether the frames can have clear pixels.
    package let hasAlpha: Bool
    /// What the file says of how the frames are shown, besides turning them.
    package let presentation: PicturePresentation
    /// Whether a sample has 16 bits, because the file has more than 8.
    private let isDeep: Bool
    private let ffmpeg: VideoReaderRun
    private var isOver = false
    private var count = 0

    /// Opens a video; nothing is decoded before the first call of `next()`.
    ///
    /// - Parameters:
    ///   - path: the video's file, in any format that ffmpeg reads.
    ///   - searchPath: the folders where ffmpeg and ffprobe are looked for; nil for those of `PATH`.
    /// - Throws: `VideoReadError`.
    package init(path: String, searchPath: String? = nil) throws(VideoReadError) {
        guard !isMissing(path), !isFolder(path) else { throw .noFile(path: path) }
        // ffmpeg would wait for ever for a pipe that nobody writes.
        guard FileKind(of: path) != .special else { throw .unreadable(path: path, reason: "it is no regular file") }
        guard !LargeFilePointer.isPointer(path) else {
            throw .unreadable(path: path, reason: LargeFilePointer.reason)
        }
        let facts = try VideoReaderFacts(path: path, searchPath: searchPath)
        (self.path, width, height) = (path, facts.width, facts.height)
        (rate, hasAlpha, isDeep, presentation) = (facts.rate, facts.hasAlpha, facts.isDeep, facts.presentation)
        ffmpeg = try VideoReaderRun(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-loglevel", "error",
            ] + facts.decoder + [
                "-i", "file:" + path, "-map", "0:v:0",
                // The same pixels on every machine: exact arithmetic, and colours interpolated for each pixel.
                "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp+bitexact+bicubic",
                "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", isDeep ? "rgba64le" : "bgra", "-s",
                "\(width)x\(height)", "-",
            ], searchPath: searchPath)
    }

    /// A frame as a film holds it.
    package enum Frame {
        case bitmap(Bitmap)
        /// Red, green, blue and alpha of each pixel, straight, of 16 bits.
        case samples([UInt16])
    }

    /// The next frame, of which samples of more than 8 bits become the nearest; nil after the last one.
    ///
    /// - Throws: `VideoReadError.unreadable`, at the latest after the last frame of a file that is damaged.
    package func next() throws(VideoReadError) -> Bitmap? {
        switch try frame() {
        case nil: return nil
        case .bitmap(let bitmap)?: return bitmap
        case .samples(let samples)?: return bitmap(DeepSamples.bytes(samples))
        }
    }

    /// The next frame with all its bits; nil after the last one.
    ///
    /// - Throws: `VideoReadError.unreadable`, at the latest after the last frame of a file that is damaged.
    package func frame() throws(VideoReadError) -> Frame? {
        guard !isOver else { return nil }
        let size = width * height * (isDeep ? 8 : 4)
        let bytes = ffmpeg.read(size)
        if bytes.count == size {
            count += 1
            guard isDeep else { return .bitmap(bitmap(bytes)) }
            return .samples(
                stride(from: 0, to: size, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 })
        }
        isOver = true
        let (outcome, lines) = ffmpeg.finish()
        // ffmpeg goes on after damage and ends well; a film that is compared has to be whole.
        guard outcome == .exited(code: 0), bytes.isEmpty, lines.isEmpty else {
            throw .unreadable(path: path, reason: lines.last ?? "ffmpeg \(outcome)")
        }
        // Two films of which nothing was seen would be the same.
        guard count > 0 else { throw .unreadable(path: path, reason: "ffmpeg gave no frame of it") }
        return nil
    }

    /// ffmpeg gives straight alpha, a bitmap has premultiplied.
    private func bitmap(_ bytes: [UInt8]) -> Bitmap {
        guard hasAlpha else { return Bitmap(width: width, height: height, isOpaque: true, bytes: bytes) }
        return Bitmap(width: width, height: height, straightBytes: bytes)
    }
}

/// Why a video's frames cannot be read.
package enum VideoReadError: Error, Hashable, Sendable {
    /// ffmpeg or ffprobe is not there, or did not start; its `kind` is `missingDependency` in the first case.
    case program(FilmError)
    /// There is nothing at the path, or it is a folder.
    case noFile(path: String)
    /// ffmpeg cannot make sense of the file; `reason` are its own words.
    case unreadable(path: String, reason: String)
    /// The file has no video stream.
    case noVideo(path: String)
    /// The picture's size, in pixels, is none that can be held.
    case unusableSize(path: String, width: Int, height: Int)
}

extension VideoReadError: CustomStringConvertible {
    /// One sentence that says what is wrong.
    package var description: String {
        switch self {
        case .program(let error): error.description
        case .noFile(let path): "There is no file at “\(path)”."
        case .unreadable(let path, let reason): "“\(path)” cannot be read as a video: \(reason)."
        case .noVideo(let path): "“\(path)” has no video stream."
        case .unusableSize(let path, let width, let height):
            "“\(path)” has frames of \(width)×\(height) pixels, which is none or too many; a side has at most "
                + "\(VideoReader.longestSide), and all have at most \(VideoReader.mostPixels) together."
        }
    }
}
