package import JellyGraphics

/// What draws over a stage's views and looks at every tick; so a stage shows overlays and knows nothing of them.
package protocol DrawsOverStage: AnyObject {
    /// Looks at the stage before a tick.
    func prepareStep(on stage: Stage)
    /// Looks at the stage after a tick.
    func note(_ stage: Stage)
    /// What is drawn at a part of the time from the last tick to this one, at which the views stand already.
    func commands(on stage: Stage, at fraction: Double) -> [Drawing.Command]
}
