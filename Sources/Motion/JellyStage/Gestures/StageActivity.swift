package import Foundation

/// Something that goes on for several ticks.
package protocol StageActivity: AnyObject {
    /// Acts at the stage's present time, once a tick, and says whether it goes on.
    func act(on stage: Stage) -> Bool
    /// Acts before the animator's step to `time`.
    func prepareStep(on stage: Stage, to time: TimeInterval)
}

extension StageActivity {
    package func prepareStep(on stage: Stage, to time: TimeInterval) {}
}
