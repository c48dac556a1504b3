import Foundation
import JellyStage

/// What a host's device feels: a trace from some time on; before that, and without one, it stands upright and still.
final class HostAccelerometer {
    var trace: AccelerometerTrace?
    var start: TimeInterval = 0

    /// The reading at a time in seconds of the host.
    func sample(at time: TimeInterval) -> AccelerometerTrace.Sample {
        // Half a microsecond takes up the rounding errors of a tick's time.
        guard let trace, time + 5e-7 >= start + trace.samples[0].time else {
            return AccelerometerTrace.Sample(time: time, x: 0, y: -1, z: 0)
        }
        return trace.sample(at: time - start + 5e-7)
    }
}
