import Foundation

// A layer's own time runs by its speed and offsets inside the time of the layer around it, as `CAMediaTiming` says:
// t = (tp − beginTime) · speed + timeOffset.
extension CALayer {
    /// The layer's own time at a time of the host, in seconds.
    func localTime(_ time: TimeInterval) -> TimeInterval {
        ((superlayer?.localTime(time) ?? time) - beginTime) * TimeInterval(speed) + timeOffset
    }

    /// The host's time at a time of the layer's own; of a layer that stands still, the time at which it began.
    private func hostTime(_ time: TimeInterval) -> TimeInterval {
        let outer = speed == 0 ? beginTime : (time - timeOffset) / TimeInterval(speed) + beginTime
        return superlayer?.hostTime(outer) ?? outer
    }

    /// A time of another layer's, or of `CACurrentMediaTime()`, as one of this layer's.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.hostTime(t) ?? t)
    }

    /// A time of this layer's as one of another layer's, or of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.localTime(hostTime(t)) ?? hostTime(t)
    }
}
