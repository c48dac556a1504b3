public import Foundation
import JellySupport

extension Scene {
    /// A curve over time, drawn as a figure.
    public struct Plot: Hashable, Sendable {
        /// The curves of Erica Sadun's chapters 5 and 6: damped oscillations around 1.
        public enum Curve: String, CaseIterable, Hashable, Sendable {
            /// The scale of the resizing pulse, listing 6-5 and figure 6-1: 1 + amplitude · sin(2π · frequency · t) · e^(−decay · t).
            case pulse
            /// Listing 5-2: 1 − cos(2π · frequency · t) · e^(−decay · t).
            case dampedSinusoid
        }

        /// The kind of curve.
        public var curve = Curve.pulse
        /// Points of the curve, x in seconds, replacing `curve`; nil to use `curve`.
        public var samples: [CGPoint]?
        /// The amplitude of the pulse; unused by the damped sinusoid.
        public var amplitude = 0.5
        /// The frequency, in hertz.
        public var frequency = 1.0
        /// The decay rate, per second.
        public var decay = 2.0
        /// The horizontal range, in seconds.
        public var domain = Span(lower: 0, upper: 1.5)
        /// The vertical range of values.
        public var range = Span(lower: 0.5, upper: 1.5)
        /// The value of the horizontal axis, clamped to the range.
        public var axis = 1.0
        /// The tick spacing of the axes, in seconds and values; nil for no ticks.
        public var ticks: CGSize?
        /// The time at which a dot begins to run along the curve, in seconds from the scene's start; nil for never.
        public var runsAt: Double?

        /// Figure 6-1.
        public init() {}
    }

    /// A range of two numbers, the first below the second.
    public struct Span: Hashable, Sendable {
        public var lower: Double
        public var upper: Double

        /// A range between two numbers, in ascending order.
        public init(lower: Double, upper: Double) { (self.lower, self.upper) = (lower, upper) }
    }
}
