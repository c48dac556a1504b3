import JellyTime

extension VideoFormat {
    /// Checks all that can be known of a film before its first frame, but for its place.
    ///
    /// - Throws: `FilmError` of kind `usage`.
    func check(
        output: String, width: Int, height: Int, rate: FrameRate, settings: VideoSettings
    ) throws(FilmError) {
        guard width > 0, height > 0, !needsEvenSides || (width % 2 == 0 && height % 2 == 0) else {
            throw .oddSize(width: width, height: height)
        }
        if settings.isTransparent, !holdsAlpha { throw .cannotHoldAlpha(output: output) }
        if settings.quality == .lossless {
            guard canBeLossless else { throw .cannotBeLossless(output: output) }
        }
        if self == .gif, Self.gifDelay(at: rate) == nil { throw .unevenRate(output: output, rate: rate.description) }
    }

    /// How long a GIF shows each frame, in its hundredths of a second; nil where that is no whole number from 2 on.
    ///
    /// Browsers show a frame of 1 hundredth for 10.
    static func gifDelay(at rate: FrameRate) -> Int? {
        let (delay, rest) = (100 * rate.denominator).quotientAndRemainder(dividingBy: rate.numerator)
        return rest == 0 && (2...65535).contains(delay) ? delay : nil
    }
}
