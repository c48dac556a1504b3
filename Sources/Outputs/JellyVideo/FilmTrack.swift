public import JellyGraphics

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
    /// Whether its frames are exposed for longer than an instant, for which each thread takes memory of its own.
    public var isBlurred: Bool

    /// A track of `output` with frames of a viewport's size; some formats need even sides.
    public init(
        _ output: FilmOutput, viewport: Viewport, settings: VideoSettings = VideoSettings(), drawing: Int = 0,
        isBlurred: Bool = false
    ) {
        (self.output, self.viewport, self.settings) = (output, viewport, settings)
        (self.drawing, self.isBlurred) = (drawing, isBlurred)
    }
}
