public import JellyDrawing

/// One of the outputs of a film: where its frames go, and as which picture.
public struct FilmTrack: Hashable, Sendable {
    /// Where the frames go.
    public var output: FilmOutput
    /// The frames' size, and what they show.
    public var viewport: Viewport
    /// How well a video is encoded, and whether the scene's background is left out.
    public var settings: VideoSettings
    /// Which of a frame's drawings it shows, from 0; there are several where a film is made in several appearances.
    public var drawing: Int

    /// A track of `output` with frames of a viewport's size; some formats need even sides.
    public init(
        _ output: FilmOutput, viewport: Viewport, settings: VideoSettings = VideoSettings(), drawing: Int = 0
    ) {
        (self.output, self.viewport, self.settings, self.drawing) = (output, viewport, settings, drawing)
    }
}
