import Foundation
import JellySupport
import JellyValues
import Synchronization

extension FilmFormat {
    /// Animated GIF with one palette, made for the film.
    public static let gif: FilmFormat = {
        var format = FilmFormat(name: "gif", purpose: "one palette of 256 colours, made for the film") { settings in
            .pixels(settings.isTransparent ? .bgra : .bgr0)
        } makeEncoder: { (request) throws(FilmError) in
            try GIFEncoder(request)
        }
        format.encoders = ["ffv1", "png", "gif"]
        format.holdsDescription = true
        format.alpha = .whereAsked
        format.qualities = [.draft: "no dither", .standard: "no dither", .high: "ordered dither"]
        format.rateFault = { rate in
            gifDelay(at: rate) == nil
                ? "counts in hundredths of a second, at least two a frame, so it cannot show \(rate) frames a second evenly; "
                    + "use 50, 25, 20 or 10" : nil
        }
        format.segments = .impossible(because: "its one palette is made from all of its frames")
        // The blocks are so small that all of the file is read.
        format.check = { (path, film) throws(FilmFault) in
            try GIFCheck.check(FilmFile(path: path, pieceSize: 1 << 18), film)
        }
        format.notes.times = "exactly *k*/fps: 50, 25, 20, 10"
        format.notes.transparency = "on or off"
        return format
    }()

    /// How long a GIF shows each frame, in its hundredths of a second; nil where that is no whole number from 2 on.
    ///
    /// Browsers show a frame of 1 hundredth for 10.
    static func gifDelay(at rate: FrameRate) -> Int? {
        let (delay, rest) = (100 * rate.denominator).quotientAndRemainder(dividingBy: rate.numerator)
        return rest == 0 && (2...65535).contains(delay) ? delay : nil
    }
}

/// Makes an animated GIF by two runs of ffmpeg.
///
/// A palette for the whole film is known only after its last frame. The first run counts colours and keeps the frames
/// without loss in a hidden file, the second draws them with the palette; so memory does not grow with the film, as it
/// does where one run splits and waits.
final class GIFEncoder: FilmEncoder {
    private let request: FilmRequest
    private let program: String
    private let frames: String
    private let palette: String
    /// The run that goes on; nil as soon as the film is cancelled.
    private let run: Mutex<FFmpegRun?>

    init(_ request: FilmRequest) throws(FilmError) {
        self.request = request
        program = try FFmpegRun.find(searchPath: request.searchPath)
        (frames, palette) = (request.scratch(ending: ".nut"), request.scratch(ending: ".png"))
        run = Mutex(
            try FFmpegRun(
                program: program, arguments: Self.firstRun(request, frames: frames, palette: palette), for: request,
                scratch: [frames, palette]))
    }

    func write(_ frame: FilmFrame) throws(FilmError) {
        guard let run = run.withLock({ $0 }) else { throw .ended }
        try frame.withPixels { (pixels) throws(FilmError) in
            try run.write(pixels, path: request.output.description)
        }
    }

    func finish(frames count: Int) throws(FilmError) {
        try run.withLock { $0 }?.finish { () throws(FilmFault) in
            _ = try FilmFile(path: frames, part: "copy of the frames")
            _ = try FilmFile(path: palette, part: "palette")
        }
        let second = try run.withLock { (run) throws(FilmError) in
            guard run != nil else { throw .ended }
            let second = try FFmpegRun(
                program: program, arguments: Self.secondRun(request, frames: frames, palette: palette), for: request,
                scratch: [frames, palette])
            run = second
            return second
        }
        let film = ExpectedFilm(format: .gif, frames: count, rate: request.rate)
        try second.finish { () throws(FilmFault) in try film.check(path: request.path) }
        if let text = request.settings.fileDescription { try GIFComment.append(text, to: request) }
        // They may be large, and other outputs may need the room.
        unlink(frames)
        unlink(palette)
    }

    func interrupt() {
        let last = run.withLock { run in
            defer { run = nil }
            return run
        }
        last?.kill()
        last?.wait()
    }

    func close() { interrupt() }

    /// Every pixel counts alike, so that large flat areas come back as they are.
    static func firstRun(_ request: FilmRequest, frames: String, palette: String) -> [String] {
        let reserve = request.settings.isTransparent ? 1 : 0
        let colors = request.settings.colors < 256 ? "max_colors=\(max(2, request.settings.colors)):" : ""
        let graph = "[0:v]split[a][b];[b]palettegen=\(colors)stats_mode=full:reserve_transparent=\(reserve)[p]"
        return FFmpegRecipe.common + FFmpegRecipe.input(request) + ["-filter_complex", graph]
            + ["-map", "[a]", "-c:v", "ffv1", "-level", "3", "-threads", "2", "-f", "nut", "file:" + frames]
            + ["-map", "[p]", "-c:v", "png", "-frames:v", "1", "-update", "1", "-f", "image2", "file:" + palette]
    }

    /// Only the rectangle that changes is drawn. Dither shimmers where things move, so it is left for `high`.
    static func secondRun(_ request: FilmRequest, frames: String, palette: String) -> [String] {
        let dither = request.settings.quality == .high ? "bayer:bayer_scale=5" : "none"
        let graph = "[0:v][1:v]paletteuse=dither=\(dither):diff_mode=rectangle"
        return FFmpegRecipe.common + ["-i", "file:" + frames, "-i", "file:" + palette, "-filter_complex", graph]
            + ["-c:v", "gif", "-loop", "0"] + FFmpegRecipe.file(request)
    }
}
