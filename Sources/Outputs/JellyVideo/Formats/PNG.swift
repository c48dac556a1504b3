import JellySupport

extension FilmFormat {
    /// PNG pictures: numbered files, of which frame k of the scene has number k, or one after another in a stream.
    public static let png: FilmFormat = {
        var format = FilmFormat(name: "png", purpose: "PNG files, numbered") { _ in
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
        format.notes.endings = "`/`, `%04d.png`, `####.png`"
        return format
    }()
}

private final class PNGFiles: FilmEncoder {
    private let request: FilmRequest

    init(_ request: FilmRequest) { self.request = request }

    func write(_ frame: FilmFrame) throws(FilmError) {
        let png =
            request.settings.fileDescription.map { FileDescription.adding($0, frame: frame.index, to: frame.png) }
            ?? frame.png
        if case .numberedFiles(let template) = request.output.place {
            try FilmError.ofOutput { () throws(OutputError) in
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

    func finish(frames: Int) throws(FilmError) {}
}
