public import JellyStage

extension Scene {
    /// How a device is held.
    public typealias Orientation = JellyStage.Orientation
}
