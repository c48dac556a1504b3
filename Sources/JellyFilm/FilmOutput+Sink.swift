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
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    ///   - standardOutput: the file descriptor that a stream goes to; it stays open.
    /// - Returns: a sink that waits for its first frame.
    /// - Throws: `FilmError`; nothing is left behind then.
    public func makeSink(
        width: Int, height: Int, rate: FrameRate, searchPath: String? = nil, standardOutput: Int32 = 1
    ) throws(FilmError) -> any FrameSink {
        switch self {
        case .video(let path):
            return try VideoSink(path: path, width: width, height: height, rate: rate, searchPath: searchPath)
        case .animatedPNG(let path):
            return try AnimatedPNGSink(path: path, width: width, height: height, rate: rate)
        case .pngSequence(let template):
            return try PNGSequenceSink(template: template)
        case .pngStream:
            return PNGStreamSink(fileDescriptor: standardOutput)
        }
    }
}
