public import Foundation
public import JellyStage

extension UIViewControllerHost {
    /// Lets the device feel what an accelerometer told, beginning at a time in seconds; motion managers tell it.
    ///
    /// One trace is felt at a time. Where none is, the device stands upright and still: (0, −1, 0).
    public func play(_ trace: AccelerometerTrace, at time: TimeInterval) {
        let accelerometer = context.accelerometer
        (accelerometer.trace, accelerometer.start) = (trace, time)
    }
}
