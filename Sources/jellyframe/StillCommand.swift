import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyWords

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
            .init(
                names: ["--overlay"], value: "PARTS",
                help:
                    "what the animator holds, drawn on top: all, or some of\n\(parts.map(\.name).joined(separator: ","))"
            ),
            Playback.option,
            .init(names: ["--scale"], value: "N", help: "pixels a point, 1 unless given; 2 for @2x"),
            .init(names: ["--size"], value: "WxH", help: "pixels of the picture; the scene is fitted into its middle"),
            .init(names: ["--quiet"], value: nil, help: "print errors only"),
            .init(names: ["--help", "-h"], value: nil, help: "print this"),
        ],
        examples: [
            "jellyframe still jelly-alert.json5 --at contact -o landing.svg",
            "jellyframe still falling-blocks.json5 --at 50% --overlay bodies,contacts -o half.png --scale 2",
        ])

    private static var parts: [(name: String, part: DebugDrawing.Parts)] {
        [
            ("bodies", .bodies), ("joints", .joints), ("boundaries", .boundaries), ("fields", .fields),
            ("velocities", .velocities), ("contacts", .contacts),
        ]
    }

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
        let overlay = try overlay(arguments["--overlay"])
        let scene = try Scene(contentsOf: arguments.operands[0])
        let viewport = try FrameOptions(arguments, scene: scene).viewport(of: scene.size)
        let playback = Playback(scene, arguments)
        let time = try instant.time(in: playback)
        let stage = try playback.stage()
        try stage.advance(to: time)
        let drawing = overlay == [] ? stage.drawing : stage.debugDrawing(overlay)
        try StillPicture.write(drawing, viewport: viewport, to: path)
        if !arguments.has("--quiet") {
            Terminal.note("\(path): \(viewport.width)×\(viewport.height) pixels, at \(Terminal.number(stage.time)) s")
        }
    }

    private static func overlay(_ text: String?) throws -> DebugDrawing.Parts {
        guard let text else { return [] }
        if text == "all" { return .all }
        return try text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { result, word in
            guard let found = parts.first(where: { $0.name == word }) else {
                let near = NearName.find(String(word), in: parts.map(\.name)).map { "; did you mean \($0)?" }
                throw Failure.usage(
                    "“\(word)” is nothing to overlay; write all, or some of "
                        + parts.map(\.name).joined(separator: ",") + (near ?? ""))
            }
            result.insert(found.part)
        }
    }
}
