import JellyStage
import JellyTime

/// What `render` shows of a scene besides its frames' times: appearance, overlay, blur.
struct RenderOptions {
    static let themeOption = Specification.Option(names: ["--theme"], value: "THEME", help: "light or dark")

    private let style: UserInterfaceStyle
    private let overlay: OverlayOption
    /// Nil for sharp frames.
    let blur: MotionBlur?

    init(_ arguments: Arguments) throws {
        guard let style = UserInterfaceStyle(rawValue: arguments["--theme"] ?? "light") else {
            throw Failure.usage("--theme is light or dark, not “\(arguments["--theme"] ?? "")”")
        }
        (self.style, overlay, blur) = (style, try OverlayOption(arguments), try MotionOptions(arguments).blur)
    }

    /// Prepares a stage on which no time has passed.
    func apply(to stage: Stage) throws {
        stage.userInterfaceStyle = style
        try overlay.apply(to: stage)
    }
}
