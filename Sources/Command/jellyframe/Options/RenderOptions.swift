import JellyGraphics
import JellyStage
import JellyValues
import JellyVideo

/// What `render` shows of a scene besides its frames' times: appearances, overlay, blur.
struct RenderOptions {
    /// The appearances, in which all outputs are made.
    let styles: [UserInterfaceStyle]
    /// Nil for sharp frames.
    let blur: MotionBlur?
    let overlay: OverlayOption

    init(_ arguments: Arguments) throws {
        (styles, overlay) = (arguments[PictureOptions.theme], OverlayOption(arguments))
        blur = try MotionOptions.blur(arguments)
    }

    /// One of a film's outputs, in an appearance.
    func track(
        _ output: FilmOutput, viewport: Viewport, settings: VideoSettings, style: UserInterfaceStyle
    ) -> FilmTrack {
        FilmTrack(
            output, viewport: viewport, settings: settings, drawing: styles.firstIndex(of: style) ?? 0,
            isBlurred: blur != nil)
    }
}
