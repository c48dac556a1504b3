import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe still`: renders one instant of a scene.
enum StillCommand: Command {
    private static let output = CommonOptions.output(
        "image.png, or image.svg or .pdf as vector graphics", missing: "missing -o OUT, for example -o image.png")
    private static let at = Option("--at", value: "WHEN", help: "instant to render: " + Instant.help) {
        try Instant($0)
    }.required("missing --at WHEN, for example 1.5s, 50%, contact, apex, auto, settled or rest")
    private static let size = FrameOptions.size
    private static let rate = FrameOptions.givenRate.defaulting(to: FrameRate(60)).described(
        "frames per second of the motion blur's exposure")

    static let specification = Specification(
        name: "still", summary: "Renders one instant of a scene as PNG, SVG or PDF.",
        operands: [Specification.motion],
        options: [output, at, ValueOption.option] + OverlayOption.options + PresentationOptions.options
            + ImageOptions.options(defaultScale: "1") + [size]
            + MotionOptions.blurOptions + [
                rate, Playback.reducesMotion, CommonOptions.memory, CommonOptions.quiet, CommonOptions.help,
            ],
        examples: [
            "jellyframe still jelly-alert.json5 --at contact -o landing.svg",
            "jellyframe still falling-blocks.json5 --at 50% --overlay bodies,contacts -o half.png --scale 1,2",
            "jellyframe still falling-blocks.json5 --at rest --trail -o path.png --theme light,dark",
        ])

    static func run(_ arguments: Arguments) throws {
        let path = arguments[output]
        _ = try StillImage.fileExtension(of: path)
        let overlay = OverlayOption(arguments)
        let blur = try MotionOptions.blur(arguments)
        guard blur != nil || !arguments.has(rate) else {
            throw Failure.usage("--fps requires --motion-blur, for example --motion-blur 8")
        }
        let images = ImageOptions(arguments)
        let playback = try Playback(
            .forImages(
                arguments.operands[0], settings: arguments[ValueOption.option], memory: arguments[CommonOptions.memory]),
            arguments)
        let scene = playback.scene
        var known: Double?
        func start(_ style: UserInterfaceStyle) throws -> any MotionPlayer {
            try playback.player(overlay, in: style, transparent: images.isTransparent)
        }
        let describer = try Describer(arguments, of: specification, playback, outputs: [path])
        try images.write(
            to: path, quiet: arguments[CommonOptions.quiet], describer: describer,
            viewport: { try FrameOptions.viewport(arguments, of: $0.size, scale: $1) },
            draw: { style in
                // Instants that are known when they occur are drawn in one run. “settled” is only known at the end, and
                // needs a run without images first, as a blurred “rest” does.
                if known == nil, arguments[at] == .rest, blur == nil,
                    let (drawing, time) = try (start(style) as? Stage)?.drawingAtRest(within: scene.duration)
                {
                    known = time
                    return (drawing, "at \(ShortNumber.text(time)) s")
                }
                let player = try start(style)
                let time =
                    try known ?? (player as? Stage)?.advance(to: arguments[at], within: scene.duration)
                    ?? playback.time(of: arguments[at])
                known = time
                let drawing =
                    if let blur { try player.drawing(at: time, blur: blur, rate: arguments[rate]) } else {
                        try player.drawing(at: time)
                    }
                return (drawing, "at \(ShortNumber.text(time)) s")
            })
    }
}
