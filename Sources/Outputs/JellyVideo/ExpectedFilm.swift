import JellyValues

/// What a film has to hold when its encoder has been given all frames.
struct ExpectedFilm {
    var format: FilmFormat
    /// How many frames the encoder was given, at least one.
    var frames: Int
    var rate: FrameRate
    /// Whether nothing may move in it, so that an encoder which merges frames may have made a still picture.
    var mayBeStill = false

    /// How long it lasts, in seconds.
    var seconds: Double { rate.time(ofFrame: frames) }

    /// Looks through the file's structure; no picture is decoded.
    ///
    /// - Throws: `FilmFault`.
    func check(path: String) throws(FilmFault) {
        try format.check?(path, self)
    }

    /// - Throws: `FilmFault.frames` where that is another number than the encoder was given.
    func expect(frames found: Int) throws(FilmFault) {
        if found != frames { throw .frames(found: found, expected: frames) }
    }

    /// Checks a time in milliseconds that stands for the start of frame `index`; the film's end is that of the frame
    /// after the last.
    func isStart(ofFrame index: Int, milliseconds: Int, within tolerance: Int) -> Bool {
        // Both products stay far below 2⁶³: times from files have at most 40 bits, parts of rates 20.
        let difference = milliseconds * rate.numerator - index * 1000 * rate.denominator
        return abs(difference) <= tolerance * rate.numerator
    }
}
