/// Motion blur like a camera's: a frame's exposure, and the number of samples averaged over it.
///
/// The exposure starts at the frame's own time, so that one sample is the frame without blur. A shutter angle of 180°
/// is half of a frame's time, 360° all of it.
public struct MotionBlur: Hashable, Sendable {
    /// The maximum number of samples.
    public static let maximumSamples = 64

    /// The number of samples, evenly spaced over the exposure; from 1 to `maximumSamples`.
    public let samples: Int
    /// The shutter angle in whole degrees, from 1 to 360 (the whole frame).
    public let shutterAngle: Int

    /// Motion blur; default: half of a frame's time.
    ///
    /// - Precondition: samples are from 1 to `maximumSamples`, and the angle from 1 to 360.
    public init(samples: Int, shutterAngle: Int = 180) {
        precondition(
            (1...Self.maximumSamples).contains(samples) && (1...360).contains(shutterAngle),
            "a blur must have 1 to \(Self.maximumSamples) samples and a shutter of 1° to 360°, not \(samples) and \(shutterAngle)°"
        )
        (self.samples, self.shutterAngle) = (samples, shutterAngle)
    }
}

extension FrameWindow {
    /// The times of a frame's samples, ascending, beginning with the frame's own.
    ///
    /// Sample j of n is at (index + j / n · angle / 360°) · speed / rate, exactly if representable.
    public func times(ofFrame index: Int, blur: MotionBlur) -> [ExactTime] {
        // A frame's time in equal parts, of which each sample is a whole number.
        let parts = blur.samples * 360
        let divisor = Fraction.greatestCommonDivisor(parts, blur.shutterAngle)
        let (whole, step) = (parts / divisor, blur.shutterAngle / divisor)
        let unit = ExactTime(speed.numerator * rate.denominator, speed.denominator * rate.numerator * whole)
        return (0..<blur.samples).map { sample in
            ExactTime(index * whole + sample * step, of: unit)
        }
    }
}
