public import Foundation
import JellySupport

/// The curves of Erica Sadun's chapters on animation and dynamics: functions of progress or time.
public enum Curves {
    /// Interpolates linearly: `from` at 0, `to` at 1.
    public static func tween(_ from: CGFloat, _ to: CGFloat, _ progress: CGFloat) -> CGFloat {
        from * (1 - progress) + to * progress
    }

    /// Ease in: tⁿ.
    public static func easeIn(_ progress: CGFloat, _ power: CGFloat = 3) -> CGFloat { CGFloat.pow(progress, power) }

    /// Ease out: 1 − (1 − t)ⁿ; the book uses a power of 3.
    public static func easeOut(_ progress: CGFloat, _ power: CGFloat = 3) -> CGFloat {
        1 - CGFloat.pow(1 - progress, power)
    }

    /// Ease in and out, with mirrored halves.
    public static func easeInOut(_ progress: CGFloat, _ power: CGFloat = 3) -> CGFloat {
        progress < 0.5 ? easeIn(2 * progress, power) / 2 : 0.5 + easeOut(2 * progress - 1, power) / 2
    }

    /// A damped sinusoid around 1, listing 5-2: 1 − cos(distance) · e^(−time · decay).
    ///
    /// - Parameters:
    ///   - time: the time on the curve, from 0.
    ///   - distance: the phase, in radians.
    ///   - decay: the decay rate, in units of 1 / `time`.
    public static func dampedSinusoid(time: CGFloat, distance: CGFloat, decay: CGFloat) -> CGFloat {
        1 - CGFloat.cos(distance) * CGFloat.exp(-time * decay)
    }

    /// The scale of the resizing pulse, listing 6-5 and figure 6-1: 1 + amplitude · sin(2π · frequency · t) · e^(−decay · t).
    ///
    /// The defaults are the book's; its pulse ends after one and a half periods, at 1.5 s, where the scale is 1.
    ///
    /// - Parameters:
    ///   - time: seconds since the pulse began.
    ///   - amplitude: the amplitude.
    ///   - frequency: the frequency, in hertz.
    ///   - decay: the decay rate, per second.
    public static func resizingPulse(
        at time: TimeInterval, amplitude: CGFloat = 0.5, frequency: CGFloat = 1, decay: CGFloat = 2
    ) -> CGFloat {
        1 + amplitude * CGFloat.sin(2 * .pi * frequency * time) * CGFloat.exp(-decay * time)
    }
}
