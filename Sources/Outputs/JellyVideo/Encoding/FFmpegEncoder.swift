import JellyImaging
import JellyValues

extension FilmFormat {
    /// A format that one run of ffmpeg encodes.
    static func ffmpeg(
        name: String, codec: String? = nil, purpose: String, form: @escaping @Sendable (VideoSettings) -> FrameForm,
        recipe: @escaping @Sendable (FilmRequest) -> FFmpegRecipe
    ) -> FilmFormat {
        var format = FilmFormat(name: name, codec: codec, purpose: purpose, form: form) { (request) throws(FilmError) in
            if case .joined(let length) = request.settings.segmentation {
                return try SegmentedEncoder(request, recipe: recipe(request), length: length)
            }
            return try FFmpegEncoder(request, recipe: recipe(request))
        }
        format.recipe = recipe
        return format
    }
}

/// Compresses frames by one run of ffmpeg.
///
/// Frames go to ffmpeg in the colours that the film keeps, so that it only compresses.
final class FFmpegEncoder: FilmEncoder {
    private let request: FilmRequest
    private let recipe: FFmpegRecipe
    let run: FFmpegRun
    private var first: Bitmap?
    private var areAllEqual = true

    init(_ request: FilmRequest, recipe: FFmpegRecipe) throws(FilmError) {
        (self.request, self.recipe) = (request, recipe)
        let program = try FFmpegRun.find(searchPath: request.searchPath)
        run = try FFmpegRun(program: program, arguments: recipe.arguments(request), for: request)
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        try frame.withPixels { (pixels) throws(FilmError) in
            try run.write(pixels, path: request.output.description)
        }
        guard recipe.merges == .equalFrames, areAllEqual else { return }
        if let first, first.bytes != frame.bitmap.bytes { areAllEqual = false }
        first = areAllEqual ? first ?? frame.bitmap : nil
    }

    func finish(frames: Int) throws(FilmError) {
        let film = ExpectedFilm(
            format: request.output.format, frames: frames, rate: request.rate,
            mayBeStill: recipe.merges == .similarFrames || recipe.merges == .equalFrames && areAllEqual)
        try run.finish { () throws(FilmFault) in try film.check(path: request.path) }
    }

    func interrupt() { run.kill() }

    func close() {
        run.kill()
        run.wait()
    }
}

/// The words after `ffmpeg` that turn raw frames on its standard input into a film.
struct FFmpegRecipe {
    /// Which frames an encoder makes one of, so that a film may become a still picture.
    enum Merging { case none, equalFrames, similarFrames }

    /// Filters, the encoder, and how hard it tries.
    var codec: [String]
    /// What the container is told.
    var container: [String] = []
    var merges = Merging.none

    /// The complete list.
    func arguments(_ request: FilmRequest) -> [String] {
        Self.common + Self.input(request) + codec + Self.tags(request) + container + Self.comment(request)
            + Self.file(request)
    }

    /// Without -xerror a disk that is full at the end of the film is an exit code of 0.
    static let common = ["-hide_banner", "-nostats", "-loglevel", "warning", "-xerror", "-y"]

    /// `-framerate` stands before `-i`: after it, it would not describe the input. The tags stand on both sides of it: some
    /// encoders look at the frames they are given, others at what is asked of them.
    static func input(_ request: FilmRequest) -> [String] {
        let size = ["-video_size", "\(request.width)x\(request.height)"]
        return ["-f", "rawvideo", "-pixel_format", pixelFormat(request)?.rawValue ?? ""] + size
            + ["-framerate", request.rate.description] + tags(request) + ["-i", "pipe:0"]
    }

    /// What the container says of how the film was made.
    private static func comment(_ request: FilmRequest) -> [String] {
        request.settings.fileDescription.map { ["-metadata", "comment=" + $0] } ?? []
    }

    /// `file:` keeps a colon or a dash in the path from being read as something else.
    static func file(_ request: FilmRequest) -> [String] {
        ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + ["-f", request.output.format.name, "file:" + request.path]
    }

    private static func pixelFormat(_ request: FilmRequest) -> PixelFormat? {
        if case .pixels(let format) = request.output.format.form(request.settings) { format } else { nil }
    }

    /// Says that pixels are square, as a Y4M stream does; it changes no pixel.
    static let squarePixels = ["-vf", "setsar=1"]

    /// What the numbers mean; without them players guess by the picture's size.
    private static func tags(_ request: FilmRequest) -> [String] {
        switch pixelFormat(request) {
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
