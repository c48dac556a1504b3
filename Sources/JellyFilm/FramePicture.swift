import JellyDrawing

/// A picture that is wanted of every frame, and the sinks that take it.
struct FramePicture {
    /// The picture's size, and what it shows.
    struct View: Hashable {
        var viewport: Viewport
        /// Whether the scene's background is left out.
        var isTransparent: Bool
        /// Which of a frame's drawings it shows.
        var drawing = 0
    }

    var view: View
    var sinks: [any FrameSink]
}
