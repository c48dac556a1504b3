import JellyStage
import JellyTime
import JellyViews

/// What `render` shows of a scene besides its frames' times: appearances, overlay, blur.
struct RenderOptions {
    /// The appearances, in which all outputs are made.
    let styles: [UserInterfaceStyle]
    /// Nil for sharp frames.
    let blur: MotionBlur?
    private let overlay: OverlayOption

    init(_ arguments: Arguments) throws {
        (styles, overlay) = (arguments[PictureOptions.theme], OverlayOption(arguments))
        blur = try MotionOptions.blur(arguments)
    }

    /// Prepares a stage on which no time has passed.
    func apply(to stage: Stage) throws { try overlay.apply(to: stage) }
}
