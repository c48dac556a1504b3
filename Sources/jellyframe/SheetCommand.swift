import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellyStage
import JellyTime

/// `jellyframe sheet`: instants of a scene side by side.
enum SheetCommand: Command {
    static let specification = Specification(
        name: "sheet", summary: "Shows a scene's course as one PNG picture with many small ones.",
        operands: ["SCENE"],
        options: [
            .init(names: ["--output", "-o"], value: "OUT.png", help: "the picture"),
            .init(names: ["--count"], value: "N", help: "how many instants are shown, 12 unless given"),
            .init(names: ["--columns"], value: "N", help: "how many stand in a row, 6 unless given"),
            .init(
                names: ["--from"], value: "TIME", help: "first time shown, in seconds (1.5) or milliseconds (1500ms)"),
            .init(names: ["--to"], value: "TIME", help: "the end of the time that is shown; the scene's unless given"),
            .init(
                names: ["--until"], value: "WHAT",
                help: "settled ends it when nothing moves visibly any more, rest when nothing moves at all"),
            Playback.option,
            .init(names: ["--scale"], value: "N", help: "pixels a point, 0.5 unless given"),
            .init(names: ["--quiet"], value: nil, help: "print errors only"),
            .init(names: ["--help", "-h"], value: nil, help: "print this"),
        ],
        examples: [
            "jellyframe sheet jelly-alert.json5 -o alert.png",
            "jellyframe sheet jelly-alert.json5 -o landing.png --from 1.1 --to 1.6",
        ])

    static func run(_ arguments: Arguments) throws {
        guard let path = arguments["--output"] else {
            throw Failure.usage("where the picture goes is missing: -o sheet.png")
        }
        guard path.lowercased().hasSuffix(".png") else {
            throw Failure.usage("a sheet is a PNG picture, and “\(path)” does not end in .png")
        }
        let count = try number("--count", arguments) ?? 12
        let columns = try number("--columns", arguments) ?? 6
        let scene = try Scene(contentsOf: arguments.operands[0])
        let options = FrameOptions(arguments, scene: scene)

        // Every frame of the tick rate is a candidate; the sheet shows `count` of them, evenly spread, with both ends.
        let window = try options.window(defaultRate: FrameRate(scene.tickRate))
        let shown = min(count, window.count)
        let picked = Set(
            (0..<shown).map { window.frames.lowerBound + $0 * (window.count - 1) / max(1, shown - 1) })
        let stage = try Playback(scene, arguments).stage()
        var drawings: [Drawing] = []
        var times: [String] = []
        try stage.advance(through: window) { frame in
            guard picked.contains(frame.index) else { return }
            drawings.append(frame.drawing)
            times.append(Terminal.number(frame.time))
        }
        let sheet = Drawing.sheet(of: drawings, columns: columns)
        let viewport = try options.viewport(of: sheet.size, defaultScale: 0.5)
        try StillPicture.write(sheet, viewport: viewport, to: path)
        if !arguments.has("--quiet") {
            Terminal.note("\(path): \(viewport.width)×\(viewport.height) pixels, at \(times.joined(separator: ", ")) s")
        }
    }

    private static func number(_ name: String, _ arguments: Arguments) throws -> Int? {
        guard let text = arguments[name] else { return nil }
        guard let value = Int(text), (1...1000).contains(value) else {
            throw Failure.usage("\(name) is a whole number from 1 to 1000, not “\(text)”")
        }
        return value
    }
}
