public import Foundation
import JellyDynamics
public import JellyValues

/// A recording of a device's accelerometer, in g: x to the right of the screen, y to its top, z out of it.
///
/// An upright device at rest reads (0, −1, 0).
public struct AccelerometerTrace: Hashable, Sendable {
    /// A reading.
    public struct Sample: Hashable, Sendable {
        /// The time in seconds, after the start of the trace.
        public var time: TimeInterval
        /// The acceleration in g.
        public var x: Double
        /// The acceleration in g.
        public var y: Double
        /// The acceleration in g.
        public var z: Double

        /// A reading in g at a time in seconds.
        public init(time: TimeInterval, x: Double, y: Double, z: Double) {
            (self.time, self.x, self.y, self.z) = (time, x, y, z)
        }
    }

    /// The mapping from readings to gravity: `(scale · (x + dx), −scale · (y + dy))`; z is ignored.
    public struct Mapping: Hashable, Sendable {
        /// An offset added to the reading, in g. Erica Sadun adds 0.5 to y, for a tilted device (listing 6-4).
        public var offset: CGVector
        /// The gravity of 1 g; 1 is 1000 pt/s².
        public var scale: Double

        /// The default is the mapping of listing 6-4.
        public init(offset: CGVector = CGVector(dx: 0, dy: 0.5), scale: Double = 1) {
            (self.offset, self.scale) = (offset, scale)
        }

        /// The gravity for a reading.
        public func gravity(for sample: Sample) -> CGVector {
            CGVector(dx: scale * (sample.x + offset.dx), dy: -scale * (sample.y + offset.dy))
        }
    }

    /// The readings in order of time.
    public let samples: [Sample]

    /// Creates a trace from readings.
    ///
    /// - Throws: `InputError` if it is empty, a reading is not finite, or times do not ascend from 0.
    public init(_ samples: [Sample]) throws(InputError) {
        try InputError.checkPoints(samples.map { [$0.time, $0.x, $0.y, $0.z] }, of: "trace")
        self.samples = samples
    }

    /// The last reading at or before a time; before the first reading, the first.
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
