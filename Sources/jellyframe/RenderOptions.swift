import JellyStage
import JellyTime

/// What `render` shows of a scene besides its frames' times: appearances, overlay, blur.
struct RenderOptions {
    static let themeOption = Specification.Option(
        names: ["--theme"], value: "THEME",
        help: "light, dark, or light,dark for film.mp4 and film~dark.mp4 from one run")

    /// The appearances, in which all outputs are made.
    let styles: [UserInterfaceStyle]
    /// Nil for sharp frames.
    let blur: MotionBlur?
    private let overlay: OverlayOption

    init(_ arguments: Arguments) throws {
        styles = try PictureOptions.styles(arguments["--theme"])
        (overlay, blur) = (try OverlayOption(arguments), try MotionOptions(arguments).blur)
    }

    /// Prepares a stage on which no time has passed.
    func apply(to stage: Stage) throws { try overlay.apply(to: stage) }
}
