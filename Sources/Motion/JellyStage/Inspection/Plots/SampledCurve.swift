public import Foundation

/// A curve through points, with straight lines between them: x in seconds, y the value.
///
/// ```swift
/// let ramp = SampledCurve([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 5)])
/// let figure = PlotView(frame: bounds, domain: 0...1, range: 0...5, curve: ramp.value)
/// ```
public struct SampledCurve: Hashable, Sendable {
    /// The points in order of time.
    public let samples: [CGPoint]

    /// A curve through points in any order; without points, 0 everywhere.
    public init(_ samples: [CGPoint]) { self.samples = samples.sorted { $0.x < $1.x } }

    /// The value at a time in seconds, clamped to the first and last sample.
    public func value(at time: Double) -> Double {
        guard let first = samples.first, let last = samples.last else { return 0 }
        guard time > first.x else { return first.y }
        guard time < last.x else { return last.y }
        // The first sample after the time, found by halving.
        var (low, high) = (0, samples.count - 1)
        while high - low > 1 {
            let center = (low + high) / 2
            if samples[center].x <= time { low = center } else { high = center }
        }
        let (from, to) = (samples[low], samples[high])
        return from.y + (to.y - from.y) * (time - from.x) / (to.x - from.x)
    }
}
