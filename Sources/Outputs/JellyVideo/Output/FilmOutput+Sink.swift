public import JellyValues

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
    ) throws(FilmError) -> FilmSink {
        try FilmSink(
            self, width: width, height: height, rate: rate, settings: settings, searchPath: searchPath,
            standardOutput: standardOutput, in: nil)
    }

    /// Checks all that can be known of a film before its first frame, but for its place.
    ///
    /// - Throws: `FilmError` of kind `usage`.
    func check(width: Int, height: Int, rate: FrameRate, settings: VideoSettings) throws(FilmError) {
        guard format.places.contains(place.kind) else {
            throw .impossiblePlace(output: description, format: format.name)
        }
        guard width > 0, height > 0, !format.needsEvenSides || (width % 2 == 0 && height % 2 == 0) else {
            throw .oddSize(width: width, height: height)
        }
        if settings.isTransparent, !format.holdsAlpha { throw .cannotHoldAlpha(output: description) }
        if settings.quality == .lossless, !format.canBeLossless { throw .cannotBeLossless(output: description) }
        try checkDescription(settings)
        if let length = settings.segmentation.length {
            if case .impossible(let reason) = format.segments {
                throw .noSegments(output: description, reason: reason)
            }
            guard length >= FilmSegments.shortest else {
                throw .noSegments(
                    output: description, reason: "a segment has at least \(FilmSegments.shortest) frames, not \(length)"
                )
            }
        }
        if let fault = format.rateFault(rate) { throw .unusableRate(output: description, fault: fault) }
    }

    /// Checks that it can say how it was made, where it is to.
    ///
    /// - Throws: `FilmError` of kind `usage`.
    package func checkDescription(_ settings: VideoSettings) throws(FilmError) {
        guard settings.fileDescription != nil else { return }
        guard format.holdsDescription else { throw .cannotHoldDescription(output: description) }
        if format.isEncodedByFFmpeg, settings.segmentation != .none {
            throw .noSegments(output: description, reason: "what it says of itself is lost where they are joined")
        }
    }
}
