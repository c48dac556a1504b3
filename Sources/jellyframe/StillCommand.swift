import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

/// `jellyframe still`: one instant of a scene as a picture.
enum StillCommand: Command {
    static let specification = Specification(
        name: "still", summary: "Shows one instant of a scene as a PNG, SVG or PDF picture.",
        operands: ["SCENE"],
        options: [
            .init(
                names: ["--output", "-o"], value: "OUT",
                help: "picture.png, or picture.svg or .pdf with the shapes themselves"),
            .init(names: ["--at"], value: "WHEN", help: Instant.help),
        ] + OverlayOption.options + PictureOptions.options(defaultScale: "1") + [
            .init(names: ["--size"], value: "WxH", help: "pixels of the picture; the scene is fitted into its middle")
        ] + MotionOptions.blurOptions + [
            .init(
                names: ["--fps"], value: "RATE", help: "the frames a second of a film, for motion blur; 60 unless given"
            ),
            Playback.option,
            .memory,
            .quiet,
            .help,
        ],
        examples: [
            "jellyframe still jelly-alert.json5 --at contact -o landing.svg",
            "jellyframe still falling-blocks.json5 --at 50% --overlay bodies,contacts -o half.png --scale 1,2",
            "jellyframe still falling-blocks.json5 --at rest --trail -o way.png --theme light,dark",
        ])

    static func run(_ arguments: Arguments) throws {
        guard let path = arguments["--output"] else {
            throw Failure.usage("where the picture goes is missing: -o picture.png")
        }
        _ = try StillPicture.ending(of: path)
        guard let text = arguments["--at"] else {
            throw Failure.usage(
                "which instant is missing: --at 1.5s, --at 50%, --at contact, --at apex, --at settled or --at rest")
        }
        let instant = try Instant(text)
        let overlay = try OverlayOption(arguments)
        let blur = try MotionOptions(arguments).blur
        let rate = try rate(arguments, isBlurred: blur != nil)
        let pictures = try PictureOptions(arguments)
        try arguments.requireAtMostOne(of: ["--size", "--scale"])
        let scene = try Scene.forPictures(arguments.operands[0], memory: arguments.memory())
        let options = FrameOptions(arguments, scene: scene)
        let playback = try Playback(scene, arguments)
        let time = try instant.time(in: playback)
        try pictures.write(
            to: path, quiet: arguments.has("--quiet"),
            viewport: { drawing, scale in
                arguments.has("--size")
                    ? try options.viewport(of: drawing.size) : try Viewport(size: drawing.size, scale: scale)
            },
            draw: { style in
                let stage = try playback.stage(in: style, transparent: pictures.isTransparent)
                try overlay.apply(to: stage)
                let drawing =
                    if let blur { try stage.drawing(at: time, blur: blur, rate: rate) } else {
                        try stage.drawing(at: time)
                    }
                return (drawing, "at \(Terminal.number(time)) s")
            })
    }

    private static func rate(_ arguments: Arguments, isBlurred: Bool) throws -> FrameRate {
        guard isBlurred || !arguments.has("--fps") else {
            throw Failure.usage("--fps tells how long motion blur is; give --motion-blur 8, too")
        }
        return try FrameOptions.rate(arguments)
    }
}
