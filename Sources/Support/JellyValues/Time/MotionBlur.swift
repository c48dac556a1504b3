/// How long a frame is exposed, and in how many instants it is drawn for that: blur as a film camera's.
///
/// The exposure starts at the frame's own time, so that one sample is the frame without blur. A shutter of 180° is open
/// for half of a frame's time, 360° for all of it.
public struct MotionBlur: Hashable, Sendable {
    /// The most samples there can be.
    public static let maximumSamples = 64

    /// How many instants are averaged, evenly spread over the exposure; from 1 to `maximumSamples`.
    public let samples: Int
    /// How long the shutter is open, in whole degrees; from 1 to 360, a frame's time.
    public let shutterAngle: Int

    /// A blur; default: half of a frame's time.
    ///
    /// - Precondition: samples are from 1 to `maximumSamples`, and the angle from 1 to 360.
    public init(samples: Int, shutterAngle: Int = 180) {
        precondition(
            (1...Self.maximumSamples).contains(samples) && (1...360).contains(shutterAngle),
            "a blur has 1 to \(Self.maximumSamples) samples and a shutter of 1° to 360°, not \(samples) and \(shutterAngle)°"
        )
        (self.samples, self.shutterAngle) = (samples, shutterAngle)
    }
}

extension FrameWindow {
    /// When a frame's samples are, in order: the frame's time, and the others of its exposure.
    ///
    /// Sample j of n is at (index + j / n · angle / 360°) · speed / rate: exactly, where a fraction of integers can say it.
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
