import Foundation
import JellySystem
import JellyTime

/// What ffprobe tells of a file's first video stream.
struct VideoReaderFacts {
    let width: Int
    let height: Int
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
        }
        var streams: [Stream]?
    }

    init(path: String, searchPath: String?) throws(VideoReadError) {
        let probe = try VideoReaderRun(
            "ffprobe",
            [
                "-hide_banner", "-loglevel", "error", "-select_streams", "v:0", "-show_entries",
                "stream=codec_name,width,height,pix_fmt,avg_frame_rate,r_frame_rate:stream_tags=alpha_mode", "-of",
                "json", "file:" + path,
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
        (self.width, self.height) = (width, height)
        rate = [stream.avgFrameRate, stream.rFrameRate].lazy.compactMap { $0.flatMap(FrameRate.init(_:)) }.first
        // WebM keeps opacity beside the picture; a tag tells, and only libvpx's own decoders look there.
        let isBeside =
            stream.tags?.contains { ["alpha_mode", "alphamode"].contains($0.key.lowercased()) && $0.value == "1" }
            ?? false
        let libvpx = ["vp8": "libvpx", "vp9": "libvpx-vp9"][stream.codecName ?? ""]
        self.decoder = if isBeside, let libvpx { ["-c:v", libvpx] } else { [] }
        hasAlpha = Self.hasAlpha(stream.pixFmt ?? "") || !self.decoder.isEmpty
    }

    /// ffmpeg's names of pixel formats with alpha: an A beside the colours, or a palette.
    private static func hasAlpha(_ format: String) -> Bool {
        let known = ["yuva", "gbrap", "rgba", "bgra", "argb", "abgr", "ya8", "ya16", "pal8", "ayuv", "vuya"]
        return known.contains { format.hasPrefix($0) }
    }
}
