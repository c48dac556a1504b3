package import Foundation

/// An activity that spans several ticks.
package protocol StageActivity: AnyObject {
    /// Acts at the stage's current time, once a tick; returns whether it continues.
    func act(on stage: Stage) -> Bool
    /// Acts before the animator's step to `time`.
    func prepareStep(on stage: Stage, to time: TimeInterval)
}

extension StageActivity {
    package func prepareStep(on stage: Stage, to time: TimeInterval) {}
}
