import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe still`: one instant of a scene as a picture.
enum StillCommand: Command {
    private static let output = CommonOptions.output(
        "picture.png, or picture.svg or .pdf with the shapes themselves",
        missing: "where the picture goes is missing: -o picture.png")
    private static let at = Option("--at", value: "WHEN", help: Instant.help) { try Instant($0) }.required(
        "which instant is missing: --at 1.5s, --at 50%, --at contact, --at apex, --at auto, --at settled or --at rest"
    )
    private static let size = FrameOptions.size
    private static let rate = FrameOptions.rate.described("the frames a second of a film, for motion blur")

    static let specification = Specification(
        name: "still", summary: "Shows one instant of a scene as a PNG, SVG or PDF picture.",
        operands: [Specification.motion],
        options: [output, at] + OverlayOption.options + PictureOptions.options(defaultScale: "1") + [size]
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
        _ = try StillPicture.ending(of: path)
        let overlay = OverlayOption(arguments)
        let blur = try MotionOptions.blur(arguments)
        guard blur != nil || !arguments.has(rate) else {
            throw Failure.usage("--fps tells how long motion blur is; give --motion-blur 8, too")
        }
        let pictures = PictureOptions(arguments)
        let playback = try Playback(
            .forPictures(arguments.operands[0], memory: arguments[CommonOptions.memory]), arguments)
        let scene = playback.scene
        var known: Double?
        func start(_ style: UserInterfaceStyle) throws -> any MotionPlayer {
            try playback.player(overlay, in: style, transparent: pictures.isTransparent)
        }
        let describer = try Describer(arguments, of: specification, playback.input, outputs: [path])
        try pictures.write(
            to: path, quiet: arguments[CommonOptions.quiet], describer: describer,
            viewport: { try FrameOptions.viewport(arguments, of: $0.size, scale: $1) },
            draw: { style in
                // What can be told as it comes is drawn where it comes, in one run. That nothing moves visibly any more
                // is known at the end only, and so takes a run without pictures before, as a blurred rest does.
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
