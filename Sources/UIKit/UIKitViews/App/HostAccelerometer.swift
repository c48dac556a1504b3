package import JellyStage

/// A host's accelerometer: a trace from a start time; before it, and without one, the device is upright and still.
package final class HostAccelerometer {
    package var trace: AccelerometerTrace?
    package var start: TimeInterval = 0

    /// The reading at a host time, in seconds.
    package func sample(at time: TimeInterval) -> AccelerometerTrace.Sample {
        // Half a microsecond absorbs the rounding errors of tick times.
        guard let trace, time + 5e-7 >= start + trace.samples[0].time else {
            return AccelerometerTrace.Sample(time: time, x: 0, y: -1, z: 0)
        }
        return trace.sample(at: time - start + 5e-7)
    }
}
