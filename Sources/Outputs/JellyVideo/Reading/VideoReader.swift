import Foundation
package import JellyImaging
import JellySupport
package import JellyValues

/// Reads the frames of a video in sequence, decoded by ffmpeg.
///
/// ```swift
/// let video = try VideoReader(path: "demo.mp4")
/// while let frame = try video.next() { print(frame[0, 0]) }
/// ```
///
/// It holds one frame at a time. Frames are neither repeated nor dropped for a constant rate, and are rotated as the
/// file requests. Not Sendable: one thread reads.
package final class VideoReader {
    /// So that every frame can be drawn and written.
    static let longestSide = Bitmap.maximumSide
    static let mostPixels = Bitmap.maximumPixels

    /// The video's file.
    package let path: String
    /// The size of every frame, in pixels.
    package let width: Int
    package let height: Int
    /// The frame rate stated by the file; nil if missing or unusable.
    package let rate: FrameRate?
    /// Whether frames can be transparent.
    package let hasAlpha: Bool
    /// How the frames are to be displayed, besides rotation.
    package let presentation: ImagePresentation
    /// Whether a sample has 16 bits, because the file has more than 8.
    private let isDeep: Bool
    private let ffmpeg: VideoReaderRun
    private var isOver = false
    private var count = 0

    /// Opens a video; decoding starts with the first call of `next()`.
    ///
    /// - Parameters:
    ///   - path: the video's file, in any format that ffmpeg reads.
    ///   - searchPath: the directories in which to find ffmpeg and ffprobe; nil for those of `PATH`.
    /// - Throws: `VideoError`.
    package init(path: String, searchPath: String? = nil) throws(VideoError) {
        guard !isMissing(path), !isDirectory(path) else { throw .noVideoFile(path: path) }
        // ffmpeg would wait for ever for a pipe that nobody writes.
        guard FileKind(of: path) != .special else { throw .unreadableVideo(path: path, reason: "not a regular file") }
        guard !LargeFilePointer.isPointer(path) else {
            throw .unreadableVideo(path: path, reason: LargeFilePointer.reason)
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

    /// A decoded frame.
    package enum Frame {
        case bitmap(Bitmap)
        /// Straight 16-bit red, green, blue and alpha of each pixel.
        case samples([UInt16])
    }

    /// The next frame, with samples rounded to 8 bits; nil after the last one.
    ///
    /// - Throws: `VideoError.unreadableVideo`; for a damaged file after the last frame at the latest.
    package func next() throws(VideoError) -> Bitmap? {
        switch try frame() {
        case nil: return nil
        case .bitmap(let bitmap)?: return bitmap
        case .samples(let samples)?: return bitmap(DeepSamples.bytes(samples))
        }
    }

    /// The next frame at full bit depth; nil after the last one.
    ///
    /// - Throws: `VideoError.unreadableVideo`; for a damaged file after the last frame at the latest.
    package func frame() throws(VideoError) -> Frame? {
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
        // ffmpeg goes on after damage and ends well; a video that is compared has to be whole.
        guard outcome == .exited(code: 0), bytes.isEmpty, lines.isEmpty else {
            throw .unreadableVideo(path: path, reason: lines.last ?? "ffmpeg \(outcome)")
        }
        // Two videos of which nothing was seen would be the same.
        guard count > 0 else { throw .unreadableVideo(path: path, reason: "ffmpeg decoded no frames") }
        return nil
    }

    /// ffmpeg gives straight alpha, a bitmap has premultiplied.
    private func bitmap(_ bytes: [UInt8]) -> Bitmap {
        guard hasAlpha else { return Bitmap(width: width, height: height, isOpaque: true, bytes: bytes) }
        return Bitmap(width: width, height: height, straightBytes: bytes)
    }
}

/// One run of ffmpeg or ffprobe whose output is read here.
final class VideoReaderRun {
    private let child: ChildProcess
    private var outcome: ChildOutcome?

    private let name: String

    /// Starts the program called `name` with some arguments.
    ///
    /// - Throws: `VideoError.ffmpegMissing` or `.encoderFailed`.
    init(_ name: String, _ arguments: [String], searchPath: String?) throws(VideoError) {
        self.name = name
        child = try FFmpegRun.start(
            try FFmpegRun.find(name, searchPath: searchPath), arguments, output: .read)
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

/// ffprobe's information on a file's first video stream.
struct VideoReaderFacts {
    /// As the frames are shown: turned.
    let width: Int
    let height: Int
    /// Whether a sample has more than 8 bits.
    let isDeep: Bool
    let presentation: ImagePresentation
    let rate: FrameRate?
    let hasAlpha: Bool
    /// What names a decoder, where the one that ffmpeg takes by itself drops opacity.
    let decoder: [String]

    init(path: String, searchPath: String?) throws(VideoError) {
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
            throw .unreadableVideo(path: path, reason: probe.failure(path: path))
        }
        guard let stream = JSONValue(parsing: answer)?["streams"]?.elements.first,
            let width = stream["width"]?.integer, let height = stream["height"]?.integer
        else { throw .noVideoStream(path: path) }
        let sides = 1...VideoReader.longestSide
        guard sides.contains(width), sides.contains(height), width * height <= VideoReader.mostPixels else {
            throw .unusableVideoSize(path: path, width: width, height: height)
        }
        let rotation = stream["side_data_list"]?.elements.lazy.compactMap { $0["rotation"]?.number }.first ?? 0
        // ffmpeg turns by other angles within the frame's own sides.
        let isTurned = abs(abs(rotation.truncatingRemainder(dividingBy: 180)) - 90) < 1
        (self.width, self.height) = isTurned ? (height, width) : (width, height)
        isDeep = Self.isDeep(stream["pix_fmt"]?.string ?? "", bits: stream["bits_per_raw_sample"]?.string)
        presentation = Self.presentation(of: stream, isTurned: isTurned)
        rate =
            ["avg_frame_rate", "r_frame_rate"].lazy.compactMap { stream[$0]?.string.flatMap(FrameRate.init(_:)) }.first
        // WebM keeps opacity beside the image; a tag tells, and only libvpx's own decoders look there.
        let isBeside =
            stream["tags"]?.members.contains {
                ["alpha_mode", "alphamode"].contains($0.key.lowercased()) && $0.value == "1"
            } ?? false
        let libvpx = ["vp8": "libvpx", "vp9": "libvpx-vp9"][stream["codec_name"]?.string ?? ""]
        self.decoder = if isBeside, let libvpx { ["-c:v", libvpx] } else { [] }
        hasAlpha = Self.hasAlpha(stream["pix_fmt"]?.string ?? "") || !self.decoder.isEmpty
    }

    /// What decides how equal samples are shown. BT.709 and what says nothing are shown as sRGB is; what players take for
    /// the same is one here.
    private static func presentation(of stream: JSONValue, isTurned: Bool) -> ImagePresentation {
        var presentation = ImagePresentation()
        let aspect = (stream["sample_aspect_ratio"]?.string ?? "").split(separator: ":").compactMap { Int($0) }
        if aspect.count == 2 {
            presentation.pixelAspect =
                isTurned
                ? .init(width: aspect[1], height: aspect[0]) : .init(width: aspect[0], height: aspect[1])
        }
        let (primaries, transfer) = (
            stream["color_primaries"]?.string ?? "unknown", stream["color_transfer"]?.string ?? "unknown"
        )
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
