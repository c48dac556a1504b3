import JellySupport

extension VideoFormat {
    /// PNG images: files numbered by frame, or concatenated in a stream.
    public static let png: VideoFormat = {
        var format = VideoFormat(name: "png", purpose: "PNG files, numbered") { _ in
            .png
        } makeEncoder: { request in
            PNGFiles(request)
        }
        format.places = [.numberedFiles, .standardOutput]
        format.alpha = .always
        format.isLossless = true
        format.holdsDescription = true
        format.segments = .files
        format.notes.times = "their number"
        format.notes.extensions = "`/`, `%04d.png`, `####.png`"
        return format
    }()
}

private final class PNGFiles: VideoEncoder {
    private let request: VideoRequest

    init(_ request: VideoRequest) { self.request = request }

    func write(_ frame: VideoFrame) throws(VideoError) {
        let png =
            request.settings.fileDescription.map { FileDescription.adding($0, frame: frame.index, to: frame.png) }
            ?? frame.png
        if case .numberedFiles(let template) = request.output.place {
            try VideoError.ofOutput { () throws(OutputError) in
                try request.outputs.write(png, to: template.path(ofFrame: frame.index))
            }
        } else {
            do throws(SystemError) {
                try writeAll(png, to: request.standardOutput)
            } catch {
                throw request.failure(error)
            }
        }
    }

    func finish(frames: Int) throws(VideoError) {}
}
