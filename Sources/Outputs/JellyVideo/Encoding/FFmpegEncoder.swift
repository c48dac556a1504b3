import JellyImaging
import JellyValues

extension VideoFormat {
    /// A format that one run of ffmpeg encodes.
    static func ffmpeg(
        name: String, codec: String? = nil, purpose: String, form: @escaping @Sendable (VideoSettings) -> FrameForm,
        recipe: @escaping @Sendable (VideoSettings, FrameRate) -> FFmpegRecipe
    ) -> VideoFormat {
        var format = VideoFormat(name: name, codec: codec, purpose: purpose, form: form) {
            (request) throws(VideoError) in
            let recipe = recipe(request.settings, request.rate)
            if case .joined(let length) = request.settings.segmentation {
                return try SegmentedEncoder(request, recipe: recipe, length: length)
            }
            return try FFmpegEncoder(request, recipe: recipe)
        }
        format.recipe = recipe
        return format
    }
}

/// Compresses frames by one run of ffmpeg.
///
/// Frames go to ffmpeg in the colours that the video keeps, so that it only compresses.
final class FFmpegEncoder: VideoEncoder {
    private let request: VideoRequest
    private let recipe: FFmpegRecipe
    let run: FFmpegRun
    private var first: Bitmap?
    private var areAllEqual = true

    init(_ request: VideoRequest, recipe: FFmpegRecipe) throws(VideoError) {
        (self.request, self.recipe) = (request, recipe)
        let program = try FFmpegRun.find(searchPath: request.searchPath)
        run = try FFmpegRun(program: program, arguments: recipe.arguments(request), for: request)
    }

    func write(_ frame: VideoFrame) throws(VideoError) {
        try frame.withPixels { (pixels) throws(VideoError) in
            try run.write(pixels, path: request.output.description)
        }
        guard recipe.merges == .equalFrames, areAllEqual else { return }
        if let first, first.bytes != frame.bitmap.bytes { areAllEqual = false }
        first = areAllEqual ? first ?? frame.bitmap : nil
    }

    func finish(frames: Int) throws(VideoError) {
        let video = ExpectedVideo(
            format: request.output.format, frames: frames, rate: request.rate,
            mayBeStill: recipe.merges == .similarFrames || recipe.merges == .equalFrames && areAllEqual)
        try run.finish { () throws(VideoFileError) in try video.check(path: request.path) }
    }

    func interrupt() { run.kill() }

    func close() {
        run.kill()
        run.wait()
    }
}

/// The words after `ffmpeg` that turn raw frames on its standard input into a video.
struct FFmpegRecipe {
    /// Which frames an encoder merges, so that a video may become a still image.
    enum Merging { case none, equalFrames, similarFrames }

    /// Says that pixels are square, as a Y4M stream does; it changes no pixel.
    var filters = ["-vf", "setsar=1"]
    /// The encoder, and how hard it tries.
    var codec: [String]
    /// The container's options.
    var container: [String] = []
    /// Whether ffmpeg is told the rate of the video, too: it would take a usual one that is near.
    var statesRate = false
    var merges = Merging.none

    /// The complete list.
    func arguments(_ request: VideoRequest) -> [String] {
        Self.common + Self.input(request) + filters + codec + Self.tags(request)
            + (statesRate ? ["-r", request.rate.description] : []) + container + Self.comment(request)
            + Self.file(request)
    }

    /// Without -xerror a disk that is full at the end of the video is an exit code of 0.
    static let common = ["-hide_banner", "-nostats", "-loglevel", "warning", "-xerror", "-y"]

    /// `-framerate` stands before `-i`: after it, it would not describe the input. The tags stand on both sides of it: some
    /// encoders look at the frames they are given, others at what is asked of them.
    static func input(_ request: VideoRequest) -> [String] {
        let size = ["-video_size", "\(request.width)x\(request.height)"]
        return ["-f", "rawvideo", "-pixel_format", pixelFormat(request)?.rawValue ?? ""] + size
            + ["-framerate", request.rate.description] + tags(request) + ["-i", "pipe:0"]
    }

    /// The container's comment with the metadata.
    static func comment(_ request: VideoRequest) -> [String] {
        request.settings.fileDescription.map { ["-metadata", "comment=" + $0] } ?? []
    }

    /// `file:` keeps a colon or a dash in the path from being read as something else.
    static func file(_ request: VideoRequest) -> [String] {
        ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + ["-f", request.output.format.name, "file:" + request.path]
    }

    private static func pixelFormat(_ request: VideoRequest) -> PixelFormat? {
        if case .pixels(let format) = request.output.format.form(request.settings) { format } else { nil }
    }

    private static func tags(_ request: VideoRequest) -> [String] { tags(pixelFormat(request)) }

    /// The colour tags; without them players guess by the image's size.
    static func tags(_ pixels: PixelFormat?) -> [String] {
        switch pixels {
        case nil, .bgr0, .bgra: []
        case .yuv420p, .yuva420p: colors(transfer: "iec61966-2-1") + ["-chroma_sample_location", "center"]
        // ProRes has no number for a screen's own curve.
        case .yuva444p10le: colors(transfer: "bt709")
        }
    }

    private static func colors(transfer: String) -> [String] {
        ["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", transfer]
    }
}
