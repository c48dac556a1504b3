import JellySystem
public import JellyTime

extension FilmOutput {
    /// Opens the output for a film of `width` × `height` pixels.
    ///
    /// Everything that can be known before the first frame is checked here: folders, permissions, ffmpeg, sizes.
    ///
    /// - Parameters:
    ///   - width: the width of every frame, in pixels.
    ///   - height: the height of every frame, in pixels.
    ///   - rate: frames a second; numbered pictures do not depend on it.
    ///   - settings: how well a video is encoded, and whether transparent pixels are kept.
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    ///   - standardOutput: the file descriptor that a stream goes to; it stays open.
    /// - Returns: a sink that waits for its first frame.
    /// - Throws: `FilmError`; nothing is left behind then.
    public func makeSink(
        width: Int, height: Int, rate: FrameRate, settings: VideoSettings = VideoSettings(),
        searchPath: String? = nil, standardOutput: Int32 = 1
    ) throws(FilmError) -> any FrameSink {
        try makeSink(
            width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
            standardOutput: standardOutput, in: Staging())
    }

    /// Opens the output as one of several.
    func makeSink(
        width: Int, height: Int, rate: FrameRate, settings: VideoSettings, searchPath: String?,
        standardOutput: Int32 = 1, in outputs: Staging
    ) throws(FilmError) -> any FrameSink {
        if settings.isTransparent, !holdsAlpha { throw .cannotHoldAlpha(output: description) }
        if settings.quality == .lossless, format?.canBeLossless == false {
            throw .cannotBeLossless(output: description)
        }
        switch self {
        case .video(let path, .y4m):
            return try Y4MSink(path: path, width: width, height: height, rate: rate, in: outputs)
        case .video(let path, .gif):
            return try GIFSink(
                path: path, width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
                in: outputs)
        case .video(let path, .apng):
            return try AnimatedPNGSink(path: path, width: width, height: height, rate: rate, in: outputs)
        case .video(let path, let format):
            return try VideoSink(
                path: path, format: format, width: width, height: height, rate: rate, settings: settings,
                searchPath: searchPath, in: outputs)
        case .pngSequence(let template):
            return try PNGSequenceSink(template: template, in: outputs)
        case .pngStream:
            return PNGStreamSink(fileDescriptor: standardOutput)
        case .y4mStream:
            return try Y4MSink(fileDescriptor: standardOutput, width: width, height: height, rate: rate)
        }
    }
}
