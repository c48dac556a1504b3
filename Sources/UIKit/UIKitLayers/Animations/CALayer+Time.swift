// A layer's local time depends on its speed and offsets within its superlayer's time, as in `CAMediaTiming`: t = (tp −
// beginTime) · speed + timeOffset.
extension CALayer {
    /// The layer's local time at a host time, in seconds.
    func localTime(_ time: TimeInterval) -> TimeInterval {
        ((superlayer?.localTime(time) ?? time) - beginTime) * TimeInterval(speed) + timeOffset
    }

    /// The host time at a local time; for a paused layer, its begin time.
    private func hostTime(_ time: TimeInterval) -> TimeInterval {
        let outer = speed == 0 ? beginTime : (time - timeOffset) / TimeInterval(speed) + beginTime
        return superlayer?.hostTime(outer) ?? outer
    }

    /// Converts a time of another layer, or of `CACurrentMediaTime()`, to this layer's.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.hostTime(t) ?? t)
    }

    /// Converts a time of this layer to another layer's, or to `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.localTime(hostTime(t)) ?? hostTime(t)
    }
}
