public import JellyDynamics

extension Stage {
    /// Lets what is on the stage move less, and the alerts that it presents later; call it once the stage is set.
    ///
    /// Ending early means an entry on the timeline: at its time the animator runs to its end at once, and the frames
    /// from there on show everything at rest. The take then tells of the rest, not of the contacts on the way.
    ///
    /// - Throws: `DynamicsError` when the factor or time is out of range.
    public func reduceMotion(_ reduction: ReducedMotion) throws(DynamicsError) {
        switch reduction {
        case .none: break
        case .damped(let factor):
            try animator.dampMotion(by: factor)
            laterDamping = factor
        case .endEarly(let delay):
            guard delay.isFinite, delay >= 0 else { throw .invalidTimeInterval(delay) }
            at(time + delay) { try $0.animator.settle(tickRate: $0.tickRate) }
        }
    }
}
