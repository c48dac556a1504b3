public import Foundation
import JellyDynamics
public import JellyValues

/// What a device's accelerometer told over time, in g: x to the right of the screen, y to its top, z out of it.
///
/// A device that stands upright and still tells (0, −1, 0).
public struct AccelerometerTrace: Hashable, Sendable {
    /// One reading.
    public struct Sample: Hashable, Sendable {
        /// Seconds after the start of the trace.
        public var time: TimeInterval
        /// In g.
        public var x: Double
        /// In g.
        public var y: Double
        /// In g.
        public var z: Double

        /// A reading in g at a time in seconds.
        public init(time: TimeInterval, x: Double, y: Double, z: Double) {
            (self.time, self.x, self.y, self.z) = (time, x, y, z)
        }
    }

    /// How a reading becomes gravity: `(scale · (x + dx), −scale · (y + dy))`; z counts for nothing.
    public struct Mapping: Hashable, Sendable {
        /// Added to the reading, in g. Erica Sadun adds 0.5 to y, for a device that is held aslant (listing 6-4).
        public var offset: CGVector
        /// How strong the gravity of 1 g is; 1 is 1000 pt/s².
        public var scale: Double

        /// Default: the mapping of listing 6-4.
        public init(offset: CGVector = CGVector(dx: 0, dy: 0.5), scale: Double = 1) {
            (self.offset, self.scale) = (offset, scale)
        }

        /// The gravity for a reading.
        public func gravity(for sample: Sample) -> CGVector {
            CGVector(dx: scale * (sample.x + offset.dx), dy: -scale * (sample.y + offset.dy))
        }
    }

    /// The readings, in the order of their times.
    public let samples: [Sample]

    /// A trace from readings.
    ///
    /// - Throws: `InputError` when there is none, one is not finite, or times do not go up from 0.
    public init(_ samples: [Sample]) throws(InputError) {
        try InputError.checkPoints(samples.map { [$0.time, $0.x, $0.y, $0.z] }, of: "trace")
        self.samples = samples
    }

    /// The last reading that is not later than a time, as a device tells it; the first one before that.
    public func sample(at time: TimeInterval) -> Sample {
        samples.last { $0.time <= time } ?? samples[0]
    }
}

/// An accelerometer that turns gravity.
final class TraceActivity: StageActivity {
    private let trace: AccelerometerTrace
    private let mapping: AccelerometerTrace.Mapping
    private let gravity: GravityBehavior
    private let origin: TimeInterval

    init(
        _ trace: AccelerometerTrace, _ mapping: AccelerometerTrace.Mapping, _ gravity: GravityBehavior,
        origin: TimeInterval
    ) {
        (self.trace, self.mapping, self.gravity, self.origin) = (trace, mapping, gravity, origin)
    }

    func act(on stage: Stage) -> Bool {
        // Half a microsecond takes up the rounding errors of a tick's time.
        let time = stage.time - origin + 5e-7
        let direction = mapping.gravity(for: trace.sample(at: time))
        // Setting the same direction again would keep the animator from its rest.
        if gravity.gravityDirection != direction { gravity.gravityDirection = direction }
        return time < trace.samples[trace.samples.count - 1].time
    }
}
