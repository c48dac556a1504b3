import JellyStage
import JellyTime
import JellyViews

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
}
