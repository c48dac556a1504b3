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

/// One run of ffmpeg or ffprobe whose output is read here.
final class VideoReaderRun {
    private let child: ChildProcess
    private var outcome: ChildOutcome?

    private let name: String

    /// Starts the program called `name` with some arguments.
    ///
    /// - Throws: `VideoReadError.program`.
    init(_ name: String, _ arguments: [String], searchPath: String?) throws(VideoReadError) {
        self.name = name
        do throws(FilmError) {
            child = try FFmpegRun.start(
                try FFmpegRun.find(name, searchPath: searchPath), arguments, output: .read)
        } catch {
            throw .program(error)
        }
    }

    /// The next bytes of its output; fewer than `count` only at the end of it.
    func read(_ count: Int) -> [UInt8] { child.read(count) }

    /// Ends it where it has not ended by itself; how it ended, and the last lines that it printed as errors.
    func finish() -> (outcome: ChildOutcome, lines: [String]) { (child.wait(), child.lastLines) }

    /// Why it failed, in its own last words, without the file's name, which an error has already; or how it ended.
    func failure(path: String) -> String {
        let (outcome, lines) = finish()
        guard let line = lines.last else { return "\(name) \(outcome)" }
        let start = "file:\(path): "
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line
    }
}

/// What ffprobe tells of a file's first video stream.
struct VideoReaderFacts {
    /// As the frames are shown: turned.
    let width: Int
    let height: Int
    /// Whether a sample has more than 8 bits.
    let isDeep: Bool
    let presentation: PicturePresentation
    let rate: FrameRate?
    let hasAlpha: Bool
    /// What names a decoder, where the one that ffmpeg takes by itself drops opacity.
    let decoder: [String]

    private struct Answer: Decodable {
        struct Stream: Decodable {
            var width: Int?
            var height: Int?
            var pixFmt: String?
            var avgFrameRate: String?
            var rFrameRate: String?
            var codecName: String?
            var tags: [String: String]?
            var bitsPerRawSample: String?
            var sampleAspectRatio: String?
            var colorPrimaries: String?
            var colorTransfer: String?
            var sideDataList: [SideData]?
        }
        struct SideData: Decodable {
            /// In degrees.
            var rotation: Double?
        }
        var streams: [Stream]?
    }

    init(path: String, searchPath: String?) throws(VideoReadError) {
        let probe = try VideoReaderRun(
            "ffprobe",
            [
                "-hide_banner", "-loglevel", "error", "-select_streams", "v:0", "-show_entries",
                "stream=codec_name,width,height,pix_fmt,avg_frame_rate,r_frame_rate,bits_per_raw_sample,"
                    + "sample_aspect_ratio,color_primaries,color_transfer:stream_side_data=rotation"
                    + ":stream_tags=alpha_mode",
                "-of", "json", "file:" + path,
            ], searchPath: searchPath)
        // Far more than one stream's facts take.
        let answer = probe.read(1 << 20)
        guard probe.finish().outcome == .exited(code: 0) else {
            throw .unreadable(path: path, reason: probe.failure(path: path))
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        guard let stream = (try? decoder.decode(Answer.self, from: Data(answer)))?.streams?.first,
            let width = stream.width, let height = stream.height
        else { throw .noVideo(path: path) }
        let sides = 1...VideoReader.longestSide
        guard sides.contains(width), sides.contains(height), width * height <= VideoReader.mostPixels else {
            throw .unusableSize(path: path, width: width, height: height)
        }
        let rotation = stream.sideDataList?.lazy.compactMap(\.rotation).first ?? 0
        // ffmpeg turns by other angles within the frame's own sides.
        let isTurned = abs(abs(rotation.truncatingRemainder(dividingBy: 180)) - 90) < 1
        (self.width, self.height) = isTurned ? (height, width) : (width, height)
        isDeep = Self.isDeep(stream.pixFmt ?? "", bits: stream.bitsPerRawSample)
        presentation = Self.presentation(of: stream, isTurned: isTurned)
        rate = [stream.avgFrameRate, stream.rFrameRate].lazy.compactMap { $0.flatMap(FrameRate.init(_:)) }.first
        // WebM keeps opacity beside the picture; a tag tells, and only libvpx's own decoders look there.
        let isBeside =
            stream.tags?.contains { ["alpha_mode", "alphamode"].contains($0.key.lowercased()) && $0.value == "1" }
            ?? false
        let libvpx = ["vp8": "libvpx", "vp9": "libvpx-vp9"][stream.codecName ?? ""]
        self.decoder = if isBeside, let libvpx { ["-c:v", libvpx] } else { [] }
        hasAlpha = Self.hasAlpha(stream.pixFmt ?? "") || !self.decoder.isEmpty
    }

    /// What decides how equal samples are shown. BT.709 and what says nothing are shown as sRGB is; what players take for
    /// the same is one here.
    private static func presentation(of stream: Answer.Stream, isTurned: Bool) -> PicturePresentation {
        var presentation = PicturePresentation()
        let aspect = (stream.sampleAspectRatio ?? "").split(separator: ":").compactMap { Int($0) }
        if aspect.count == 2 {
            presentation.pixelAspect =
                isTurned
                ? .init(width: aspect[1], height: aspect[0]) : .init(width: aspect[0], height: aspect[1])
        }
        let (primaries, transfer) = (stream.colorPrimaries ?? "unknown", stream.colorTransfer ?? "unknown")
        let isStandard =
            ["unknown", "bt709"].contains(primaries)
            && ["unknown", "bt709", "iec61966-2-1", "smpte170m", "bt2020-10", "bt2020-12"].contains(transfer)
        if !isStandard { presentation.colorSpace = "primaries \(primaries), transfer \(transfer)" }
        return presentation
    }

    /// Whether a pixel format has more than 8 bits a sample: ffmpeg's names end in the bits, where there are more.
    private static func isDeep(_ format: String, bits: String?) -> Bool {
        if let bits = bits.flatMap({ Int($0) }) { return bits > 8 }
        let name = format.replacing("le", with: "").replacing("be", with: "")
        // Their numbers are of bits a pixel.
        guard !["nv12", "nv16", "nv21", "nv24"].contains(name) else { return false }
        return ["9", "10", "12", "14", "16", "48", "64"].contains { name.hasSuffix($0) } || name.hasSuffix("f32")
    }

    /// ffmpeg's names of pixel formats with alpha: an A beside the colours, or a palette.
    private static func hasAlpha(_ format: String) -> Bool {
        let known = ["yuva", "gbrap", "rgba", "bgra", "argb", "abgr", "ya8", "ya16", "pal8", "ayuv", "vuya"]
        return known.contains { format.hasPrefix($0) }
    }
}
