import Foundation
import JellyImaging
import JellySupport
import JellyValues

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
