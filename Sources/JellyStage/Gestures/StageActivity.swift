/// Something that goes on for several ticks; it acts once a tick, before the animator's step.
protocol StageActivity: AnyObject {
    /// Acts at the stage's present time, and says whether it goes on.
    func act(on stage: Stage) -> Bool
}
