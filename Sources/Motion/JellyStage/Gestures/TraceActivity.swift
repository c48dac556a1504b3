import Foundation
import JellyDynamics

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
