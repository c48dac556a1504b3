public import Foundation
import JellySupport

extension Scene {
    /// A curve over time, drawn as a figure.
    public struct Plot: Hashable, Sendable {
        /// The curves of Erica Sadun's chapters 5 and 6; both swing about 1 and fade away.
        public enum Curve: String, CaseIterable, Hashable, Sendable {
            /// The scale of the resizing pulse, listing 6-5 and figure 6-1: 1 + amplitude · sin(2π · frequency · t) · e^(−decay · t).
            case pulse
            /// Listing 5-2: 1 − cos(2π · frequency · t) · e^(−decay · t).
            case dampedSinusoid
        }

        /// Which curve it is.
        public var curve = Curve.pulse
        /// Points that the curve goes through, x in seconds and y the value, instead of `curve`; nil for none.
        public var samples: [CGPoint]?
        /// How strong the pulse is; the damped sinusoid has none.
        public var amplitude = 0.5
        /// Swings a second.
        public var frequency = 1.0
        /// How fast it fades, per second.
        public var decay = 2.0
        /// Seconds from the left to the right edge.
        public var domain = Span(lower: 0, upper: 1.5)
        /// Values from the lower to the upper edge.
        public var range = Span(lower: 0.5, upper: 1.5)
        /// The value at which the horizontal axis lies; at the nearer edge where that is outside of the range.
        public var axis = 1.0
        /// How far the axes' ticks are from each other, in seconds and in values; nil for none.
        public var ticks: CGSize?
        /// When a dot begins to run along the curve, in seconds from the scene's start; never when nil.
        public var runsAt: Double?

        /// Figure 6-1.
        public init() {}
    }

    /// Two numbers, the first below the second.
    public struct Span: Hashable, Sendable {
        public var lower: Double
        public var upper: Double

        /// From a number to a greater one.
        public init(lower: Double, upper: Double) { (self.lower, self.upper) = (lower, upper) }
    }
}
